/** Tries work again with waits that double. */

/** How often a failure is tried again, when its caller does not say. */
export const ATTEMPTS = 5;
/** The wait before the second attempt, in milliseconds. It doubles with each further attempt. */
const INITIAL_DELAY_MS = 1000;

export interface RetryOptions<T> {
  readonly clock: { wait(ms: number): Promise<void> };
  /** Whether a result is worth another attempt. */
  readonly isRetryable: (result: T) => boolean;
  /** All attempts, the first included. */
  readonly attempts?: number;
  readonly initialDelayMs?: number;
}

/** The first result that is not retryable, or that of the last attempt. Rejects as `work` does. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions<T>): Promise<T> {
  const { clock, isRetryable, attempts = ATTEMPTS, initialDelayMs = INITIAL_DELAY_MS } = options;
  for (let attempt = 1; ; attempt += 1) {
    const result = await work();
    if (attempt >= attempts || !isRetryable(result)) return result;
    await clock.wait(initialDelayMs * 2 ** (attempt - 1));
  }
}
