import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { browserClock } from '../../src/app/boot/browser-ports.ts';
import { lastingAtLeast } from '../../src/client/calls/minimum-duration.ts';
import { set } from './lender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'done'));

/** After how many milliseconds work of some length is given back. */
async function seenFor(
  timing: Parameters<typeof lastingAtLeast>[1] | undefined,
  workMs: number,
): Promise<number> {
  const start = performance.now();
  let end: number | undefined;
  void lastingAtLeast(browserClock, timing ?? {}, () => wait(workMs)).then(
    () => (end = performance.now()),
  );
  await vi.runAllTimersAsync();
  return Math.round((end ?? Number.NaN) - start);
}

describe('a loader', () => {
  it.each([
    [{ atLeastMs: 1000, hideAfterMs: 300 }, 100, 1300],
    [{ atLeastMs: 1000, hideAfterMs: 300 }, 5000, 5300],
    [{ atLeastMs: 1000, hideAfterMs: 300 }, 1000, 1300],
    [{ hideAfterMs: 300 }, 50, 350],
    [{ atLeastMs: 1000 }, 50, 1000],
    [undefined, 50, 50],
  ])('of %j over work of %i ms is seen for %i ms', async (timing, workMs, ms) =>
    expect(await seenFor(timing, workMs)).toBe(ms),
  );

  it('gives what the work gave', async () => {
    const result = lastingAtLeast(browserClock, { atLeastMs: 1000 }, () => wait(5));
    await vi.runAllTimersAsync();
    expect(await result).toBe('done');
  });

  it('hands on the failure of the work', async () => {
    await expect(
      lastingAtLeast(browserClock, { atLeastMs: 1000 }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
  });
});

test('the loader of registration stays for a second, hides 300 ms after its end, and cycles its seven messages over 67 seconds', () => {
  expect(set.loaders['register']).toMatchObject({
    atLeastMs: 1000,
    hideAfterMs: 300,
    overMs: 67_000,
    messages: [
      'Creating your account',
      'Pulling your soft credit',
      'Locating your property',
      'Determining property value',
      'Determining your eligibility',
      'Calculating your offers',
      'Generating your quote',
    ],
  });
  for (const journey of ['register', 'register-v2'])
    expect(set.journeys[journey]?.submit?.loader).toBe('register');
});
