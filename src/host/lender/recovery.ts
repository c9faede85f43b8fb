/** The rate of a lender about which nothing is known, in calls per second. */
const LEAST_PER_SECOND = 5;
/** A call that is admitted at once and those that follow make at most twice the usual rate. */
const BURST = 0.5;
const RATE = 1.5;
/** How often the rate doubles while calls are still refused, in milliseconds. */
const DOUBLING_MS = 60_000;
/** The recovery is over when no call was refused for this long, in milliseconds. */
const QUIET_MS = 1_000;

export interface Recovery {
  /** Asks for a call. */
  readonly admits: () => boolean;
  /** Whether no call was refused for a second. */
  readonly isOver: () => boolean;
}

/**
 * Limits the calls to a lender that is back, by a token bucket: at most twice as many within a
 * second as usual, however many clients wait. The rate doubles each minute, since the usual demand
 * can have grown meanwhile. `now` is a clock in milliseconds.
 */
export function startRecovery(usualPerSecond: number, now: () => number): Recovery {
  const usual = Math.max(usualPerSecond, LEAST_PER_SECOND);
  const begin = now();
  let tokens = usual * BURST;
  let filledAt = begin;
  let refusedAt = begin;
  return {
    admits: () => {
      const at = now();
      const growth = 2 ** Math.floor((at - begin) / DOUBLING_MS);
      const filled = tokens + ((at - filledAt) / 1000) * usual * RATE * growth;
      tokens = Math.min(filled, usual * BURST * growth);
      filledAt = at;
      if (tokens < 1) {
        refusedAt = at;
        return false;
      }
      tokens -= 1;
      return true;
    },
    isOver: () => now() - refusedAt >= QUIET_MS,
  };
}
