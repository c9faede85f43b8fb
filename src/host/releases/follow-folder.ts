/** Follows the active release of the data folder, and reports whether the host serves it. */
import {
  errorMessage,
  type JudgePlan,
  readActive,
  type ReleaseStore,
} from '../../release/index.ts';
import type { Log } from '../log.ts';
import { onceAtATime } from '../once-at-a-time.ts';
import type { Acknowledgement, StoreFollower } from './follow-store.ts';
import type { LiveReleases } from './live-releases.ts';
import { runPlanned } from './planned-releases.ts';
import type { CountedReleases } from './release-counts.ts';
import { canaryRunner } from './run-canaries.ts';

interface FollowFolderInput {
  readonly store: ReleaseStore;
  /** The counts of the pages of this host, for canaries. @default nothing is counted */
  readonly counts?: CountedReleases | undefined;
  /** Says at its instant why a planned release may not go live. */
  readonly judge: JudgePlan;
  readonly log: Log;
  readonly releases: Pick<LiveReleases, 'current' | 'refresh' | 'lastRefusal' | 'subscribe'>;
  readonly dataDir: string;
}

export function followFolder(input: FollowFolderInput): StoreFollower {
  const { store, releases, dataDir, log } = input;
  const askPlans = onceAtATime(async () => {
    try {
      await plans.run();
      releases.refresh();
    } catch (error) {
      log('planned-release', { reason: errorMessage(error), level: 'warn' });
    }
  });
  const plans = runPlanned({ ...input, onDue: () => void askPlans() });
  const acknowledgement = (): Acknowledgement | undefined => {
    const release = readActive(dataDir)?.release;
    if (release === undefined) return undefined;
    if (releases.current()?.release === release) return { release, outcome: 'ack', reason: '' };
    const reason = releases.lastRefusal()?.reason ?? 'the release is not served yet';
    return { release, outcome: 'nack', reason };
  };
  return {
    state: () => 'folder',
    awayReason: () => undefined,
    acknowledgement,
    bring: async () => false,
    sync: askPlans,
    onPlanned: plans.subscribe,
    start: (host) => {
      const report = () => {
        const last = acknowledgement();
        if (last) void store.report({ host, ...last });
      };
      const unsubscribe = releases.subscribe(report);
      const unwatch = store.watch(() => {
        releases.refresh();
        report();
        void askPlans();
      });
      report();
      void askPlans();
      const stopCanaries = followCanaries(input, host);
      return async () => {
        plans.stop();
        await stopCanaries();
        unsubscribe();
        unwatch();
      };
    },
  };
}

/** How often counts are stored and canaries are judged. */
const CANARY_MS = 1_000;

/** Judges the canaries once a second, one time after the other. Returns the function that stops. */
function followCanaries({ store, counts, log }: FollowFolderInput, host: string) {
  if (!counts) return async () => undefined;
  const run = canaryRunner({ store, counts, log, now: () => performance.now() });
  let running: Promise<void> | undefined;
  const judge = async (): Promise<void> => {
    try {
      await run(host, await store.live());
    } catch (error) {
      log('canary', { reason: errorMessage(error) });
    }
  };
  const timer = setInterval(() => {
    running ??= judge().finally(() => (running = undefined));
  }, CANARY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
