/** When a canary widens, waits and goes back. */
import { describe, expect, test } from 'vitest';
import {
  CANARY_DEFAULTS,
  decideCanary,
  type CanaryInput,
} from '../../../src/release/canary/decide.ts';
import { NO_COUNTS } from '../../../src/release/store/counts.ts';

const good = {
  ...{ ...NO_COUNTS, sessions: 200, calls: 400, errors: 2, refusals: 20 },
  ...{ steps: 1000, continued: 900 },
};
const decide = (more: Partial<CanaryInput> = {}) =>
  decideCanary({
    settings: CANARY_DEFAULTS,
    share: 5,
    canary: good,
    live: { ...good, sessions: 4000, calls: 8000, errors: 40, refusals: 400 },
    sinceMs: CANARY_DEFAULTS.bakeMs,
    nack: '',
    ...more,
  });
const withCounts = (more: object) => decide({ canary: { ...good, ...more } });

test.each([
  [5, 25],
  [25, 50],
  [50, 100],
  [7, 25],
])('in bounds, it widens from %i to %i', (share, next) =>
  expect(decide({ share })).toMatchObject({ kind: 'widen', share: next }),
);

test('the last step is everyone, whatever the steps are', () => {
  const settings = { ...CANARY_DEFAULTS, steps: [10, 20] };
  expect(decide({ share: 20, settings })).toMatchObject({ kind: 'widen', share: 100 });
});

describe('it waits', () => {
  test('for its sessions, also when the few have errors', () =>
    expect(withCounts({ sessions: 99, calls: 10, errors: 10 })).toEqual({
      kind: 'wait',
      why: '99 of 100 sessions',
    }));
  test('for sessions of the live release', () =>
    expect(decide({ live: NO_COUNTS }).kind).toBe('wait'));
  test('until the step has lasted long enough', () =>
    expect(decide({ sinceMs: CANARY_DEFAULTS.bakeMs - 1500 })).toEqual({
      kind: 'wait',
      why: '2 s to go',
    }));
});

describe('it goes back', () => {
  test.each([
    ['errors', { errors: 7 }],
    ['refusals', { refusals: 41 }],
    ['pages that could not load it', { unloaded: 3 }],
    ['abandoned steps', { continued: 799 }],
  ])('for %s, at once', (name, more) => {
    const decision = decide({ canary: { ...good, ...more }, sinceMs: 0 });
    expect(decision).toMatchObject({ kind: 'return', why: expect.stringContaining(name) });
  });
  test('when a host cannot serve it, before any session', () =>
    expect(decide({ canary: NO_COUNTS, nack: 'No space left.' })).toEqual({
      kind: 'return',
      why: 'A host cannot serve it: No space left.',
    }));
  test('says each rate with that of the live release', () =>
    expect(withCounts({ errors: 20 }).why).toBe(
      'Out of bounds: errors 5.0 % against 0.5 % (at most 1 points more)',
    ));
});

test.each([
  ['errors', { errors: 6 }],
  ['refusals', { refusals: 40 }],
  ['abandoned steps', { continued: 800 }],
])('a rate at its bound is in bounds: %s', (_, more) =>
  expect(withCounts(more).kind).toBe('widen'),
);

test('steps are compared once there are enough of both', () => {
  expect(withCounts({ steps: 99, continued: 0 }).kind).toBe('widen');
  expect(withCounts({ steps: 100, continued: 0 })).toMatchObject({ kind: 'return' });
});
