import { describe, expect, it, test } from 'vitest';
import { lastingAtLeast, withMinimumDuration } from '../../../src/client/calls/minimum-duration.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { manualClock } from '../support/manual-clock.ts';

type Timing = Parameters<typeof lastingAtLeast>[1];

/** How many milliseconds pass before the result of work that takes `workMs` is returned. */
async function durationOf(timing: Timing, workMs: number): Promise<number> {
  const clock = manualClock();
  const start = clock.now();
  const done = lastingAtLeast(clock, timing, () => clock.wait(workMs)).then(
    () => clock.now() - start,
  );
  await clock.advance(60_000);
  return done;
}

describe('a minimum duration', () => {
  it.each<[Timing, number, number]>([
    [{ atLeastMs: 1000, hideAfterMs: 300 }, 100, 1300],
    [{ atLeastMs: 1000, hideAfterMs: 300 }, 5000, 5300],
    [{ atLeastMs: 1000, hideAfterMs: 300 }, 1000, 1300],
    [{ hideAfterMs: 300 }, 50, 350],
    [{ atLeastMs: 1000 }, 50, 1000],
    [{}, 50, 50],
  ])('of %j makes work of %i ms take %i ms', async (timing, workMs, ms) =>
    expect(await durationOf(timing, workMs)).toBe(ms),
  );

  it('is no longer when the clock is set back during the work', async () => {
    const clock = manualClock();
    const start = clock.now();
    let stepMs = 0;
    const timed = { ...clock, now: () => clock.now() - stepMs };
    const work = async (): Promise<void> => void (stepMs = 3_600_000);
    const done = lastingAtLeast(timed, { atLeastMs: 1000 }, work).then(() => clock.now() - start);
    await clock.advance(4_000_000);
    expect(await done).toBe(1000);
  });

  it('gives the result of the work', async () => {
    const clock = manualClock();
    const result = lastingAtLeast(clock, { atLeastMs: 1000 }, async () => 'done');
    await clock.advance(1000);
    expect(await result).toBe('done');
  });

  it('passes on a rejection of the work', async () => {
    await expect(
      lastingAtLeast(manualClock(), { atLeastMs: 1000 }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
  });

  // Shows registration 9.4; shell 9.39.
  it('of a loader without its own hides it 300 ms after its end', async () => {
    const { client, clock } = buildClient();
    expect(set.loaders['offers']).not.toHaveProperty('hideAfterMs');
    const start = clock.now();
    const done = withMinimumDuration(client, 'offers', () => clock.wait(5000)).then(
      () => clock.now() - start,
    );
    await clock.advance(60_000);
    expect(await done).toBe(5300);
  });

  it.each([undefined, 'unknown', 'constructor'])('is zero for the loader %s', async (loader) => {
    const { client } = buildClient();
    expect(await withMinimumDuration(client, loader, async () => 'done')).toBe('done');
  });
});

// Shows registration 9.5.
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
