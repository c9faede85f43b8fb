/**
 * Holds the release that the host serves. A new release replaces it only after it is loaded and
 * verified.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import {
  type Active,
  activeFault,
  diagnosticLine,
  errorMessage,
  hasActive,
  type LoadedRelease,
  loadRelease,
  readActive,
  type ReleasedOrg,
  storedReleases,
  type ThemeDefinition,
  unknownOperators,
  type Visitor,
} from '../../release/index.ts';
import type { Log } from '../log.ts';
import type { AllowedCall } from './operations.ts';
import { type ServedChannel, servedChannels } from './served-channels.ts';
import { treeReleases } from './tree-releases.ts';
import { usedReleases, type UsedReleases } from './used-releases.ts';

/** An organisation of the live release, with its merged theme. `set` and `css` are paths from the host's root. */
export interface LiveOrg extends ReleasedOrg {
  readonly folder: string;
  readonly theme: ThemeDefinition;
}
/** The live release: its id, its verified files, its organisations. */
export interface Live {
  readonly release: string;
  readonly loaded: LoadedRelease;
  readonly orgs: readonly LiveOrg[];
}
/**
 * Why the last new release was not served. `at` is an ISO time, `diagnostics` are printed lines, and
 * `faults` what they were printed from: the errors of the definitions.
 */
export interface RefusedRelease {
  readonly at: string;
  readonly reason: string;
  readonly diagnostics: readonly string[];
  readonly faults: readonly Diagnostic[];
}

export interface LiveReleases {
  /** Undefined until the first release is loaded. */
  current(): Live | undefined;
  /**
   * The release of the last sound save, when it is not the live one: only a page in the frame of the
   * Studio gets it. Undefined where nobody authors definitions.
   */
  waiting(): Live | undefined;
  /**
   * A stored release, for a page in the frame of the Studio that shows a draft. Undefined where nobody
   * authors definitions, and for one that cannot be read.
   */
  preview(release: string): Live | undefined;
  /** The channels whose release is served; empty when there are none. */
  channels(): readonly ServedChannel[];
  /** The release for a visitor: that of their channel, or the live one. */
  liveFor(visitor: Visitor): Live | undefined;
  /** The releases that pages used since the last call. */
  takeUsed(): readonly string[];
  /** Notes that a page on a release sent something about an application. */
  noteApplied(release: string): void;
  /** The releases that were noted since the last call. */
  takeApplied(): readonly string[];
  /** Undefined once the release that active.json names is served. */
  lastRefusal(): RefusedRelease | undefined;
  /**
   * A release on disk, for pages that started with it; undefined when it is missing or incomplete.
   * Marks it as used, so that a publish keeps it for a day.
   */
  byId(release: string): LoadedRelease | undefined;
  /**
   * The operation that a request runs, from the live release or from one that an open page may use;
   * undefined when there is none.
   */
  callOf(method: string, path: string): AllowedCall | undefined;
  /** The path prefixes (whole segments) of the operations that pages may call. */
  lenderPaths(): readonly string[];
  /** Makes a release of the working tree and serves it. Errors are printed and change nothing. */
  publish(): Promise<void>;
  /** Makes a release of the working tree that waits for a publish. Errors are printed and change nothing. */
  plan(): Promise<void>;
  /** Serves the release that active.json names, and the channels, when they changed. */
  refresh(): void;
  /**
   * Calls the listener with each new release, and with the live one when a channel changed. Returns
   * the function that unsubscribes.
   */
  subscribe(listener: (release: string) => void): () => void;
}

interface ReleasesInput {
  /** Folder of the working tree. */
  readonly root: string;
  readonly dataDir: string;
  readonly log: Log;
  /** Whether people change the definitions on this host, so that releases can wait. @default false */
  readonly isAuthored?: boolean;
}

/** Opens the releases of a data folder. Does not load one: `publish` and `refresh` do. */
export function openReleases(input: ReleasesInput): LiveReleases {
  const { dataDir, log } = input;
  let live: Live | undefined;
  let refusal: RefusedRelease | undefined;
  const { subscribe, announce } = subscribers();
  const { add, ...used } = usedReleases(dataDir);
  const channels = servedChannels({
    dataDir,
    load: (release) => (live?.release === release ? live : loadLive(dataDir, release, add)),
    onRefused: (refused) => log('release-refused', { ...refused, serving: live?.release }),
  });

  const refuse = (reason: string, faults: readonly Diagnostic[] = []) => {
    refusal = buildRefusal(reason, faults);
    log('release-refused', { reason, serving: live?.release });
  };
  const serve = (release: string): boolean => {
    if (live?.release === release) return true;
    try {
      live = loadLive(dataDir, release, add);
    } catch (error) {
      refuse(errorMessage(error));
      return false;
    }
    log('release-live', { release });
    announce(release);
    return true;
  };
  const refresh = () => {
    const active = readActive(dataDir);
    if (active && serve(active.release)) refusal = undefined;
    const fault = activeFault(dataDir);
    if (fault !== undefined) refuse(fault);
    // At startup there is no release to keep serving, so the newest complete one is served. The
    // refusal of the active one remains.
    const first = refusal;
    if (!live && standIns(dataDir, active).some(serve)) refusal = first;
    if (live && channels.refresh()) announce(live.release);
  };
  const ofTree = treeReleases({
    ...{ ...input, refresh, refuse, current: () => live },
    load: (release) => loadLive(dataDir, release, add),
    accept: () => (refusal = undefined),
  });
  return {
    current: () => live,
    ...ofTree,
    channels: channels.current,
    liveFor: (visitor) => channels.liveFor(visitor) ?? live,
    lastRefusal: () => refusal,
    ...{ ...used, refresh, subscribe },
  };
}

/** Prints the faults. */
function buildRefusal(reason: string, faults: readonly Diagnostic[]): RefusedRelease {
  const diagnostics = faults.map(diagnosticLine);
  for (const line of diagnostics) process.stderr.write(`${line}\n`);
  return { at: new Date().toISOString(), reason, diagnostics, faults };
}

/** The releases to serve in place of one that cannot be; none when nothing was published. */
const standIns = (dataDir: string, active: Active | undefined): readonly string[] =>
  hasActive(dataDir) ? [...(active?.previous ?? []), ...storedReleases(dataDir)] : [];

/** The listeners for new releases. */
function subscribers() {
  const listeners = new Set<(release: string) => void>();
  return {
    subscribe: (listener: (release: string) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: (release: string) => listeners.forEach((listener) => listener(release)),
  };
}

/** Loads a release from disk and adds it to the used ones. Throws when it is incomplete. */
function loadLive(dataDir: string, release: string, add: UsedReleases['add']): Live {
  const live = buildLive(loadRelease(dataDir, release));
  add(live.loaded);
  return live;
}

/** A loaded release with the themes of its organisations. Throws when this build cannot run its rules. */
export function buildLive(loaded: LoadedRelease): Live {
  const unknown = unknownOperators(loaded.manifest);
  if (unknown.length > 0)
    throw new Error(
      `Failed to serve release ${loaded.manifest.release}: its rules use ${unknown.join(', ')}, which this build of the host does not have. Please start a build that has them, or publish again with this one.`,
    );
  const address = (path: string): string => `/releases/${loaded.manifest.release}/${path}`;
  const orgs = Object.entries(loaded.manifest.orgs).map(([folder, org]) => ({
    ...org,
    folder,
    set: address(org.set),
    css: address(org.css),
    theme: JSON.parse(readFileSync(join(loaded.dir, org.info), 'utf8')) as ThemeDefinition,
  }));
  return { release: loaded.manifest.release, loaded, orgs };
}
