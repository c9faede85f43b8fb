/** The circuit breaker: each transition between its states, with a clock that the test moves. */
import { expect, test } from 'vitest';
import {
  createCircuitBreaker,
  MAX_FAILURES,
  OPEN_MS,
  SPREAD_MS,
  type Admission,
  type CallOutcome,
} from '../../../src/host/lender/circuit-breaker.ts';

/** A breaker, its changes, and a clock. `call` makes a call that ends at once. */
function breakerWithClock() {
  const time = { now: 0 };
  const changes: string[] = [];
  const breaker = createCircuitBreaker({
    now: () => time.now,
    random: () => 0,
    onChange: (state) => changes.push(state),
  });
  const begin = () => {
    const admission: Admission = breaker.admit();
    if ('retryAfterMs' in admission) throw new Error(`refused for ${admission.retryAfterMs} ms`);
    return admission;
  };
  const call = (...outcomes: readonly CallOutcome[]) =>
    outcomes.forEach((outcome) => begin().end(outcome));
  const fail = (times = MAX_FAILURES) => call(...new Array<CallOutcome>(times).fill('unreachable'));
  const later = (ms: number) => (time.now += ms);
  return { ...breaker, begin, call, fail, later, changes };
}

test('an answer begins the count again, and an unknown end does not change it', () => {
  const { state, call, fail } = breakerWithClock();
  fail(2);
  call('answered');
  fail(2);
  call('unknown', 'unknown');
  expect(state()).toBe('closed');
  fail(1);
  expect(state()).toBe('open');
});

test('half-open to closed: a second after an answered trial in which no call was refused', () => {
  const { state, fail, later, call, changes } = breakerWithClock();
  fail();
  later(OPEN_MS);
  call('answered', 'answered');
  later(999);
  expect(state()).toBe('half-open');
  later(1);
  expect([state(), changes]).toEqual(['closed', ['open', 'closed']]);
  fail(2);
  expect(state()).toBe('closed');
});

test('half-open: after an answered trial 2, then 7.5 calls a second pass when the rate is unknown', () => {
  const { state, fail, later, begin, call, admit, changes } = breakerWithClock();
  fail();
  later(OPEN_MS);
  call('answered');
  const passing = () => {
    for (let passed = 0; ; passed += 1) {
      const admission = admit();
      if ('retryAfterMs' in admission) return [passed, admission.retryAfterMs];
      admission.end('answered');
    }
  };
  expect([passing(), state()]).toEqual([[2, 1_000], 'half-open']);
  later(400);
  expect(passing()).toEqual([2, 1_000]);
  later(999);
  expect(state()).toBe('half-open');
  later(1);
  expect([state(), changes]).toEqual(['closed', ['open', 'closed']]);
  begin();
});

test('half-open to open: one limited call that is unreachable ends the recovery', () => {
  const { state, fail, later, call, changes } = breakerWithClock();
  fail();
  later(OPEN_MS);
  call('answered', 'unknown', 'unreachable');
  expect([state(), changes]).toEqual(['open', ['open', 'open']]);
});

test('the delays of refused calls are spread over five seconds', () => {
  const breaker = createCircuitBreaker({ now: () => 0, random: () => 0.5 });
  for (let calls = 0; calls < MAX_FAILURES; calls += 1) {
    const admission = breaker.admit();
    if ('end' in admission) admission.end('unreachable');
  }
  expect(breaker.admit()).toEqual({ retryAfterMs: OPEN_MS + SPREAD_MS / 2 });
});

test('half-open to open: a failed trial refuses all calls for ten seconds more', () => {
  const { state, fail, later, call, admit, changes } = breakerWithClock();
  fail();
  later(OPEN_MS + 500);
  call('unreachable');
  expect([state(), admit(), changes]).toEqual(['open', { retryAfterMs: 10_000 }, ['open', 'open']]);
});

test('half-open stays: after a trial with an unknown end, the next call is the trial', () => {
  const { state, fail, later, call, changes } = breakerWithClock();
  fail();
  later(OPEN_MS);
  call('unknown');
  expect([state(), changes]).toEqual(['half-open', ['open']]);
  call('answered');
  later(1_000);
  expect(state()).toBe('closed');
});

test('calls that began before it opened do not count when they end later', () => {
  const { state, fail, later, begin, admit } = breakerWithClock();
  const early = Array.from({ length: 7 }, begin);
  fail();
  later(4_000);
  early[0]?.end('answered');
  early[1]?.end('unreachable');
  expect(admit()).toEqual({ retryAfterMs: 6_000 });
  later(6_000);
  const trial = begin();
  early[2]?.end('answered');
  early[3]?.end('unreachable');
  early[4]?.end('unknown');
  expect([state(), admit()]).toEqual(['half-open', { retryAfterMs: 1_000 }]);
  trial.end('answered');
  later(1_000);
  early[5]?.end('unreachable');
  fail(2);
  expect(state()).toBe('closed');
});

test('a call ends once', () => {
  const { state, begin } = breakerWithClock();
  const { end } = begin();
  for (let times = 0; times < MAX_FAILURES; times += 1) end('unreachable');
  expect(state()).toBe('closed');
});
