/** Follows the active release of the data folder, and reports whether the host serves it. */
import { readActive, type ReleaseStore } from '../../release/index.ts';
import type { Acknowledgement, StoreFollower } from './follow-store.ts';
import type { LiveReleases } from './live-releases.ts';

interface FollowFolderInput {
  readonly store: Pick<ReleaseStore, 'watch' | 'report'>;
  readonly releases: Pick<LiveReleases, 'current' | 'refresh' | 'lastRefusal' | 'subscribe'>;
  readonly dataDir: string;
}

export function followFolder({ store, releases, dataDir }: FollowFolderInput): StoreFollower {
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
    sync: async () => releases.refresh(),
    start: (host) => {
      const report = () => {
        const last = acknowledgement();
        if (last) void store.report({ host, ...last });
      };
      const unsubscribe = releases.subscribe(report);
      const unwatch = store.watch(() => {
        releases.refresh();
        report();
      });
      report();
      return async () => {
        unsubscribe();
        unwatch();
      };
    },
  };
}
