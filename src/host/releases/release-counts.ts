/** Counts the sessions by which canaries are compared, and for metrics what pages of releases do. */
import {
  NO_COUNTS,
  STEP_IDLE_MS,
  sumCounts,
  type CountsByRelease,
  type ReleaseCounts,
} from '../../release/index.ts';
import type { LiveReleases } from './live-releases.ts';

export interface CountedReleases {
  /** Adds one to counts of a release. Ignores a release that is neither live nor in a channel. */
  count(release: string | undefined, ...keys: readonly (keyof ReleaseCounts)[]): void;
  /** Counts a changing call by its answer. `release` is what its page said. */
  countCall(call: CountedCall): void;
  /** Notes that the host answered a call of a session that it issued. */
  countSession(seen: SeenSession): void;
  /** Notes a step that a page showed so many milliseconds ago, or from which it went on. */
  countStep: StepCounts['add'];
  /** Takes the counts since the last call. */
  take(): CountsByRelease;
  /** Counts that could not be stored. */
  putBack(counts: CountsByRelease): void;
  /** Returns this host's counts of the releases that it serves now, for its metrics. */
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

/** An answer in a session that the host issued. */
interface SeenSession {
  /** The random text of the session. */
  readonly visit: string;
  /** The release that the host serves to it. */
  readonly release: string;
  /** The client whose session it is. All that are unknown are one. */
  readonly client: string;
  /** Whether the answer was a failure or a refusal. */
  readonly hasFailed: boolean;
}

/** Bounds the memory: some 20 MB. Over it no new session is counted in the step. */
const MAX_SESSIONS = 100_000;

interface SessionCountsInput {
  readonly releases: Served;
  readonly count: (release: string, ...keys: readonly (keyof ReleaseCounts)[]) => void;
}

/**
 * Returns the function that notes an answer. A client has one session of each release in a step, so
 * that it can neither end a canary nor dilute it with sessions that it collects. An office behind
 * one address counts once, too. While no canary runs, nothing is counted or kept.
 */
function sessionCounts({ releases, count }: SessionCountsInput) {
  let step = '';
  /** Release and session -> whether it has failed. */
  let seen = new Map<string, boolean>();
  /** Release and client of each session seen. */
  let clients = new Set<string>();
  return ({ visit, release, client, hasFailed }: SeenSession): void => {
    const present = presentStep(releases);
    if (present !== step) [step, seen, clients] = [present, new Map(), new Set()];
    if (present === '') return;
    const [session, place] = [`${release} ${visit}`, `${release} ${client}`];
    const hadFailed = seen.get(session);
    if (hadFailed === undefined) {
      if (clients.has(place) || seen.size >= MAX_SESSIONS) return;
      clients.add(place);
      count(release, 'judged');
    }
    if (hasFailed && !hadFailed) count(release, 'failed');
    seen.set(session, hasFailed || hadFailed === true);
  };
}

/** The canaries of now with their shares and their counts at the start; empty while none runs. */
function presentStep(releases: Served): string {
  const canaries = releases.channels().filter(({ canary }) => canary !== undefined);
  if (canaries.length === 0) return '';
  const live = releases.current()?.release;
  return JSON.stringify([live, ...canaries.map((one) => [one.release, one.share, one.canary])]);
}

const SECOND_MS = 1_000;

type StepKey = 'steps' | 'continued';

interface StepCounts {
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
function stepCounts({ count, now }: StepCountsInput): StepCounts {
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
