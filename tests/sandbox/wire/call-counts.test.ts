/** Counts in memory: windows, and how many keys are kept. */
import { expect, test } from 'vitest';
import { createMemoryCounts } from '../../../src/sandbox/wire/call-counts.ts';

test('a window begins with its first call, and the next one after its end', async () => {
  let now = 5000;
  const counts = createMemoryCounts(() => now);
  expect(await counts.count('a', 60)).toEqual({ from: 5000, calls: 1 });
  now = 5059;
  expect(await counts.count('a', 60)).toEqual({ from: 5000, calls: 2 });
  expect(await counts.count('b', 60)).toEqual({ from: 5059, calls: 1 });
  now = 5060;
  expect(await counts.count('a', 60)).toEqual({ from: 5060, calls: 1 });
});

test('the oldest of 50,000 keys is dropped for the next one', async () => {
  const counts = createMemoryCounts(() => 0);
  for (let key = 0; key <= 50_000; key += 1) await counts.count(String(key), 60);
  expect((await counts.count('0', 60)).calls).toBe(1);
  expect((await counts.count('50000', 60)).calls).toBe(2);
});
