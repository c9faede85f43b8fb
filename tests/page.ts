/** What each suite of the page finds, and what none leaves to the next: one browser draws them all. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Validators come from the compiler where the browser asks the host for them.
vi.mock('../src/app/boot/validators.ts', () => import('./support/compiled-validators.ts'));

/** A stream of releases that says nothing: an app that was opened asks for none once its test is over. */
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
globalThis.EventSource ??= SilentStream as unknown as typeof EventSource;

/** What an app that was opened still means to do later. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: later, setInterval: every } = globalThis;
const noted = (begin: typeof later | typeof every) =>
  Object.assign((...given: Parameters<typeof later>) => {
    const timer = begin(...given);
    timers.add(timer);
    return timer;
  }, begin) as never;
Object.assign(globalThis, { setTimeout: noted(later), setInterval: noted(every) });

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(globalThis, { setTimeout: later, setInterval: every });
  for (const timer of timers) clearTimeout(timer);
  sessionStorage.clear();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
