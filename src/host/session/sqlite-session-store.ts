/** The sessions in SQLite. Hosts on one machine can share the file. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SessionRecord, SessionStore } from './session-store.ts';

/** The file of the database in the data folder. */
export const SESSIONS_FILE = 'sessions.sqlite';

const SWEEP_EVERY_MS = 60_000;
/** The version of the stored data. It increases when their shape changes. */
const FORMAT = 1;
const TABLE = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 3000;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS sessions (
    key TEXT PRIMARY KEY, account TEXT NOT NULL, sealedToken TEXT NOT NULL, expiresAt INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_of_account ON sessions (account);
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expiresAt);
  PRAGMA user_version = ${FORMAT};
`;

/**
 * The sessions in `dataDir`/sessions.sqlite, a file that only its owner can read. Folder and file
 * are created when missing. Throws when the file cannot be opened, or was written by a newer
 * version. `now` is in epoch milliseconds.
 */
export function createSqliteSessionStore(
  dataDir: string,
  now: () => number = Date.now,
): SessionStore {
  const database = openDatabase(dataDir);
  const find = database.prepare('SELECT * FROM sessions WHERE key = ? AND expiresAt > ?');
  const insert = database.prepare(
    'INSERT INTO sessions (account, sealedToken, expiresAt, key) VALUES (?, ?, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE sessions SET account = ?, sealedToken = ?, expiresAt = ? WHERE key = ?',
  );
  const drop = database.prepare('DELETE FROM sessions WHERE key = ? RETURNING *');
  const dropOthers = database.prepare(
    "DELETE FROM sessions WHERE account = ? AND account <> '' AND key <> ?",
  );
  const dropExpired = database.prepare('DELETE FROM sessions WHERE expiresAt <= ?');
  let sweepAt = -Infinity;
  const sweep = (): void => {
    sweepAt = now() + SWEEP_EVERY_MS;
    dropExpired.run(now());
  };
  const getValues = ({ account, sealedToken, expiresAt, key }: SessionRecord) =>
    [account, sealedToken, expiresAt, key] as const;
  return {
    get: async (key) => findRecord(find.get(key, now())),
    add: async (record) => {
      if (now() >= sweepAt) sweep();
      insert.run(...getValues(record));
    },
    replace: async (record) => void update.run(...getValues(record)),
    remove: async (key) => findRecord(drop.get(key)),
    removeOthers: async ({ account, key }) => void dropOthers.run(account, key),
    sweep: async () => sweep(),
    close: () => database.close(),
  };
}

function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, SESSIONS_FILE);
  // SQLite gives its other files the permissions of this one.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > FORMAT)
    throw new Error(
      `Failed to start: a newer version wrote ${file}. Please start that version, or delete the file to sign everyone out.`,
    );
  database.exec(TABLE);
  return database;
}

function findRecord(row: ReturnType<ReturnType<DatabaseSync['prepare']>['get']>) {
  if (row === undefined) return undefined;
  const { key, account, sealedToken, expiresAt } = row;
  return {
    key: String(key),
    account: String(account),
    sealedToken: String(sealedToken),
    expiresAt: Number(expiresAt),
  };
}
