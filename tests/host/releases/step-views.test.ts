/** Pages say which steps they show and leave. Two hosts count the abandoned ones together. */
import { expect, test } from 'vitest';
import { countReleases } from '../../../src/host/releases/release-counts.ts';
import { STEP_IDLE_MS, sumCounts } from '../../../src/release/index.ts';
import { appOf } from '../helpers/host-parts.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';

const RELEASE = 'a'.repeat(16);
const MINUTE_MS = 60_000;

function twoHosts() {
  let time = 0;
  const hosts = [1, 2].map(() => {
    const releases = fixedReleases({ release: RELEASE, loaded: {}, orgs: [] } as never);
    const counts = countReleases(releases, () => time);
    const app = appOf({ releases, counts });
    const send = async (body: unknown) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      return (await app.request('/releases/steps', init)).status;
    };
    return { counts, send };
  });
  const [one, other] = hosts;
  if (!one || !other) throw new Error('Two hosts are needed.');
  let sum = sumCounts([]);
  const counted = () => {
    sum = sumCounts([sum, ...hosts.map(({ counts }) => counts.take())]);
    return { steps: sum[RELEASE]?.steps ?? 0, continued: sum[RELEASE]?.continued ?? 0 };
  };
  return { one, other, counted, pass: (ms: number) => void (time += ms) };
}

const left = (afterMs: unknown, release = RELEASE) => ({ left: { release, afterMs } });

test('a step and its continuation on another host are counted once the idle time has passed', async () => {
  const { one, other, counted, pass } = twoHosts();
  expect(await one.send({ release: RELEASE })).toBe(204);
  pass(MINUTE_MS);
  expect(await other.send({ release: RELEASE, ...left(MINUTE_MS) })).toBe(204);
  expect(counted()).toEqual({ steps: 0, continued: 0 });
  pass(STEP_IDLE_MS - MINUTE_MS);
  expect(counted()).toEqual({ steps: 1, continued: 1 });
  // The second step was abandoned.
  pass(MINUTE_MS);
  expect(counted()).toEqual({ steps: 2, continued: 1 });
});

test('a page that comes back after the idle time has abandoned its step', async () => {
  const { one, counted, pass } = twoHosts();
  await one.send({ release: RELEASE });
  pass(STEP_IDLE_MS + 1);
  await one.send(left(STEP_IDLE_MS + 1));
  pass(STEP_IDLE_MS);
  expect(counted()).toEqual({ steps: 1, continued: 0 });
});

test.each([
  ['no object', null],
  ['neither a step nor one before', {}],
  ['a time that is no number', left('1')],
])('%s is refused', async (_, body) => {
  const { one, counted, pass } = twoHosts();
  expect(await one.send(body)).toBe(400);
  pass(2 * STEP_IDLE_MS);
  expect(counted()).toEqual({ steps: 0, continued: 0 });
});

test('a release that is not served, and a time before 0, count as nothing', async () => {
  const { one, counted, pass } = twoHosts();
  for (const body of [{ release: 'made up' }, left(1, 'made up'), left(-1)])
    expect(await one.send(body)).toBe(204);
  pass(2 * STEP_IDLE_MS);
  expect(counted()).toEqual({ steps: 0, continued: 0 });
});
