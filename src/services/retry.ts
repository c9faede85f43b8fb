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
}

/**
 * Returns the first result that is not retryable, or that of the last attempt. Rejects if `work`
 * rejects.
 */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions<T>): Promise<T> {
  const { clock, isRetryable, attempts = ATTEMPTS, initialDelayMs = INITIAL_DELAY_MS } = options;
  for (let attempt = 1; ; attempt += 1) {
    const result = await work();
    if (attempt >= attempts || !isRetryable(result)) return result;
    await clock.wait(initialDelayMs * 2 ** (attempt - 1));
  }
}
