/** The sessions in PostgreSQL, for several hosts. */
import type { SessionDatabase } from '../database/session-database.ts';
import type { SessionRecord, SessionStore } from './session-store.ts';

const SWEEP_EVERY_MS = 60_000;
const VALUES = 'account, sealed_token, expires_at, key';

/**
 * The sessions of a database whose tables exist. Closing it leaves the database open. `now` is in
 * epoch milliseconds, by default the clock of the database.
 */
export function createPostgresSessionStore(
  { query, now: databaseNow }: Omit<SessionDatabase, 'close'>,
  now: () => number | Promise<number> = databaseNow,
): SessionStore {
  let sweepAt = -Infinity;
  const sweep = async (): Promise<void> => {
    const at = await now();
    sweepAt = at + SWEEP_EVERY_MS;
    await query('DELETE FROM host_session WHERE expires_at <= $1', [at]);
  };
  const getValues = ({ account, sealedToken, expiresAt, key }: SessionRecord) => [
    account,
    sealedToken,
    // A token without an end.
    Number.isFinite(expiresAt) ? Math.floor(expiresAt) : Number.MAX_SAFE_INTEGER,
    key,
  ];
  return {
    get: async (key) => {
      const text = `SELECT ${VALUES} FROM host_session WHERE key = $1 AND expires_at > $2`;
      const row = (await query(text, [key, await now()], 'session')).rows[0];
      return row && buildRecord(row);
    },
    add: async (record) => {
      if ((await now()) >= sweepAt) await sweep();
      await query(
        `INSERT INTO host_session (${VALUES}) VALUES ($1, $2, $3, $4)`,
        getValues(record),
      );
    },
    replace: async (record) =>
      void (await query(
        'UPDATE host_session SET account = $1, sealed_token = $2, expires_at = $3 WHERE key = $4',
        getValues(record),
      )),
    remove: async (key) => {
      const found = await query('DELETE FROM host_session WHERE key = $1 RETURNING *', [key]);
      return found.rows[0] && buildRecord(found.rows[0]);
    },
    removeOthers: async ({ account, key }) =>
      void (await query(
        "DELETE FROM host_session WHERE account = $1 AND account <> '' AND key <> $2",
        [account, key],
      )),
    sweep,
    close: () => undefined,
  };
}

const buildRecord = (row: Readonly<Record<string, unknown>>): SessionRecord => ({
  key: String(row['key']),
  account: String(row['account']),
  sealedToken: String(row['sealed_token']),
  expiresAt: Number(row['expires_at']),
});
