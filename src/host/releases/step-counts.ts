/** Counts shown steps once it is known whether their pages went on. */
import { STEP_IDLE_MS } from '../../release/index.ts';

const SECOND_MS = 1_000;

export type StepKey = 'steps' | 'continued';

export interface StepCounts {
  /** Notes a step that was shown so many milliseconds ago. Ignores one that is no longer waited for. */
  add(release: string, key: StepKey, agoMs: number): void;
  /** Counts what became due. */
  settle(): void;
}

interface StepCountsInput {
  readonly count: (release: string, key: StepKey, times: number) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/**
 * A step and its continuation are both counted when the idle time since the step was shown has passed,
 * whichever hosts get them. So the difference of the two counts is the steps that were abandoned.
 */
export function stepCounts({ count, now }: StepCountsInput): StepCounts {
  /** Second of the clock -> release and key -> how many. Bounded by the idle time. */
  const due = new Map<number, Map<string, number>>();
  return {
    add: (release, key, agoMs) => {
      if (!(agoMs >= 0 && agoMs <= STEP_IDLE_MS)) return;
      const second = Math.ceil((now() + STEP_IDLE_MS - agoMs) / SECOND_MS);
      const counts = due.get(second) ?? new Map<string, number>();
      const name = `${key} ${release}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      due.set(second, counts);
    },
    settle: () => {
      for (const [second, counts] of due) {
        if (second * SECOND_MS > now()) continue;
        due.delete(second);
        for (const [name, times] of counts) {
          const [key, release = ''] = name.split(' ');
          count(release, key as StepKey, times);
        }
      }
    },
  };
}
