/**
 * Follows the active release of a store: brings it into the data folder, serves it, and reports
 * whether that worked. While the store is away, the last good release stays.
 */
import {
  activate,
  errorMessage,
  readActive,
  type JudgePlan,
  StoreAwayError,
  type ReleaseStore,
} from '../../release/index.ts';
import type { Log } from '../log.ts';
import { releaseBringer } from './bring-release.ts';
import { channelFollower } from './follow-channels.ts';
import type { LiveReleases } from './live-releases.ts';
import { type PlannedRunner, runPlanned } from './planned-releases.ts';
import type { CountedReleases } from './release-counts.ts';
import { canaryRunner } from './run-canaries.ts';

/** How often the store is asked, in addition to its notifications. */
const POLL_MS = 1_000;
/** How long a release that could not be served is left alone, unless the store notifies of a change. */
const RETRY_MS = 30_000;

/** Whether the host serves the active release of the store. `reason` is empty for an ACK. */
export interface Acknowledgement {
  readonly release: string;
  readonly outcome: 'ack' | 'nack';
  readonly reason: string;
}

export interface StoreFollower {
  /** `folder` without a database; else `connected`, or `away` while the store cannot be reached. */
  state(): 'connected' | 'away' | 'folder';
  /** Why the store cannot be reached; undefined when it can. */
  awayReason(): string | undefined;
  /** About the active release of the store as last read; undefined before the first. */
  acknowledgement(): Acknowledgement | undefined;
  /**
   * Brings a release that a page started with into the data folder. Resolves with whether it is
   * there; false without a database, and while the store is away.
   */
  bring(release: string): Promise<boolean>;
  /** Reads the store once and serves its active release and its channels. Never rejects. */
  sync(): Promise<void>;
  /** See `PlannedRunner`. */
  readonly onPlanned: PlannedRunner['subscribe'];
  /** Follows the store until the returned function is called. `host` is the id for its reports. */
  start(host: string): () => Promise<void>;
}

interface FollowInput {
  readonly store: ReleaseStore;
  readonly releases: Pick<
    LiveReleases,
    'channels' | 'current' | 'refresh' | 'lastRefusal' | 'takeUsed' | 'takeApplied'
  >;
  readonly dataDir: string;
  readonly log: Log;
  /** Says at its instant why a planned release may not go live. */
  readonly judge: JudgePlan;
  /** The counts of the pages of this host, for canaries. @default nothing is counted */
  readonly counts?: CountedReleases | undefined;
  /** Milliseconds of a monotonic clock. @default that of the process */
  readonly now?: () => number;
}

export function followStore(input: FollowInput): StoreFollower {
  const { store, releases, log, now = () => performance.now() } = input;
  const { serve, retry } = createServing({ ...input, now });
  const serveChannels = channelFollower({ ...input, now });
  const report = reporter(store, releases);
  const runCanaries = input.counts && canaryRunner({ ...input, counts: input.counts, now });
  let ask = (): void => undefined;
  const plans = runPlanned({ ...input, onDue: () => ask() });
  const { away, became } = awayLogger(log);
  let last: Acknowledgement | undefined;
  let host: string | undefined;

  const sync = async () => {
    try {
      await plans.run();
      const live = await store.live();
      const { release, channels } = live;
      if (release !== undefined) last = await serve(release, last);
      const ofChannels = await serveChannels(channels);
      if (host !== undefined) {
        await report(host, [...(last ? [last] : []), ...ofChannels]);
        await runCanaries?.(host, live);
      }
      became();
    } catch (error) {
      became(errorMessage(error));
    }
  };
  return {
    state: () => (away() === undefined ? 'connected' : 'away'),
    awayReason: away,
    acknowledgement: () => last,
    bring: releaseBringer(store, now),
    sync,
    onPlanned: plans.subscribe,
    start: (id) => {
      host = id;
      const repeated = repeat(store, sync, retry);
      ask = repeated.ask;
      return async () => {
        plans.stop();
        await repeated.stop();
      };
    },
  };
}

/** Keeps why the store is away, and logs when it is away and back. */
function awayLogger(log: Log) {
  let away: string | undefined;
  const became = (reason?: string): void => {
    if ((reason === undefined) !== (away === undefined))
      log(
        'release-store',
        reason === undefined ? { state: 'connected' } : { state: 'away', reason, level: 'warn' },
      );
    away = reason;
  };
  return { away: () => away, became };
}

/**
 * Returns the function that stores what a host says about its releases, when that changed, and which
 * ones pages used since. Rejects while the store is away.
 */
function reporter(store: ReleaseStore, releases: Pick<LiveReleases, 'takeUsed' | 'takeApplied'>) {
  const reported = new Map<string, string>();
  const [used, applied] = [new Set<string>(), new Set<string>()];
  return async (host: string, said: readonly Acknowledgement[]): Promise<void> => {
    for (const { release, outcome, reason } of said) {
      const text = `${outcome} ${reason}`;
      if (reported.get(release) === text) continue;
      await store.report({ host, release, outcome, reason });
      // A release that comes back is reported again.
      for (const other of reported.keys())
        if (!said.some((one) => one.release === other)) reported.delete(other);
      reported.set(release, text);
    }
    for (const release of releases.takeUsed()) used.add(release);
    if (used.size > 0) await store.reportUse(host, [...used]);
    used.clear();
    for (const release of releases.takeApplied()) applied.add(release);
    if (applied.size > 0) await store.reportApplied(host, [...applied]);
    applied.clear();
  };
}

/** Serves releases of the store. `retry` lets a release that was refused be tried again at once. */
function createServing({
  store,
  releases,
  dataDir,
  log,
  now,
}: FollowInput & { readonly now: () => number }) {
  let retryAt = 0;
  /** Why a release could not be served; undefined when it is. Rejects while the store is away. */
  const reasonNotToServe = async (release: string): Promise<string | undefined> => {
    try {
      await store.load(release);
      activate(dataDir, release);
    } catch (error) {
      if (error instanceof StoreAwayError) throw error;
      return errorMessage(error);
    }
    releases.refresh();
    if (releases.current()?.release === release) return undefined;
    return releases.lastRefusal()?.reason ?? 'the release cannot be read';
  };
  return {
    retry: () => void (retryAt = 0),
    serve: async (release: string, last: Acknowledgement | undefined): Promise<Acknowledgement> => {
      if (releases.current()?.release === release && readActive(dataDir)?.release === release)
        return { release, outcome: 'ack', reason: '' };
      const isRefused = last?.release === release && last.outcome === 'nack';
      if (isRefused && now() < retryAt) return last;
      const reason = await reasonNotToServe(release);
      if (reason === undefined) return { release, outcome: 'ack', reason: '' };
      retryAt = now() + RETRY_MS;
      if (!isRefused) log('release-refused', { reason, release });
      return { release, outcome: 'nack', reason };
    },
  };
}

/**
 * Calls `sync` when the store notifies, once a second, and at `ask`, one call at a time. `stop`
 * resolves once it has stopped.
 */
function repeat(store: ReleaseStore, sync: () => Promise<void>, onNotice: () => void) {
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  const ask = (): void => {
    isAsked = true;
    running ??= work().finally(() => (running = undefined));
  };
  const work = async (): Promise<void> => {
    if (isStopped || !isAsked) return;
    isAsked = false;
    await sync();
    return work();
  };
  const unwatch = store.watch(() => {
    onNotice();
    ask();
  });
  const timer = setInterval(() => {
    if (!running) ask();
  }, POLL_MS);
  ask();
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearInterval(timer);
    unwatch();
    await running;
  };
  return { ask, stop };
}
