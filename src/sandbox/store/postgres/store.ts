/** The state of the sandbox in PostgreSQL, for several hosts. */
import { RESPONSE_TTL_MS, type Store } from '../port.ts';
import { SWEEP_EVERY_MS } from '../columns.ts';
import { claimsIn } from './claims.ts';
import type { Queries, StateDatabase } from '../../../server/index.ts';
import { documentsIn, MAX_SHARED_ROWS, sweepRows } from './documents.ts';

/**
 * A store in a database whose tables exist. Closing it leaves the database open. `now` is in epoch
 * milliseconds, by default the clock of the database.
 */
export function createPostgresStore(
  database: StateDatabase,
  now: () => number = database.now,
): Store {
  const { assertHeld, ...claims } = claimsIn(database);
  const sweep = async (): Promise<void> => {
    await sweepRows(database, now());
    await sweepClaims(database, now());
  };
  const swept = sweeping(sweep, now);
  const transact: StateDatabase['transact'] = async (work) => {
    await swept();
    return database.transact(async (queries) => {
      await assertHeld(queries);
      return work(queries);
    });
  };
  const { get, getText, has, list } = documentsIn(database, now);
  return {
    get,
    getText,
    has,
    list,
    put: (row) => transact((queries) => documentsIn(queries, now).put(row)),
    remove: (kind, id) => transact((queries) => documentsIn(queries, now).remove(kind, id)),
    transaction: (work) => transact((queries) => work(documentsIn(queries, now))),
    ...claims,
    sweep,
    clear: () =>
      database.transact(async ({ query }) => {
        await query('DELETE FROM sandbox_document');
        await query('DELETE FROM sandbox_claim');
      }),
    close: () => undefined,
  };
}

const SURPLUS = `DELETE FROM sandbox_claim WHERE (scope, key) IN (SELECT scope, key FROM (
    SELECT scope, key, row_number() OVER (PARTITION BY owner ORDER BY at DESC) AS rank
      FROM sandbox_claim) AS ranked ORDER BY rank DESC LIMIT $1)`;

/** Runs `sweep` at the first call, and then at most once a minute. A sweep that fails is left out. */
function sweeping(sweep: () => Promise<void>, now: () => number): () => Promise<void> {
  let due = -Infinity;
  return async () => {
    if (now() < due) return;
    due = now() + SWEEP_EVERY_MS;
    await sweep().catch(() => undefined);
  };
}

/** Deletes the claims that expired, and those above the limit: the oldest of the owners with most. */
async function sweepClaims({ query }: Queries, now: number): Promise<void> {
  await query('DELETE FROM sandbox_claim WHERE at <= $1', [now - RESPONSE_TTL_MS]);
  const { rows } = await query('SELECT count(*) AS claims FROM sandbox_claim');
  const above = Number(rows[0]?.['claims']) - MAX_SHARED_ROWS;
  if (above > 0) await query(SURPLUS, [above]);
  await query('DELETE FROM sandbox_count WHERE until <= $1', [now]);
}
