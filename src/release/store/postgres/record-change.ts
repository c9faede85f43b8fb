/** Locks the releases of the database for a change, and adds the change to the record. */
import type { Client } from 'pg';
import { detailsText, nextEntry, type NewEntry, type RecordEntry } from '../record.ts';
import { CHANNEL } from './connection.ts';

interface ActiveRow {
  readonly release: string | null;
  readonly previous: readonly string[];
}

/** The active release and those before it. Locked: other changes wait for the end of the transaction. */
export async function activeRow(client: Client, isLocked = false): Promise<ActiveRow> {
  const { rows } = await client.query<ActiveRow>(
    `SELECT release, previous FROM active_release${isLocked ? ' FOR UPDATE' : ''}`,
  );
  return rows[0] ?? { release: null, previous: [] };
}

/** Rejects when the database does not have a release. */
export async function assertStored(client: Client, release: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM release WHERE id = $1', [release]);
  if (rowCount === 0)
    throw new Error(
      `Failed to activate ${release}: the store does not have it. Please publish again.`,
    );
}

/** Adds an entry in the transaction of a caller that holds the lock. Hosts are notified when it is committed. */
export async function recordChange(
  client: Client,
  content: Omit<NewEntry, 'at'>,
): Promise<RecordEntry> {
  const last = await client.query<Pick<RecordEntry, 'number' | 'hash'>>(
    'SELECT number, hash FROM release_record ORDER BY number DESC LIMIT 1',
  );
  // The clock of the database, so that the wrong clock of an operator changes no order.
  const at = (await readClock(client)).toISOString();
  const entry = nextEntry(last.rows[0], { ...content, at });
  await insertEntry(client, entry);
  await client.query('SELECT pg_notify($1, $2)', [CHANNEL, entry.release]);
  return entry;
}

/** The time of the database. */
export async function readClock(client: Client): Promise<Date> {
  const { rows } = await client.query<{ readonly at: Date }>('SELECT clock_timestamp() AS at');
  return rows[0]?.at ?? new Date(NaN);
}

/** Adds an entry that has its number and its hash. */
export async function insertEntry(client: Client, entry: RecordEntry): Promise<void> {
  const { number, at, action, release, base, who, why, details, previous, hash } = entry;
  await client.query(
    `INSERT INTO release_record (number, at, action, release, base, who, why, previous, hash, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [number, at, action, release, base, who, why, previous, hash, detailsText(details)],
  );
}

/** The conditions of a read. `plans`: the entries that say which releases are planned. */
const PARTS = { all: 'true', plans: `action = 'schedule' OR details LIKE '%"plan":%'` };

/** The entries, oldest first. */
export async function queryRecord(
  client: Client,
  part: keyof typeof PARTS = 'all',
): Promise<readonly RecordEntry[]> {
  const { rows } = await client.query<RecordEntry & { readonly details: string | null }>(
    `SELECT number, at, action, release, base, who, why, details, previous, hash FROM release_record
     WHERE ${PARTS[part]} ORDER BY number`,
  );
  return rows.map(({ details, ...entry }) => ({
    ...entry,
    ...(details !== null && { details: JSON.parse(details) as RecordEntry['details'] & object }),
  }));
}
