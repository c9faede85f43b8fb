/** The gate of requests: who begins, who waits and who is refused, with timers that the test moves. */
import { expect, test } from 'vitest';
import {
  createLoadGate,
  STARTS_IN_A_TURN,
  type Leave,
  type LoadLimits,
  type ShareOfClient,
} from '../../src/server/index.ts';

/** A gate, by default for one request and five that wait, its turns, and what became of each. */
function gateWithTurns(limits: Partial<LoadLimits> = {}, share?: ShareOfClient) {
  const turns: (() => void)[] = [];
  const alarms = new Map<() => void, number>();
  const clock = { now: 0 };
  const gate = createLoadGate(
    { maxRequestsAtWork: 1, maxRequestsWaiting: 5, maxWaitMs: 1000, ...limits },
    {
      now: () => clock.now,
      nextTurn: (task) => turns.push(task),
      after: (ms, task) => {
        alarms.set(task, ms);
        return () => alarms.delete(task);
      },
    },
    share,
  );
  const leaves: Leave[] = [];
  const outcomes: string[] = [];
  const settle = (index: number, leave: Leave | undefined) => {
    outcomes[index] = leave ? 'at work' : 'refused';
    if (leave) leaves.push(leave);
  };
  const enter = (times = 1, client?: string) => {
    for (let n = 0; n < times; n += 1) {
      const index = outcomes.push('waits') - 1;
      const entry = gate.enter(client);
      if (entry instanceof Promise) void entry.then((leave) => settle(index, leave));
      else settle(index, entry);
    }
  };
  const turn = async () => {
    turns.splice(0).forEach((task) => task());
    await Promise.resolve();
  };
  const pass = async (ms: number) => {
    for (const [task, at] of alarms) if (at <= ms) task();
    await Promise.resolve();
  };
  return { ...gate, clock, enter, turn, pass, leaves, outcomes, alarms };
}

test('two are worked on, one waits, the others are refused', async () => {
  const { enter, turn, outcomes, leaves, atWork, waiting } = gateWithTurns({
    maxRequestsAtWork: 2,
    maxRequestsWaiting: 1,
  });
  enter(4);
  expect(outcomes).toEqual(['at work', 'at work', 'waits', 'refused']);
  await turn();
  expect([outcomes[2], atWork(), waiting()]).toEqual(['waits', 2, 1]);
  leaves[0]?.();
  leaves[0]?.();
  expect(atWork()).toBe(1);
  await turn();
  expect([outcomes[2], atWork(), waiting()]).toEqual(['at work', 2, 0]);
});

test('who waits for the longest time is refused, and takes no place later', async () => {
  const { enter, turn, pass, outcomes, leaves, atWork } = gateWithTurns();
  enter(2);
  await pass(999);
  expect(outcomes).toEqual(['at work', 'waits']);
  await pass(1000);
  expect(outcomes).toEqual(['at work', 'refused']);
  leaves[0]?.();
  await turn();
  expect(atWork()).toBe(0);
});

test('who waited too long is refused at its turn, too, when its alarm is late', async () => {
  const { clock, enter, turn, outcomes, leaves, alarms, atWork } = gateWithTurns();
  enter(2);
  clock.now = 600;
  enter();
  clock.now = 1000;
  leaves[0]?.();
  await turn();
  expect(outcomes).toEqual(['at work', 'refused', 'at work']);
  expect([atWork(), alarms.size]).toEqual([1, 0]);
});

test('those who wait begin in the order of their arrival, before newcomers', async () => {
  const { enter, turn, outcomes, leaves, alarms } = gateWithTurns();
  enter(3);
  leaves[0]?.();
  enter();
  await turn();
  expect(outcomes).toEqual(['at work', 'at work', 'waits', 'waits']);
  expect(alarms.size).toBe(2);
});

test('a limited number begins in one turn, so that other events are read in between', async () => {
  const { enter, turn, leaves, outcomes } = gateWithTurns({
    maxRequestsAtWork: 100,
    maxRequestsWaiting: 100,
  });
  enter(STARTS_IN_A_TURN + 3);
  leaves.forEach((leave) => leave());
  expect(outcomes.filter((each) => each === 'waits')).toHaveLength(3);
  await turn();
  expect(outcomes.filter((each) => each === 'waits')).toEqual([]);
});

test('a client at its share waits for a place of its own, while a later one begins', async () => {
  const limits = { maxRequestsAtWork: 4, maxRequestsWaiting: 4 };
  const { enter, turn, outcomes, leaves } = gateWithTurns(limits, { atWork: 0.5, waiting: 0.25 });
  enter(4, 'one');
  expect(outcomes).toEqual(['at work', 'at work', 'waits', 'refused']);
  enter(2, 'two');
  enter(1, 'three');
  await turn();
  expect(outcomes.slice(2)).toEqual(['waits', 'refused', 'at work', 'at work', 'waits']);
  leaves[2]?.();
  await turn();
  expect([outcomes[2], outcomes[6]]).toEqual(['waits', 'at work']);
  leaves[0]?.();
  enter(1, 'one');
  await turn();
  expect([outcomes[2], outcomes[7]]).toEqual(['at work', 'refused']);
});
