import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CHUNK_MESSAGES } from '../support/chunk-messages.ts';

const reload = vi.fn();

/** The module as a document that was just loaded has it. */
async function loadDocument() {
  vi.resetModules();
  return import('../../../src/app/boot/reload-for-chunk.ts');
}

/** Whether a document that was just loaded is reloaded for an error. */
const isReloadedFor = async (error: unknown) => (await loadDocument()).reloadForChunk(error);

beforeEach(() => {
  vi.stubGlobal('location', { reload: reload.mockClear() });
  sessionStorage.clear();
});

test.each(CHUNK_MESSAGES)('“%s” reloads the page', async (words) => {
  expect(await isReloadedFor(new Error(words))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an error of the code that names a preload does not reload the page', async () => {
  expect(await isReloadedFor(new TypeError('preloadForm is not a function'))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

// Shows registration 2.119, 8.14, 9.12; shell 8.22.
test('a chunk that stays missing reloads the page at most five times per tab', async () => {
  const tries: boolean[] = [];
  while (tries.length < 7) tries.push(await isReloadedFor(new Error(CHUNK_MESSAGES[0])));
  expect(tries).toEqual([true, true, true, true, true, false, false]);
  expect(reload).toHaveBeenCalledTimes(5);
});

// Shows registration 2.119, 8.14, 9.12; shell 8.22.
test('an event vite:preloadError reloads the page, and the sixth does not', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  const reloadsAfter = async (payload: unknown) => {
    const { reloadOnPreloadError } = await loadDocument();
    reloadOnPreloadError();
    globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    for (const [type, listener] of listen.mock.calls.splice(0))
      globalThis.removeEventListener(type, listener);
    return reload.mock.calls.length;
  };
  expect(await reloadsAfter(new Error('x is not a function'))).toBe(0);
  const reloads: number[] = [];
  while (reloads.length < 6) reloads.push(await reloadsAfter(new Error(CHUNK_MESSAGES[0])));
  expect(reloads).toEqual([1, 2, 3, 4, 5, 5]);
});

test('a chunk that was loaded ahead of need does not reload the page', async () => {
  const { reloadOnPreloadError } = await loadDocument();
  const { lateChunk } = await import('../../../src/ui/index.ts');
  const listen = vi.spyOn(globalThis, 'addEventListener');
  reloadOnPreloadError();
  const [type = '', listener] = listen.mock.calls[0] ?? [];
  onTestFinished(() => globalThis.removeEventListener(type, listener as EventListener));
  const failure = new Error(CHUNK_MESSAGES[0]);
  const fail = () =>
    globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
  const { preload } = lateChunk(async () => {
    fail();
    throw failure;
  });
  expect(await preload()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('all chunks that fail in one document reload it once', async () => {
  const { reloadForChunk } = await loadDocument();
  const errors = CHUNK_MESSAGES.map((words) => new Error(words));
  expect(errors.every((error) => reloadForChunk(error))).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('chunk-reloads')).toBe('1');
});

test('offline the page stays', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await isReloadedFor(new Error(CHUNK_MESSAGES[0]))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without storage for the count the page is not reloaded', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await isReloadedFor(new Error(CHUNK_MESSAGES[0]))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([[new Error('x is not a function')], ['dynamically imported module'], [undefined]])(
  '%s is not a chunk error',
  async (error) => {
    expect(await isReloadedFor(error)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  },
);
