/** The store of releases in PostgreSQL, for hosts on several machines. The data folder is the cache of each. */
import type { Client } from 'pg';
import { changeMethods, type Decide } from '../changes.ts';
import type { RecordEntry } from '../record.ts';
import type { HostReport, PlannedReleases, ReleaseStore, StoredReport } from '../release-store.ts';
import { plannedIn } from '../schedule.ts';
import { queryChannels, readPins, writeChannel, writePin } from './channels.ts';
import { removeReleases, writeApplied, writeUse } from './collect.ts';
import { openConnection } from './connection.ts';
import { postgresDrafts } from './definition-drafts.ts';
import { bringRelease, sendRelease } from './files.ts';
import { storeCounts, queryCounts } from './counts.ts';
import { activeRow, assertStored, queryRecord, readClock, recordChange } from './record-change.ts';
import { postgresComments } from './show-comments.ts';

/** Opens the store. Connects, and brings the schema forward, at the first call. */
export function openPostgresStore(url: string, dataDir: string): ReleaseStore {
  const listeners = new Set<() => void>();
  const { run, transact, close } = openConnection(url, () =>
    listeners.forEach((listener) => listener()),
  );
  return {
    active: () => run(async (client) => (await activeRow(client)).release ?? undefined),
    live: () =>
      run(async (client) => ({
        release: (await activeRow(client)).release ?? undefined,
        channels: await queryChannels(client),
      })),
    drafts: postgresDrafts({ run, transact }),
    comments: postgresComments({ run, transact }),
    save: (release) => transact((client) => sendRelease(client, dataDir, release)),
    load: (release) => run((client) => bringRelease(client, dataDir, release)),
    ...changeMethods((decide) => transact((client) => changeIn(client, decide))),
    planned: () => run(queryPlanned),
    pins: () => run(readPins),
    count: (host, counts) => run((client) => storeCounts(client, host, counts)),
    counts: () => run(queryCounts),
    record: () => run((client) => queryRecord(client)),
    // The database keeps its rows whole, or refuses to read them.
    faults: async () => [],
    report: (report) => run((client) => writeReport(client, report)),
    reports: () => run(readReports),
    reportUse: (host, releases) => run((client) => writeUse(client, host, releases)),
    reportApplied: (host, releases) => run((client) => writeApplied(client, host, releases)),
    collect: (change) => transact((client) => removeReleases(client, change)),
    watch: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    close,
  };
}

/** The time is that of the database, so that the wrong clock of an operator changes no order. */
async function queryPlanned(client: Client): Promise<PlannedReleases> {
  return {
    planned: plannedIn(await queryRecord(client, 'plans')),
    now: (await readClock(client)).getTime(),
  };
}

/** Decides a change in a transaction, and writes it. */
async function changeIn(client: Client, decide: Decide): Promise<RecordEntry | undefined> {
  const { release: live, previous } = await activeRow(client, true);
  const change = decide({
    record: await queryRecord(client),
    active: live ?? undefined,
    previous,
    channels: await queryChannels(client),
    // A release is loaded from the database whole, or not at all.
    findDamage: () => undefined,
    now: (await readClock(client)).getTime(),
  });
  if (change === undefined) return undefined;
  const { needs, entry, active, channel, pin } = change;
  if (needs !== undefined) await assertStored(client, needs);
  if (active !== undefined)
    await client.query('UPDATE active_release SET release = $1, previous = $2', [
      active.release,
      active.previous,
    ]);
  if (channel?.becomes) await writeChannel(client, channel.becomes);
  else if (channel)
    await client.query('DELETE FROM release_channel WHERE name = $1', [channel.name]);
  if (pin !== undefined) await writePin(client, pin);
  return recordChange(client, entry);
}

async function writeReport(client: Client, report: HostReport): Promise<void> {
  const { host, release, outcome, reason } = report;
  await client.query(
    `INSERT INTO host_report (host, release, outcome, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (host, release) DO UPDATE SET outcome = $3, reason = $4, at = clock_timestamp()`,
    [host, release, outcome, reason],
  );
}

async function readReports(client: Client): Promise<readonly StoredReport[]> {
  const { rows } = await client.query<Omit<StoredReport, 'at'> & { readonly at: Date }>(
    'SELECT host, release, outcome, reason, at FROM host_report ORDER BY at DESC',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
