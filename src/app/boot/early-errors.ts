/** Keeps the errors that occur before the code that reports them is loaded. */

const TYPES = ['error', 'unhandledrejection'];
/** The maximum number of errors. A page that fails in a loop must not fill the memory. */
const MAX_ERRORS = 10;

/**
 * Keeps errors from now on. The returned function dispatches them again, for listeners that did not
 * exist, and keeps no further ones.
 */
export function keepEarlyErrors(): () => void {
  let early: Event[] = [];
  const keep = (event: Event): void => void (early.length < MAX_ERRORS && early.push(event));
  TYPES.forEach((type) => globalThis.addEventListener(type, keep));
  return () => {
    TYPES.forEach((type) => globalThis.removeEventListener(type, keep));
    const errors = early;
    early = [];
    errors.forEach((event) => globalThis.dispatchEvent(event));
  };
}
