/** The tables of the store. */
import type { DatabaseSync } from 'node:sqlite';

/** The version of the stored data. It increases when their shape changes. */
const FORMAT = 7;

// Each index ends with the rowid (`place`), so the lists need no sorting.
const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 3000;
  CREATE TABLE IF NOT EXISTS documents (
    place INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, org TEXT NOT NULL, body TEXT NOT NULL, owner TEXT, expires INTEGER, UNIQUE (kind, id)
  );
  CREATE TABLE IF NOT EXISTS claims (
    scope TEXT NOT NULL, key TEXT NOT NULL, bodyHash TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT, owner TEXT NOT NULL DEFAULT '', PRIMARY KEY (scope, key)
  );
  CREATE INDEX IF NOT EXISTS documents_of_kind ON documents (kind);
  CREATE INDEX IF NOT EXISTS documents_of_org ON documents (kind, org);
  CREATE INDEX IF NOT EXISTS documents_of_owner ON documents (kind, owner);
  CREATE INDEX IF NOT EXISTS documents_by_expiry ON documents (expires) WHERE expires IS NOT NULL;
  CREATE INDEX IF NOT EXISTS claims_by_age ON claims (at);
  PRAGMA user_version = ${FORMAT};
`;

/** Creates the tables. Throws for data of another version, and keeps them. */
export function prepareTables(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version !== 0 && version !== FORMAT)
    throw new Error(
      'Failed to open the state of the sandbox: another version wrote it. Please start that version, or delete sandbox.sqlite to begin again.',
    );
  database.exec(TABLES);
  // A request that was running when the process ended has no response, so its key is freed.
  database.exec('DELETE FROM claims WHERE answer IS NULL');
}
