/** Lets planned releases go live at their instants, by the clock of the store. */
import {
  errorMessage,
  instantOf,
  type JudgePlan,
  type PlannedReleases,
  type Recorded,
  type RecordEntry,
  type ReleaseStore,
  StoreAwayError,
} from '../../release/index.ts';
import type { Log } from '../log.ts';

interface PlannedInput {
  readonly store: Pick<ReleaseStore, 'planned' | 'decide' | 'load'>;
  readonly judge: JudgePlan;
  readonly log: Log;
  /** Called at the next instant; calls `run` in turn. */
  readonly onDue: () => void;
}

export interface PlannedRunner {
  /**
   * Decides what is due, and waits for the next instant. Rejects while the store is away: what is due
   * is then decided by another host, or later.
   */
  run(): Promise<void>;
  /**
   * Calls the listener after a plan was made or ended, by any host. Returns the function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** The store is asked again after this time: a clock can be set, and a full disk can have room. */
const LONGEST_WAIT_MS = 60_000;
/** A clock that differs more from that of the store is logged. */
const CLOCK_MS = 1_000;

export function runPlanned({ store, judge, log, onDue }: PlannedInput): PlannedRunner {
  const listeners = new Set<() => void>();
  const prepare = preparer(store);
  const decide = decider({ store, judge, log });
  const compareClock = clockComparer(log);
  let timer: NodeJS.Timeout | undefined;
  let known: string | undefined;
  const announce = ({ planned }: PlannedReleases): void => {
    const before = known;
    known = planned.map(({ number }) => number).join();
    if (before !== undefined && before !== known) listeners.forEach((listener) => listener());
  };
  const wait = ({ now, planned }: PlannedReleases, [next]: readonly RecordEntry[]): void => {
    clearTimeout(timer);
    if (planned.length === 0) return;
    const left = next === undefined ? LONGEST_WAIT_MS : Math.max(1, instantOf(next) - now);
    timer = setTimeout(onDue, Math.min(left, LONGEST_WAIT_MS)).unref();
  };
  return {
    async run() {
      const asked = Date.now();
      const found = await store.planned();
      compareClock(found.now, asked);
      const isDue = (at: number): boolean => at <= found.now;
      for (const plan of found.planned)
        if (isDue(instantOf(plan))) await decide(plan);
        else await prepare(plan.release);
      const rest = found.planned.filter((plan) => !isDue(instantOf(plan)));
      wait(found, rest);
      announce({ ...found, planned: rest });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Returns the function that decides a plan. A plan that cannot be decided keeps nothing else from being served. */
function decider({ store, judge, log }: Pick<PlannedInput, 'store' | 'judge' | 'log'>) {
  const failed = new Set<number>();
  return async ({ number, release }: RecordEntry): Promise<void> => {
    try {
      logDecided(log, await store.decide(number, judge));
    } catch (error) {
      if (error instanceof StoreAwayError) throw error;
      const facts = { release, outcome: 'failed', reason: errorMessage(error), level: 'warn' };
      if (!failed.has(number)) log('planned-release', facts);
      failed.add(number);
    }
  };
}

/** Nothing is logged by the hosts that another one preceded. */
function logDecided(log: Log, decided: Recorded | undefined): void {
  if (decided === undefined) return;
  const { action, release, why, details } = decided;
  const facts = { release, channel: details?.channel };
  if (action === 'publish') log('planned-release', { ...facts, outcome: 'live' });
  else log('planned-release', { ...facts, outcome: 'lapsed', reason: why, level: 'warn' });
}

/** Returns the function that brings a release into the data folder, so that its instant needs no time for that. */
function preparer(store: Pick<ReleaseStore, 'load'>): (release: string) => Promise<void> {
  const tried = new Set<string>();
  return async (release) => {
    if (tried.has(release)) return;
    tried.add(release);
    await store.load(release).catch((error: unknown) => {
      tried.delete(release);
      if (error instanceof StoreAwayError) throw error;
    });
  };
}

/** Returns the function that logs once that the clock of the host is wrong, and that it is right again. */
function clockComparer(log: Log): (now: number, asked: number) => void {
  let wasWrong = false;
  return (now, asked) => {
    // The store read its clock between the question and the answer, which may be slow.
    const ahead = Math.max(asked - now, Math.min(0, Date.now() - now));
    const isWrong = Math.abs(ahead) > CLOCK_MS;
    if (isWrong !== wasWrong)
      log('clock', { aheadOfStoreMs: ahead, level: isWrong ? 'warn' : 'info' });
    wasWrong = isWrong;
  };
}
