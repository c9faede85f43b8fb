/** Slow bodies that hold all places: which one ends for a request that waits, and which ones stay. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  evictingGate,
  GRACE_MS,
  LOOK_EVERY_MS,
  MIN_BYTES_PER_SECOND,
} from '../../../src/host/load/evicting-gate.ts';
import { createLoadGate } from '../../../src/server/index.ts';

/** A gate of three places, with a clock that the test moves. */
function gateOfThree() {
  const timers = new Set<{ readonly at: number; readonly task: () => void }>();
  const clock = { now: 0 };
  const fakeTimers = {
    now: () => clock.now,
    nextTurn: (task: () => void) => queueMicrotask(task),
    after: (ms: number, task: () => void) => {
      const timer = { at: clock.now + ms, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const limits = { maxRequestsAtWork: 3, maxRequestsWaiting: 10, maxWaitMs: 1000 };
  const gate = evictingGate(createLoadGate(limits, fakeTimers), 3, fakeTimers);
  const evicted: string[] = [];
  /** Enters with a body that has arrived at this rate (bytes a second) since now. */
  const enter = (name: string, rate: number, isAwaited = true) => {
    const from = clock.now;
    const entry = gate.enter('', {
      bytes: () => 1_000 + ((clock.now - from) * rate) / 1000,
      isAwaited: () => isAwaited,
      evict: () => {
        evicted.push(name);
        void Promise.resolve(entry).then((leave) => leave?.());
      },
    });
    return entry;
  };
  const later = async (ms: number) => {
    clock.now += ms;
    for (const timer of [...timers])
      if (timer.at <= clock.now && timers.delete(timer)) timer.task();
    await nextTurn();
  };
  return { gate, enter, evicted, later, timers };
}

const HONEST = 2 * MIN_BYTES_PER_SECOND;

test('the slowest body ends for a request that waits, and no other', async () => {
  const { enter, evicted, later } = gateOfThree();
  for (const [name, rate] of Object.entries({ slow: 500, slowest: 100, phone: HONEST }))
    void enter(name, rate);
  await later(GRACE_MS);
  const waiting = enter('newcomer', HONEST);
  await expect(waiting).resolves.toBeTypeOf('function');
  expect(evicted).toEqual(['slowest']);
});

test('without a request that waits the slowest body keeps its place', async () => {
  const { enter, evicted, later, gate } = gateOfThree();
  for (const name of ['a', 'b', 'c']) void enter(name, 1);
  await later(10 * GRACE_MS);
  expect([evicted, gate.atWork()]).toEqual([[], 3]);
});

test('a request that waits gets its place once the time to begin is over for another', async () => {
  const { enter, evicted, later, timers } = gateOfThree();
  for (const name of ['a', 'b', 'c']) void enter(name, 0);
  await later(GRACE_MS - LOOK_EVERY_MS);
  const waiting = enter('newcomer', HONEST);
  expect(evicted).toEqual([]);
  await later(LOOK_EVERY_MS);
  await expect(waiting).resolves.toBeTypeOf('function');
  expect([evicted, timers.size]).toEqual([['a'], 0]);
});

test('bodies above the least rate, and those that the host has not read, are never ended', async () => {
  const { enter, evicted, later } = gateOfThree();
  void enter('phone', MIN_BYTES_PER_SECOND);
  void enter('faster', HONEST);
  void enter('unread', 0, false);
  await later(GRACE_MS);
  const waiting = enter('newcomer', HONEST);
  await later(1000);
  expect([await waiting, evicted]).toEqual([undefined, []]);
});

test('each request that waits ends one body, and a request without a body can wait, too', async () => {
  const { enter, evicted, later, gate } = gateOfThree();
  for (const name of ['a', 'b', 'c']) void enter(name, 0);
  await later(GRACE_MS);
  const waiting = [enter('newcomer', HONEST), Promise.resolve(gate.enter(''))];
  for (const entry of waiting) await expect(entry).resolves.toBeTypeOf('function');
  expect(evicted).toEqual(['a', 'b']);
});
