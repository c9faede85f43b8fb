/** When a canary widens, waits and goes back. */
import { describe, expect, test } from 'vitest';
import { type CanaryInput } from '../../../src/release/canary/decide.ts';
import { CANARY_DEFAULTS, decideCanary, NO_COUNTS } from '../../../src/release/index.ts';
import { chanceOf } from '../../prover/diff/random-edits.ts';

const good = { ...NO_COUNTS, judged: 400, failed: 8 };
const decide = (more: Partial<CanaryInput> = {}) =>
  decideCanary({
    settings: CANARY_DEFAULTS,
    share: 5,
    canary: good,
    live: { ...NO_COUNTS, judged: 7600, failed: 152 },
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
  test('for its sessions, also when the few have failed', () =>
    expect(withCounts({ judged: 99, failed: 99 })).toEqual({
      kind: 'wait',
      why: '99 of 100 sessions',
    }));
  test('for sessions of the live release', () =>
    expect(decide({ live: { ...good, judged: 98 } }).why).toBe('98 sessions of the live release'));
  test('until the step has lasted long enough', () =>
    expect(decide({ sinceMs: CANARY_DEFAULTS.bakeMs - 1500 })).toEqual({
      kind: 'wait',
      why: '2 s to go',
    }));
  test('while the failures are too few for either', () =>
    expect(withCounts({ judged: 100, failed: 8 })).toEqual({
      kind: 'wait',
      why: 'Not sure: failed sessions 8.0 % against 2.0 %',
    }));
});

describe('it goes back', () => {
  test('for failed sessions, at once', () =>
    expect(decide({ canary: { ...NO_COUNTS, judged: 100, failed: 20 }, sinceMs: 0 })).toMatchObject(
      { kind: 'return', why: expect.stringMatching(/^Worse: .* 20\.0 % against 2\.0 %/) },
    ));
  test('when a host cannot serve it, before any session', () =>
    expect(decide({ canary: NO_COUNTS, nack: 'No space left.' })).toEqual({
      kind: 'return',
      why: 'A host cannot serve it: No space left.',
    }));
});

test('what pages say of themselves decides nothing', () => {
  const reports = { sessions: 9000, unloaded: 9000, steps: 9000, calls: 9000, errors: 9000 };
  expect(withCounts({ ...reports, refusals: 9000 })).toEqual(decide());
  expect(decide({ canary: { ...NO_COUNTS, ...reports } }).why).toBe('0 of 100 sessions');
});

test('settings that an earlier version stored are completed', () => {
  const { steps, minSessions, bakeMs } = CANARY_DEFAULTS;
  expect(decide({ settings: { steps, minSessions, bakeMs } })).toEqual(decide());
});

interface Stream {
  /** The share of the live sessions that fail. */
  readonly rate: number;
  /** How much more often those of the canary fail. */
  readonly more: number;
  /** Live sessions to one of the canary. */
  readonly ratio: number;
}

/** The first decision over 1,500 sessions of the canary, looking after each. */
function firstDecision({ rate, more, ratio }: Stream, random: () => number): string {
  const canary: Writable = { ...NO_COUNTS };
  const live: Writable = { ...NO_COUNTS };
  for (let session = 1; session <= 1500; session += 1) {
    canary.judged += 1;
    canary.failed += Number(random() < rate + more);
    live.judged += ratio;
    for (let one = 0; one < ratio; one += 1) live.failed += Number(random() < rate);
    const { kind } = decide({ canary, live });
    if (kind !== 'wait') return kind;
  }
  return 'wait';
}
type Writable = { -readonly [key in keyof typeof NO_COUNTS]: number };

test.each<Stream>([
  { rate: 0.005, more: 0, ratio: 1 },
  { rate: 0.005, more: 0, ratio: 19 },
  { rate: 0.05, more: 0, ratio: 4 },
  { rate: 0.2, more: 0, ratio: 1 },
  { rate: 0.001, more: 0.05, ratio: 4 },
  { rate: 0.02, more: 0.05, ratio: 19 },
  { rate: 0.05, more: 0.05, ratio: 1 },
  { rate: 0.2, more: 0.05, ratio: 4 },
])('its errors stay below those that it states: %j', (stream) => {
  const chance = chanceOf(20_251);
  const random = () => chance(1e6) / 1e6;
  const ends = Array.from({ length: 400 }, () => firstDecision(stream, random));
  const shareOf = (kind: string) => ends.filter((end) => end === kind).length / ends.length;
  const isWorse = stream.more > 0;
  if (isWorse) expect(shareOf('widen')).toBeLessThanOrEqual(CANARY_DEFAULTS.beta);
  else expect(shareOf('return')).toBeLessThanOrEqual(CANARY_DEFAULTS.alpha);
  // A test that only waits makes no errors.
  expect(shareOf(isWorse ? 'return' : 'widen')).toBeGreaterThan(0.5);
});
