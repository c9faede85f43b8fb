/** The releases of a link to show: the one release of the link, whatever is live. */
import type { Live, LiveReleases } from '../releases/live-releases.ts';
import { findCall, listLenderPaths } from '../releases/operations.ts';

/** The release as a link shows it: no host name picks a lender, since the link does. */
export const withoutPrefixes = (live: Live): Live => ({
  ...live,
  orgs: live.orgs.map((org) => ({ ...org, prefixes: [] })),
});

/** `byId` is that of the host, which notes that the release is used. */
export const shownReleases = (live: Live, byId: LiveReleases['byId']): LiveReleases => ({
  current: () => live,
  waiting: () => undefined,
  channels: () => [],
  liveFor: () => live,
  takeUsed: () => [],
  noteApplied: () => undefined,
  takeApplied: () => [],
  lastRefusal: () => undefined,
  preview: () => undefined,
  byId: (release) => (release === live.release ? byId(release) : undefined),
  callOf: (method, path) => findCall([live.loaded], method, path),
  lenderPaths: () => listLenderPaths([live.loaded]),
  publish: async () => undefined,
  plan: async () => undefined,
  refresh: () => undefined,
  subscribe: () => () => undefined,
});
