/** The releases of a host that serves one release, or none, for ever. */
import type { Live, LiveReleases } from '../../../src/host/releases/live-releases.ts';

export const fixedReleases = (live?: Live): LiveReleases => ({
  current: () => live,
  channels: () => [],
  liveFor: () => live,
  takeUsed: () => [],
  noteApplied: () => undefined,
  takeApplied: () => [],
  lastRefusal: () => undefined,
  byId: () => undefined,
  callOf: () => undefined,
  lenderPaths: () => [],
  publish: async () => undefined,
  refresh: () => undefined,
  subscribe: () => () => undefined,
});
