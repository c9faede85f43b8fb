/** Reports the health of the host: the release and its files, the disk, the shutdown. */
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreFollower } from './releases/follow-store.ts';
import type { Live, LiveReleases } from './releases/live-releases.ts';

/** With less free space, the sandbox's database may fail to grow. */
const MIN_FREE_BYTES = 8 * 1024 * 1024;

interface HealthInput {
  readonly releases: LiveReleases;
  readonly closing: AbortSignal;
  /** Free bytes on the data folder's disk. */
  readonly freeBytes: () => number;
  /** Whether the files of the state are still those that were opened. @default true */
  readonly hasState?: (() => boolean) | undefined;
  /** Whether calls reach the lender: the state of the circuit breaker. */
  readonly lenderState: () => string;
  readonly drawer: { readonly canDraw: boolean };
  /** Whether the body contains the reason of a refusal, which names files and lines of the definitions. */
  readonly tellsReason: boolean;
  /** The store of releases; absent: the data folder. */
  readonly follower?: Pick<StoreFollower, 'state' | 'acknowledgement'> | undefined;
}

/**
 * The body of /readyz: whether a load balancer may send requests here. A full disk does not count:
 * pages are still served, and hosts that share the disk would all be taken away at once. Neither does
 * a database that is away: the last good release is served.
 */
export const buildReadiness = (input: Pick<HealthInput, 'releases' | 'closing' | 'follower'>) => ({
  status: getStatus(input.releases.current(), input.closing.aborted),
  store: input.follower?.state() ?? 'folder',
});

/** The body of /healthz. Every `status` except `ok` is sent with HTTP status 503. */
export function buildHealth(input: HealthInput) {
  const { releases, closing, freeBytes, lenderState, drawer, tellsReason, follower } = input;
  const acknowledgement = follower?.acknowledgement();
  const live = releases.current();
  const { faults: _, ...refusal } = releases.lastRefusal() ?? {};
  const lastRefusal = 'at' in refusal ? refusal : null;
  return {
    status:
      input.hasState?.() === false ? 'state-lost' : getStatus(live, closing.aborted, freeBytes()),
    release: live?.release ?? null,
    config: lastRefusal || acknowledgement?.outcome === 'nack' ? 'stale' : 'current',
    ...(tellsReason && { lastRefusal }),
    store: follower?.state() ?? 'folder',
    ...(tellsReason && {
      acknowledgement: acknowledgement ?? null,
      channels: Object.fromEntries(releases.channels().map(({ name, release }) => [name, release])),
    }),
    // No reason for another status: the other hosts reach the same lender.
    lender: lenderState(),
    // Without the code that draws pages they are slower, and complete.
    pages: drawer.canDraw ? 'drawn' : 'empty',
  };
}

function getStatus(live: Live | undefined, isClosing: boolean, free = Infinity): string {
  if (isClosing) return 'draining';
  if (!live) return 'no-release';
  if (!hasFiles(live)) return 'release-damaged';
  return free < MIN_FREE_BYTES ? 'disk-full' : 'ok';
}

/** Whether the files of every first screen still exist on disk. */
function hasFiles({ loaded: { manifest, dir } }: Live): boolean {
  const paths = Object.values(manifest.orgs).flatMap(({ set, css }) => [set, css]);
  return ['release.json', ...paths].every((path) => existsSync(join(dir, path)));
}

/** Bytes free for this process on the disk of a folder; Infinity when the system does not say. */
export function computeFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
