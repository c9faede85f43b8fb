/** Builds a clock that stands still until a test moves it. */
import type { Clock } from '../../../src/client/index.ts';

export interface ManualClock extends Clock {
  /** Moves the time, ends the waits that fall due in their order, and lets their work run. */
  advance(ms: number): Promise<void>;
  /** Runs the work that waits for an idle moment. */
  runIdle(): Promise<void>;
  /** Milliseconds of the waits under way. */
  pending(): readonly number[];
}

interface Wait {
  readonly at: number;
  readonly end: () => void;
}

/** Runs all work that does not wait for a timer. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that begins at this moment (milliseconds since 1970). */
export function manualClock(start = Date.parse('2026-05-04T10:00:00Z')): ManualClock {
  let now = start;
  let idle: (() => void)[] = [];
  const waits = new Set<Wait>();
  return {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const wait = { at: now + ms, end: resolve };
        const abort = (): void => {
          waits.delete(wait);
          resolve();
        };
        if (signal?.aborted) return resolve();
        waits.add(wait);
        signal?.addEventListener('abort', abort, { once: true });
        return undefined;
      }),
    whenIdle: (work) => void idle.push(work),
    pending: () => [...waits].map(({ at }) => at - now).toSorted((one, other) => one - other),
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = [...waits].toSorted((one, other) => one.at - other.at);
        if (next === undefined || next.at > end) break;
        now = next.at;
        waits.delete(next);
        next.end();
        await settle();
      }
      now = end;
    },
    async runIdle() {
      const work = idle;
      idle = [];
      work.forEach((run) => run());
      await settle();
    },
  };
}
