/** The releases of a host that serves one release, or none, for ever, and what they are made of. */
import type { Live, LiveOrg, LiveReleases } from '../../../src/host/releases/live-releases.ts';

export type { Live, LiveOrg, LiveReleases };

export const fixedReleases = (live?: Live): LiveReleases => ({
  current: () => live,
  waiting: () => undefined,
  preview: () => undefined,
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
  plan: async () => undefined,
  refresh: () => undefined,
  subscribe: () => () => undefined,
});

/** An organisation with nothing but a name; the main brand by default. */
export const orgOf = (org: Partial<LiveOrg> = {}): LiveOrg => ({
  ...{ folder: 'main', code: 'MAIN', main: true, prefixes: [], set: '', css: '', info: '' },
  ...{ shapes: {}, assets: {}, theme: {} },
  ...org,
});

interface LiveInput extends Partial<Live['loaded']['manifest']> {
  /** The folder of its files. */
  readonly dir?: string;
}

/** A release of these organisations. */
export function liveOf(orgs: readonly LiveOrg[], { dir = '', ...more }: LiveInput = {}): Live {
  const { release = 'a'.repeat(16) } = more;
  const empty = { files: {}, orgs: {}, journeys: {}, flags: [] };
  const manifest = { format: 1 as const, release, id: release, ...empty, ...more };
  return { release, loaded: { manifest, dir }, orgs };
}
