/** The store of releases in PostgreSQL, for hosts on several machines. The data folder is the cache of each. */
import type { Client } from 'pg';
import type { RecordEntry } from '../record.ts';
import {
  assertBase,
  type Activation,
  type HostReport,
  type NewApproval,
  type NewShowLink,
  type ReleaseStore,
  type StoredReport,
} from '../release-store.ts';
import { MAX_PREVIOUS } from '../store.ts';
import { activateChannel, queryChannels, readPins, rollbackChannel, writePin } from './channels.ts';
import { removeReleases, writeApplied, writeUse } from './collect.ts';
import { openConnection } from './connection.ts';
import { postgresDrafts } from './definition-drafts.ts';
import { bringRelease, sendRelease } from './files.ts';
import { storeCounts, queryCounts } from './counts.ts';
import { activeRow, assertStored, queryRecord, recordChange } from './record-change.ts';
import { postgresComments } from './show-comments.ts';
import { decide, queryPlanned, schedule, unschedule } from './schedule.ts';

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
    activate: (activation) => transact((client) => activate(client, activation)),
    rollback: (change) => transact((client) => rollback(client, change)),
    approve: (approval) => transact((client) => approve(client, approval)),
    schedule: (plan) => transact((client) => schedule(client, plan)),
    unschedule: (change) => transact((client) => unschedule(client, change)),
    planned: () => run(queryPlanned),
    decide: (plan, judge) =>
      transact((client) =>
        decide(client, plan, { judge, activate: (activation) => activate(client, activation) }),
      ),
    recordLink: (link) => transact((client) => recordLink(client, link)),
    end: ({ channel: name, base, ...change }) =>
      transact((client) => rollbackChannel(client, change, { name, base, isEnd: true })),
    pin: (change) => transact((client) => writePin(client, change)),
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

const activate = (client: Client, activation: Activation): Promise<RecordEntry> =>
  activation.channel
    ? activateChannel(client, activation, activation.channel)
    : activateForAll(client, activation);

async function activateForAll(client: Client, activation: Activation): Promise<RecordEntry> {
  const { release: base, previous } = await activeRow(client, true);
  assertBase(activation, base ?? undefined);
  const { release, who, why, details } = activation;
  await assertStored(client, release);
  const earlier = (base === null ? previous : [base, ...previous])
    .filter((one) => one !== release)
    .slice(0, MAX_PREVIOUS);
  await writeActive(client, release, earlier);
  return recordChange(client, {
    action: 'publish',
    release,
    base,
    who,
    why,
    ...(details && { details }),
  });
}

async function rollback(
  client: Client,
  { channel: name, base: expected, ...change }: Parameters<ReleaseStore['rollback']>[0],
): Promise<RecordEntry | undefined> {
  if (name !== undefined) return rollbackChannel(client, change, { name, base: expected });
  const { release: base, previous } = await activeRow(client, true);
  const [release, ...earlier] = previous;
  if (release === undefined) return undefined;
  assertBase({ release, base: expected }, base ?? undefined);
  await writeActive(client, release, earlier);
  return recordChange(client, { ...change, action: 'rollback', release, base });
}

async function approve(client: Client, approval: NewApproval): Promise<RecordEntry> {
  assertBase(approval, (await activeRow(client, true)).release ?? undefined);
  await assertStored(client, approval.release);
  return recordChange(client, { ...approval, action: 'approve' });
}

async function recordLink(client: Client, { isEnd, ...link }: NewShowLink): Promise<RecordEntry> {
  const { release: base } = await activeRow(client, true);
  if (!isEnd) await assertStored(client, link.release);
  return recordChange(client, { ...link, base, action: isEnd ? 'unshow' : 'show' });
}

/** Changes the row that the caller locked. */
const writeActive = (client: Client, release: string, previous: readonly string[]) =>
  client.query('UPDATE active_release SET release = $1, previous = $2', [release, previous]);

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
