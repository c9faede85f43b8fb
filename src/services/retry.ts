/** Retries work with delays that double. */

/** The default number of attempts, including the first. */
export const ATTEMPTS = 5;
/** The delay before the second attempt, in milliseconds. It doubles with each further attempt. */
const INITIAL_DELAY_MS = 1000;

export interface RetryOptions<T> {
  readonly clock: { wait(ms: number): Promise<void> };
  /** Whether a result is worth another attempt. */
  readonly isRetryable: (result: T) => boolean;
  /** The number of attempts, including the first. */
  readonly attempts?: number;
  readonly initialDelayMs?: number;
  /** The shortest delay after a result, in milliseconds. Default: none. */
  readonly leastDelayMs?: (result: T) => number | undefined;
}

/** A longer delay is not waited for, in milliseconds: the user can try again meanwhile. */
const LONGEST_DELAY_MS = 30_000;

/**
 * Returns the first result that is not retryable, that of the last attempt, or one that asks for a
 * delay of more than 30 seconds. Rejects if `work` rejects.
 */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions<T>): Promise<T> {
  const { clock, isRetryable, attempts = ATTEMPTS, initialDelayMs = INITIAL_DELAY_MS } = options;
  const { leastDelayMs } = options;
  for (let attempt = 1; ; attempt += 1) {
    const result = await work();
    const least = leastDelayMs?.(result) ?? 0;
    if (attempt >= attempts || !isRetryable(result) || least > LONGEST_DELAY_MS) return result;
    await clock.wait(Math.max(least, initialDelayMs * 2 ** (attempt - 1)));
  }
}
