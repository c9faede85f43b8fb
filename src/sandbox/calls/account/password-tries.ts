/** Counts each password attempt before it is checked, and pauses after too many. */
import type { Lender } from '../../lender.ts';
import { LONGEST_PAUSE_MS, MAX_TRIES } from '../../store/columns.ts';
import { HttpError } from '../../wire/http-error.ts';

const TRIES_BEFORE_PAUSE = 8;
const FIRST_PAUSE_MS = 60_000;

/**
 * Counts one attempt in a transaction before the password is compared, so that parallel attempts
 * cannot bypass the limit. Throws 429 during a pause: one minute after eight attempts, doubled
 * after each further one, at most an hour, and without end after a hundred.
 */
export async function countTry(lender: Pick<Lender, 'store' | 'now'>, id: string): Promise<void> {
  const waitMs = await lender.store.transaction(async (documents) => {
    const tries = (await documents.get('tries', id))?.body;
    const count = Number(tries?.failed ?? 0);
    const pause = pauseAfter(count);
    const left = pause === 0 ? 0 : Number(tries?.at ?? 0) + pause - lender.now();
    if (left > 0) return left;
    const body = { failed: count + 1, at: lender.now() };
    await documents.put({ kind: 'tries', id, org: id.split(':')[0] ?? '', body });
    return 0;
  });
  if (waitMs > LONGEST_PAUSE_MS)
    throw HttpError.tooMany(
      LONGEST_PAUSE_MS,
      'Too many tries. Please reset your password to log in again',
    );
  if (waitMs > 0)
    throw HttpError.tooMany(
      waitMs,
      waitMs > FIRST_PAUSE_MS
        ? `Too many tries. Please wait ${Math.ceil(waitMs / 60_000)} minutes and try again`
        : 'Too many tries. Please wait a minute and try again',
    );
}

/** The pause after `count` attempts, in milliseconds. */
function pauseAfter(count: number): number {
  if (count < TRIES_BEFORE_PAUSE) return 0;
  if (count >= MAX_TRIES) return Infinity;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - TRIES_BEFORE_PAUSE));
}
