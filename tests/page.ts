/** Sets up every suite that renders, and clears the page after it: all suites share one jsdom. */
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, beforeAll, vi } from 'vitest';
import { LONGEST_WAIT } from './support/longest-wait.ts';
import { preload } from './ui/support/preload.ts';

// The validators come from the compiler; a browser loads them from the host.
vi.mock('../src/app/boot/validators.ts', () => import('./support/compiled-validators.ts'));

// jsdom can neither draw nor write a PDF.
vi.mock(
  '../src/ui/blocks/documents/pdf/PdfViewer.tsx',
  () => import('./support/titled-document.tsx'),
);
vi.mock('../src/sandbox/pdf/write-document.ts', () => import('./support/empty-document.ts'));

// React records a stack for each element in development, up to a count. With the count reached it
// records none, and the suites take a tenth less time.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ],
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
);

// Forms and blocks are lazy. No suite waits for them.
beforeAll(preload);

// As long as `expect.poll`.
configure({ asyncUtilTimeout: LONGEST_WAIT });

/** An event stream without events, so that no app polls for releases after its test. */
class SilentStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}
globalThis.EventSource ??= SilentStream as unknown as typeof EventSource;

/** The interval of jsdom's animation frames, in milliseconds. If cleared, no frame follows. */
const FRAME_MS = 1000 / 60;
/** The timers that are set during a suite. They are cleared at its end. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
const recorded = (start: typeof realTimeout | typeof realInterval) =>
  Object.assign((...args: Parameters<typeof realTimeout>) => {
    const timer = start(...args);
    if (args[1] !== FRAME_MS) timers.add(timer);
    return timer;
  }, start) as never;
Object.assign(globalThis, {
  setTimeout: recorded(realTimeout),
  setInterval: recorded(realInterval),
});

/** Listeners for errors that a suite adds, such as an app's reporter. They are removed at its end. */
const listeners: Parameters<typeof globalThis.addEventListener>[] = [];
const { addEventListener: listen } = globalThis;
globalThis.addEventListener = ((...args: Parameters<typeof listen>) => {
  if (/^(error|unhandledrejection)$/.test(args[0])) listeners.push(args);
  listen(...args);
}) as typeof listen;

afterAll(() => {
  cleanup();
  for (const args of listeners) globalThis.removeEventListener(...args);
  globalThis.addEventListener = listen;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(globalThis, { setTimeout: realTimeout, setInterval: realInterval });
  for (const timer of timers) clearTimeout(timer);
  sessionStorage.clear();
  localStorage.clear();
  // Added by axe, which relies on a method that jsdom lacks.
  Reflect.deleteProperty(document, 'elementsFromPoint');
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
