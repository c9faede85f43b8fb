/** The store of releases in PostgreSQL, for hosts on several machines. The data folder is the cache of each. */
import type { Client } from 'pg';
import { nextEntry, type NewEntry, type RecordEntry } from '../record.ts';
import {
  assertBase,
  type Activation,
  type HostReport,
  type ReleaseStore,
  type StoredReport,
} from '../release-store.ts';
import { MAX_PREVIOUS } from '../store.ts';
import { CHANNEL, openConnection } from './connection.ts';
import { bringRelease, sendRelease } from './files.ts';

interface ActiveRow {
  readonly release: string | null;
  readonly previous: readonly string[];
}

/** Opens the store. Connects, and brings the schema forward, at the first call. */
export function openPostgresStore(url: string, dataDir: string): ReleaseStore {
  const listeners = new Set<() => void>();
  const connection = openConnection(url, () => listeners.forEach((listener) => listener()));
  return {
    active: () => connection.run(async (client) => (await activeRow(client)).release ?? undefined),
    save: (release) => connection.transact((client) => sendRelease(client, dataDir, release)),
    load: (release) => connection.run((client) => bringRelease(client, dataDir, release)),
    activate: (activation) => connection.transact((client) => activate(client, activation)),
    rollback: (change) =>
      connection.transact(async (client) => {
        const { release: base, previous } = await activeRow(client, true);
        const [release, ...rest] = previous;
        if (release === undefined) return undefined;
        const entry = { ...change, action: 'rollback', release, base } as const;
        return recordChange(client, entry, rest);
      }),
    record: () =>
      connection.run(async (client) => {
        const { rows } = await client.query<RecordEntry>(
          'SELECT number, at, action, release, base, who, why, previous, hash FROM release_record ORDER BY number',
        );
        return rows;
      }),
    report: (report) => connection.run((client) => writeReport(client, report)),
    reports: () => connection.run(readReports),
    watch: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    close: connection.close,
  };
}

async function activeRow(client: Client, isLocked = false): Promise<ActiveRow> {
  const { rows } = await client.query<ActiveRow>(
    `SELECT release, previous FROM active_release${isLocked ? ' FOR UPDATE' : ''}`,
  );
  return rows[0] ?? { release: null, previous: [] };
}

async function activate(client: Client, activation: Activation): Promise<RecordEntry> {
  const { release: base, previous } = await activeRow(client, true);
  assertBase(activation, base ?? undefined);
  const { release, who, why } = activation;
  const { rowCount } = await client.query('SELECT 1 FROM release WHERE id = $1', [release]);
  if (rowCount === 0)
    throw new Error(
      `Failed to activate ${release}: the store does not have it. Please publish again.`,
    );
  const earlier = (base === null ? previous : [base, ...previous])
    .filter((one) => one !== release)
    .slice(0, MAX_PREVIOUS);
  return recordChange(client, { action: 'publish', release, base, who, why }, earlier);
}

/** Adds the entry, changes the row that the caller locked, and notifies the hosts when it is committed. */
async function recordChange(
  client: Client,
  content: Omit<NewEntry, 'at'>,
  earlier: readonly string[],
): Promise<RecordEntry> {
  const { rows } = await client.query<Pick<RecordEntry, 'number' | 'hash'>>(
    'SELECT number, hash FROM release_record ORDER BY number DESC LIMIT 1',
  );
  // The clock of the database, so that the wrong clock of an operator changes no order.
  const clock = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const at = clock.rows[0]?.at.toISOString() ?? '';
  const entry = nextEntry(rows[0], { ...content, at });
  const { number, action, release, base, who, why, previous, hash } = entry;
  await client.query('INSERT INTO release_record VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    number,
    at,
    action,
    release,
    base,
    who,
    why,
    previous,
    hash,
  ]);
  await client.query('UPDATE active_release SET release = $1, previous = $2', [release, earlier]);
  await client.query('SELECT pg_notify($1, $2)', [CHANNEL, release]);
  return entry;
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
