import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadForChunk, reloadOnPreloadError } from '../../../src/app/boot/reload-for-chunk.ts';
import { CHUNK_MESSAGES } from '../support/chunk-messages.ts';

const reload = vi.fn();

beforeEach(() => void vi.stubGlobal('location', { reload }));
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  sessionStorage.clear();
});

test.each(CHUNK_MESSAGES)('“%s” reloads the page', (words) => {
  expect(reloadForChunk(new Error(words))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that stays missing reloads the page at most five times per tab', () => {
  const tries = Array.from({ length: 7 }, () => reloadForChunk(new Error(CHUNK_MESSAGES[0])));
  expect(tries).toEqual([true, true, true, true, true, false, false]);
  expect(reload).toHaveBeenCalledTimes(5);
});

test('an event vite:preloadError reloads the page, and the sixth does not', () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  onTestFinished(() => {
    // All suites share one window.
    for (const [type, listener] of listen.mock.calls)
      globalThis.removeEventListener(type, listener);
    listen.mockRestore();
  });
  reloadOnPreloadError();
  const reloadsAfter = (payload: unknown) => {
    globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return reload.mock.calls.length;
  };
  expect(reloadsAfter(new Error('x is not a function'))).toBe(0);
  expect(Array.from({ length: 6 }, () => reloadsAfter(new Error(CHUNK_MESSAGES[0])))).toEqual([
    1, 2, 3, 4, 5, 5,
  ]);
});

test('an error that the event and the boundary receive counts once', () => {
  const failed = new Error(CHUNK_MESSAGES[0]);
  expect([reloadForChunk(failed), reloadForChunk(failed)]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('chunk-reloads')).toBe('1');
});

test('offline the page stays', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloadForChunk(new Error(CHUNK_MESSAGES[0]))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without storage for the count the page is not reloaded', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadForChunk(new Error(CHUNK_MESSAGES[0]))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([[new Error('x is not a function')], ['dynamically imported module'], [undefined]])(
  '%s is not a chunk error',
  (error) => {
    expect(reloadForChunk(error)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);
