import { expect, it } from 'vitest';
import { jitteredDelay, decidePoll } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';
import { chanceOf } from './applications.ts';

// Shows registration 9.1.
it.each([
  [1000, 0, 800],
  [1000, 0.5, 1000],
  [1000, 1, 1200],
  [5000, 0, 4000],
  [5000, 1, 5000],
])('a delay of %i ms for the random number %d is %i ms, at most the cap', (ms, random, expected) =>
  expect(jitteredDelay(set, ms, random)).toBe(expected),
);

it('spreads 10,000 clients that begin together, and keeps their patience of about a minute', () => {
  const clients = 10_000;
  const random = chanceOf(17);
  const requests = new Map<number, number>();
  let patienceMs = 0;
  for (let client = 0; client < clients; client += 1) {
    let now = 0;
    for (let attempt = 1; ; attempt += 1) {
      const { delayMs } = decidePoll(set, 'WAITING_FOR_TITLE', attempt);
      if (delayMs === null) break;
      now += jitteredDelay(set, delayMs, random());
      const tenth = Math.floor(now / 100);
      requests.set(tenth, (requests.get(tenth) ?? 0) + 1);
    }
    patienceMs += now / clients;
  }
  expect(Math.max(...requests.values())).toBeLessThan(0.3 * clients);
  expect(Math.round(patienceMs / 1000)).toBeGreaterThan(55);
});
