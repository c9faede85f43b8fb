/** The tables of the durable store, and their upgrade from older versions. */
import type { DatabaseSync } from 'node:sqlite';
import { expiryOf, OWNER_KEYS, RETENTION_MS } from './columns.ts';

/** The version of the stored data. It increases when their shape changes. */
const FORMAT = 7;

const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 3000;
  CREATE TABLE IF NOT EXISTS documents (
    place INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, org TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
  );
  CREATE TABLE IF NOT EXISTS claims (
    scope TEXT NOT NULL, key TEXT NOT NULL, bodyHash TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT, PRIMARY KEY (scope, key)
  );
`;
// Each index ends with the rowid (`place`), so the lists need no sorting.
const INDEXES = `
  CREATE INDEX IF NOT EXISTS documents_of_kind ON documents (kind);
  CREATE INDEX IF NOT EXISTS documents_of_org ON documents (kind, org);
  CREATE INDEX IF NOT EXISTS documents_of_owner ON documents (kind, owner);
  CREATE INDEX IF NOT EXISTS documents_by_expiry ON documents (expires) WHERE expires IS NOT NULL;
  CREATE INDEX IF NOT EXISTS claims_by_age ON claims (at);
`;

/**
 * Creates the tables, or upgrades those of an older version. Throws for data of a newer version.
 * `now` is in epoch milliseconds.
 */
export function prepareTables(database: DatabaseSync, now: number): void {
  database.exec(TABLES);
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > FORMAT)
    throw new Error(
      'Failed to open the state of the sandbox: a newer version wrote it. Please start that version.',
    );
  if (version < FORMAT) upgrade(database, { from: version, now });
  database.exec(INDEXES);
  // A request that was running when the process ended has no response, so its key is freed.
  database.exec('DELETE FROM claims WHERE answer IS NULL');
}

/** Runs the upgrade steps from a version to the current one, all or none. */
function upgrade(database: DatabaseSync, { from, now }: { from: number; now: number }): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    if (from < 4) addColumns(database, now);
    if (from < 5) nameInvitations(database);
    if (from >= 4 && from < 6) addExpiries(database, now);
    if (from < 7) database.exec("ALTER TABLE claims ADD COLUMN owner TEXT NOT NULL DEFAULT ''");
    database.exec(`PRAGMA user_version = ${FORMAT}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Adds owner and expiry to each row, and deletes the unsealed responses of older versions. */
function addColumns(database: DatabaseSync, now: number): void {
  database.exec(`
      ALTER TABLE documents ADD COLUMN owner TEXT;
      ALTER TABLE documents ADD COLUMN expires INTEGER;
    `);
  for (const [kind, key] of OWNER_KEYS)
    database
      .prepare('UPDATE documents SET owner = lower(json_extract(body, ?)) WHERE kind = ?')
      .run(`$.${key}`, kind);
  addExpiries(database, now);
  database.exec('DELETE FROM claims');
}

/** Adds the expiry to rows without one, whose kind did not expire in an older version. */
function addExpiries(database: DatabaseSync, now: number): void {
  for (const kind of RETENTION_MS.keys())
    database
      .prepare('UPDATE documents SET expires = ? WHERE kind = ? AND expires IS NULL')
      .run(expiryOf(kind, now), kind);
}

/** Converts signer rows: one row per invitation instead of one per e-mail. */
function nameInvitations(database: DatabaseSync): void {
  database.exec(`
    INSERT OR REPLACE INTO documents (kind, id, org, body)
    SELECT 'signerOf', json_extract(body, '$.identityUuid'), org, json_object('application', json_extract(body, '$.application'))
    FROM documents WHERE kind = 'signer';
    UPDATE documents SET
      owner = lower(substr(id, length(org) + 2)),
      body = json_set(body, '$.email', substr(id, length(org) + 2)),
      id = json_extract(body, '$.application') || ':' || json_extract(body, '$.signer')
    WHERE kind = 'signer';
  `);
}
