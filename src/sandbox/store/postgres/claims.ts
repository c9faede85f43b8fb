/** The idempotency keys in PostgreSQL. A key that a host held when it ended is free at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { isBodyOf, RESPONSE_TTL_MS } from '../port.ts';
import type { Claim, ClaimRequest, SavedResponse, Store } from '../port.ts';
import {
  HOLDER_LOCK,
  StateAwayError,
  type Queries,
  type StateDatabase,
} from '../../../server/index.ts';

interface Held {
  readonly scope: string;
  readonly key: string;
  readonly holder: number;
}

export interface Claims extends Pick<Store, 'claim' | 'saveResponse' | 'release' | 'runClaimed'> {
  /**
   * Locks the key of the call that runs until the end of the transaction, so that no other host
   * takes it over meanwhile. Rejects when one has: what that call would write comes twice.
   */
  assertHeld(queries: Queries): Promise<void>;
}

const INSERT = `INSERT INTO sandbox_claim (scope, key, body_hash, at, holder, owner)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;
const FIND = `SELECT body_hash, at, answer, holder FROM sandbox_claim
  WHERE scope = $1 AND key = $2`;
const TAKE_OVER = `UPDATE sandbox_claim SET body_hash = $3, at = $4, holder = $5, answer = NULL
  WHERE scope = $1 AND key = $2 AND holder = $6 AND at = $7`;
const SAVE = `UPDATE sandbox_claim SET body_hash = $3, at = $4, answer = $6
  WHERE scope = $1 AND key = $2 AND holder = $5`;
const RELEASE = 'DELETE FROM sandbox_claim WHERE scope = $1 AND key = $2 AND holder = $3';
const HELD = `SELECT 1 FROM sandbox_claim
  WHERE scope = $1 AND key = $2 AND holder = $3 FOR SHARE`;

export function claimsIn(database: StateDatabase): Claims {
  // By the request itself: another one with its key may have taken it over on this host.
  const held = new WeakMap<ClaimRequest, Held>();
  const running = new AsyncLocalStorage<Held>();
  const heldOf = async (request: ClaimRequest): Promise<Held> =>
    held.get(request) ?? { ...request, holder: await database.holder() };
  return {
    claim: async (request) => {
      const holder = await database.holder();
      const claim = await claimAs(database, holder, request);
      if (claim.kind === 'new') held.set(request, { ...request, holder });
      return claim;
    },
    runClaimed: async (request, work) => running.run(await heldOf(request), work),
    saveResponse: async (request, response) => {
      const { scope, key, holder } = await heldOf(request);
      const { bodyHash, at } = request;
      const values = [scope, key, bodyHash, at, holder, JSON.stringify(response)];
      if ((await database.query(SAVE, values, 'save-claim')).count === 0) throw takenOver();
    },
    release: async (request) => {
      const { scope, key, holder } = await heldOf(request);
      await database.query(RELEASE, [scope, key, holder]);
    },
    assertHeld: async ({ query }) => {
      const mine = running.getStore();
      if (!mine) return;
      const { count } = await query(HELD, [mine.scope, mine.key, mine.holder], 'held');
      if (count === 0) throw takenOver();
    },
  };
}

async function claimAs(
  database: StateDatabase,
  holder: number,
  request: ClaimRequest,
): Promise<Claim> {
  const { scope, owner, key, bodyHash, at } = request;
  const { query } = database;
  const values = [scope, key, bodyHash, at, holder];
  if ((await query(INSERT, [...values, owner], 'claim')).count > 0) return { kind: 'new' };
  const found = (await query(FIND, [scope, key], 'find-claim')).rows[0];
  // The key was freed in between.
  if (!found) return claimAs(database, holder, request);
  const isExpired = Number(found['at']) + RESPONSE_TTL_MS < at;
  const isOpen = found['answer'] === null;
  if (isExpired || (isOpen && (await isGone(database, Number(found['holder']))))) {
    const taken = await query(TAKE_OVER, [...values, found['holder'], found['at']]);
    // Another host may have been first.
    return taken.count > 0 ? { kind: 'new' } : claimAs(database, holder, request);
  }
  if (!isBodyOf(request, found['body_hash'])) return { kind: 'mismatch' };
  if (isOpen) return { kind: 'running' };
  return { kind: 'saved', response: JSON.parse(String(found['answer'])) as SavedResponse };
}

const takenOver = (): StateAwayError =>
  new StateAwayError('Failed to go on with a call: another host has taken it over.');

/** Whether a host has ended, or lost its connection: nobody holds its lock. */
async function isGone({ query }: StateDatabase, holder: number): Promise<boolean> {
  const { rows } = await query('SELECT pg_try_advisory_xact_lock_shared($1, $2) AS gone', [
    HOLDER_LOCK,
    holder,
  ]);
  return rows[0]?.['gone'] === true;
}
