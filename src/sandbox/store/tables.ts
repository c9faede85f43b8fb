/** The tables of the durable store, and the upgrade of those that an older version wrote. */
import type { DatabaseSync } from 'node:sqlite';
import { expiryOf, OWNER_KEYS, RETENTION_MS } from './columns.ts';

/** The version of the stored data. It grows when their shape changes. */
const FORMAT = 4;

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
// An index ends with the place of its rows, so the lists need no sorting.
const INDEXES = `
  CREATE INDEX IF NOT EXISTS documents_of_kind ON documents (kind);
  CREATE INDEX IF NOT EXISTS documents_of_org ON documents (kind, org);
  CREATE INDEX IF NOT EXISTS documents_of_owner ON documents (kind, owner);
  CREATE INDEX IF NOT EXISTS documents_by_expiry ON documents (expires) WHERE expires IS NOT NULL;
  CREATE INDEX IF NOT EXISTS claims_by_age ON claims (at);
`;

/**
 * Makes the tables, or upgrades those of an older version. Throws for data of a newer version.
 * `now` is in epoch milliseconds.
 */
export function prepareTables(database: DatabaseSync, now: number): void {
  database.exec(TABLES);
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > FORMAT)
    throw new Error(
      'Failed to open the state of the sandbox: a newer version wrote it. Please start that version.',
    );
  if (version < FORMAT) upgrade(database, now);
  database.exec(INDEXES);
  // A request that was running when the process ended has no response, so its key is freed.
  database.exec('DELETE FROM claims WHERE answer IS NULL');
}

/** Adds owner and expiry to each row, and names signers by their invitation. */
function upgrade(database: DatabaseSync, now: number): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec(`
      ALTER TABLE documents ADD COLUMN owner TEXT;
      ALTER TABLE documents ADD COLUMN expires INTEGER;
    `);
    for (const [kind, key] of OWNER_KEYS)
      database
        .prepare('UPDATE documents SET owner = lower(json_extract(body, ?)) WHERE kind = ?')
        .run(`$.${key}`, kind);
    for (const kind of RETENTION_MS.keys())
      database
        .prepare('UPDATE documents SET expires = ? WHERE kind = ?')
        .run(expiryOf(kind, now), kind);
    // The responses of older versions are not sealed.
    database.exec(`DELETE FROM claims; PRAGMA user_version = ${FORMAT}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
