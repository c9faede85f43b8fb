/** Counts the sessions by which canaries are compared, and for metrics what pages of releases do. */
import {
  NO_COUNTS,
  sumCounts,
  type CountsByRelease,
  type ReleaseCounts,
} from '../../release/index.ts';
import type { LiveReleases } from './live-releases.ts';
import { sessionCounts, type SeenSession } from './session-counts.ts';
import { stepCounts, type StepCounts } from './step-counts.ts';

export interface CountedReleases {
  /** Adds one to counts of a release. Ignores a release that is neither live nor in a channel. */
  count(release: string | undefined, ...keys: readonly (keyof ReleaseCounts)[]): void;
  /** Counts a changing call by its answer. `release` is what its page said. */
  countCall(call: CountedCall): void;
  /** Notes that the host answered a call of a session that it issued. */
  countSession(seen: SeenSession): void;
  /** Notes a step that a page showed so many milliseconds ago, or from which it went on. */
  countStep: StepCounts['add'];
  /** What was counted since the last call. */
  take(): CountsByRelease;
  /** Counts that could not be stored. */
  putBack(counts: CountsByRelease): void;
  /** What this host counted about the releases that it serves now, for its metrics. */
  totals(): CountsByRelease;
}

interface CountedCall {
  readonly release: string | undefined;
  readonly method: string;
  readonly status: number;
  /** Whether it has an idempotency key, as the calls of submissions have. */
  readonly isSubmission: boolean;
}

type Served = Pick<LiveReleases, 'current' | 'channels'>;

/**
 * Only served releases are counted, so that no sender makes up a label. `now` are the milliseconds of
 * a monotonic clock.
 */
export function countReleases(
  releases: Served,
  now: () => number = () => performance.now(),
): CountedReleases {
  let pending: CountsByRelease = {};
  let totals: CountsByRelease = {};
  const isServed = (release: string): boolean =>
    releases.current()?.release === release ||
    releases.channels().some((channel) => channel.release === release);
  const add = (release: string, counted: Partial<ReleaseCounts>): void => {
    if (!isServed(release)) return;
    const added = { [release]: { ...NO_COUNTS, ...counted } };
    pending = sumCounts([pending, added]);
    totals = sumCounts([totals, added]);
  };
  const count: CountedReleases['count'] = (release, ...keys) => {
    if (release !== undefined) add(release, Object.fromEntries(keys.map((key) => [key, 1])));
  };
  const sessions = sessionCounts({ releases, count });
  const steps = stepCounts({
    now,
    count: (release, key, times) => add(release, { [key]: times }),
  });
  return {
    count,
    countCall: ({ release, method, status, isSubmission }) => {
      if (method === 'GET' || method === 'HEAD') return;
      if (status >= 500) count(release, 'calls', 'errors');
      else if (status >= 400 && status !== 401) count(release, 'calls', 'refusals');
      else if (status < 400 && isSubmission) count(release, 'calls', 'submissions');
      else count(release, 'calls');
    },
    countSession: sessions,
    countStep: (release, key, agoMs) => {
      if (isServed(release)) steps.add(release, key, agoMs);
    },
    take: () => {
      steps.settle();
      const taken = pending;
      pending = {};
      return taken;
    },
    putBack: (counts) => void (pending = sumCounts([pending, counts])),
    totals: () => {
      totals = Object.fromEntries(Object.entries(totals).filter(([release]) => isServed(release)));
      return totals;
    },
  };
}
