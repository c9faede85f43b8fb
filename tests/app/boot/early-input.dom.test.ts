import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;
const SCRIPT = '../../../src/app/boot/early-input.ts';
/** Longer than a page may take to be painted, in milliseconds. */
const LATE_MS = 1000;

/** Tells the script that the page is painted. */
let paint: () => void;
let round = 0;
const preloads = () => document.head.querySelectorAll('link[rel="modulepreload"]').length;

beforeEach(() => {
  vi.useFakeTimers();
  class Observer {
    observed: unknown;
    constructor(callback: () => void) {
      paint = () => {
        expect(this.observed).toEqual({ type: 'paint', buffered: true });
        callback();
      };
    }
    observe(options: unknown): void {
      this.observed = options;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete dataset['early'];
  delete dataset['waits'];
  delete dataset['frame'];
  localStorage.clear();
});

/** Runs the script in a page that names a chunk. */
async function run(): Promise<void> {
  const link = document.createElement('link');
  link.dataset['rel'] = 'modulepreload';
  document.head.append(link);
  // A query makes it a module that has not run yet.
  await import(/* @vite-ignore */ `${SCRIPT}?first-paint-${(round += 1)}`);
}

test('the app is loaded after the first paint, not with the page', async () => {
  await run();
  dispatchEvent(new Event('DOMContentLoaded'));
  dispatchEvent(new Event('load'));
  await vi.advanceTimersToNextFrame();
  expect(preloads()).toBe(0);
  paint();
  expect(preloads()).toBe(1);
  vi.advanceTimersByTime(LATE_MS);
  expect(preloads()).toBe(1);
});

test('the app is loaded some time after a page that nothing paints', async () => {
  await run();
  dispatchEvent(new Event('load'));
  expect(preloads()).toBe(0);
  vi.advanceTimersByTime(LATE_MS);
  expect(preloads()).toBe(1);
});

test('a visitor with a draft waits for no paint', async () => {
  sessionStorage.setItem('persisted-feature-flags', '{"a":true}');
  await run();
  sessionStorage.clear();
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(preloads()).toBe(1);
});

test('a login is hidden from somebody whose sign-in ended, until it says so', async () => {
  sessionStorage.setItem('session-ended', 'idle');
  await run();
  sessionStorage.clear();
  expect(dataset['waits']).toBe('');
});

test('a page is hidden from somebody who is signed in, but not the frame of one', async () => {
  localStorage.setItem('jwt', 'x.y.z');
  await run();
  expect(dataset['waits']).toBe('');
  delete dataset['waits'];
  dataset['frame'] = '';
  await run();
  expect(dataset['waits']).toBeUndefined();
});

test('the words of a frame are hidden from somebody who is not signed in', async () => {
  dataset['frame'] = '';
  await run();
  expect(dataset['waits']).toBe('');
  delete dataset['waits'];
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No storage.', 'SecurityError');
  });
  await run();
  expect(dataset['waits']).toBe('');
});
