/** A press on a page that is still starting is done once the page can be asked. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitReady } from '../../../src/studio/page/await-ready.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives what is there at once, or when it comes', async () => {
  let page: string | undefined = 'screen';
  expect(await awaitReady(() => page)).toBe('screen');
  page = undefined;
  const read = awaitReady(() => page);
  await vi.advanceTimersByTimeAsync(5_000);
  page = 'later';
  await vi.advanceTimersByTimeAsync(100);
  expect(await read).toBe('later');
});

it('gives up on a page that never answers', async () => {
  const read = awaitReady(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await read).toBeUndefined();
});
