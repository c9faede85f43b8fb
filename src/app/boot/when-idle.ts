import { afterPaint } from '../after-paint.ts';

/** The longest wait after the paint, in milliseconds. */
const TIMEOUT_MS = 2000;
/** The wait where the browser has no idle callbacks, in milliseconds. */
const FALLBACK_MS = 200;

/**
 * Runs work once what is rendered now is painted and the browser is idle; two seconds after the
 * paint at the latest.
 */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function')
    afterPaint(() => requestIdleCallback(work, { timeout: TIMEOUT_MS }));
  else setTimeout(work, FALLBACK_MS);
}
