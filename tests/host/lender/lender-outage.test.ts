/**
 * A lender that is down for ten minutes and then back, with 1,000 clients: the proxy with its
 * breaker on a clock that jumps from event to event.
 */
import { expect, test } from 'vitest';
import { seeded } from '../../../scripts/processes/seeded.ts';
import { createCircuitBreaker } from '../../../src/host/lender/circuit-breaker.ts';

const CLIENTS = 1_000;
/** Each client asks this often. */
const INTERVAL_MS = 30_000;
const USUAL_PER_SECOND = (CLIENTS * 1000) / INTERVAL_MS;
const DOWN_AT = 120_000;
const BACK_AT = DOWN_AT + 600_000;
const END_AT = BACK_AT + 60_000;
/** How long the lender takes for an answer once it is back: it returns slowly. */
const SLOW_MS = 800;
const REFUSED_CONNECTION_MS = 2;

interface Call {
  readonly at: number;
  readonly client: number;
}

/** Runs work at its time, in the order of the times. */
function timeline() {
  const slots = new Map<number, (() => void)[]>();
  const time = { now: 0 };
  return {
    time,
    schedule: (at: number, work: () => void) => {
      const slot = Math.max(time.now, Math.round(at));
      slots.set(slot, [...(slots.get(slot) ?? []), work]);
    },
    run: (end: number) => {
      for (; time.now < end; time.now += 1) {
        for (let work = slots.get(time.now); work; work = slots.get(time.now)) {
          slots.delete(time.now);
          work.forEach((each) => each());
        }
      }
    },
  };
}

/** The calls that reached the lender, and the answers 503 of the host. */
function outage(): { readonly sent: readonly Call[]; readonly refused: readonly Call[] } {
  const { time, schedule, run } = timeline();
  const random = seeded(7);
  const breaker = createCircuitBreaker({ now: () => time.now, random });
  const sent: Call[] = [];
  const refused: Call[] = [];
  const isDown = () => time.now >= DOWN_AT && time.now < BACK_AT;
  const ask = (client: number): void => {
    const call = breaker.admit();
    const next = (ms: number) => schedule(time.now + ms, () => ask(client));
    const poll = () => next(INTERVAL_MS * (0.8 + 0.4 * random()));
    if ('retryAfterMs' in call) {
      refused.push({ at: time.now, client });
      // The header has whole seconds.
      return next(1000 * Math.ceil(call.retryAfterMs / 1000));
    }
    sent.push({ at: time.now, client });
    const down = isDown();
    const takes = down ? REFUSED_CONNECTION_MS : time.now < BACK_AT ? 50 : SLOW_MS;
    schedule(time.now + takes, () => {
      call.end(down ? 'unreachable' : 'answered');
      poll();
    });
  };
  for (let client = 0; client < CLIENTS; client += 1)
    schedule(random() * INTERVAL_MS, () => ask(client));
  run(END_AT);
  return { sent, refused };
}

/** The most calls within any second. */
function peakPerSecond(calls: readonly Call[]): number {
  let first = 0;
  let peak = 0;
  calls.forEach(({ at }, index) => {
    while ((calls[first]?.at ?? 0) <= at - 1000) first += 1;
    peak = Math.max(peak, index - first + 1);
  });
  return peak;
}

test('a lender that is back gets at most twice the usual rate, and the refusals end', () => {
  const { sent, refused } = outage();
  const duringOutage = sent.filter(({ at }) => at >= DOWN_AT + 1000 && at < BACK_AT);
  // One trial for each pause of ten seconds.
  expect(duringOutage.length).toBeLessThanOrEqual(60);
  const afterwards = sent.filter(({ at }) => at >= BACK_AT);
  expect(peakPerSecond(afterwards)).toBeLessThanOrEqual(Math.ceil(2 * USUAL_PER_SECOND));
  // Every client is served again within 30 seconds, after few refusals.
  const served = afterwards.filter(({ at }) => at < BACK_AT + 30_000).map(({ client }) => client);
  expect(new Set(served).size).toBe(CLIENTS);
  const late = refused.filter(({ at }) => at >= BACK_AT);
  expect(late.length).toBeLessThanOrEqual(4 * CLIENTS);
  expect(late.filter(({ at }) => at >= BACK_AT + 40_000)).toEqual([]);
});
