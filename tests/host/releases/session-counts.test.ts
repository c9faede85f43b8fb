/** Sessions are counted once in each step of a canary, and only while one runs. */
import { expect, test } from 'vitest';
import { sessionCounts } from '../../../src/host/releases/session-counts.ts';
import { CANARY_DEFAULTS, type Channel } from '../../../src/release/index.ts';

const [LIVE, CANARY] = ['a'.repeat(16), 'b'.repeat(16)];

test('a session counts again when the canary widens, and not before or after it', () => {
  const counted: string[] = [];
  let channels: readonly Channel[] = [];
  const seeSession = sessionCounts({
    releases: { current: () => ({ release: LIVE }) as never, channels: () => channels as never },
    count: (release, ...keys) => void counted.push(`${release[0]} ${keys.join()}`),
  });
  const see = () =>
    seeSession({ visit: 'c', release: CANARY, client: '198.51.100.1', hasFailed: true });
  const countedAt = (share: number | undefined) => {
    const canary = { ...CANARY_DEFAULTS, since: {} };
    const channel = { name: 'canary', release: CANARY, previous: [], canary };
    channels = share === undefined ? [] : [{ ...channel, share }];
    for (let time = 0; time < 2; time += 1) see();
    return counted.splice(0);
  };
  expect(countedAt(undefined)).toEqual([]);
  expect(countedAt(5)).toEqual(['b judged', 'b failed']);
  expect(countedAt(25)).toEqual(['b judged', 'b failed']);
  expect(countedAt(undefined)).toEqual([]);
});
