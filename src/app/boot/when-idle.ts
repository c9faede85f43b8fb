/** The longest wait, in milliseconds. */
const TIMEOUT_MS = 2000;
/** The wait where the browser has no idle callbacks, in milliseconds. */
const FALLBACK_MS = 200;

/** Runs work when the browser is idle; after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: TIMEOUT_MS });
  else setTimeout(work, FALLBACK_MS);
}
