/**
 * Holds the release that the host serves. A new release replaces it only after it is loaded and
 * verified.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import {
  diagnosticLine,
  hasActive,
  hasErrors,
  loadRelease,
  makeRelease,
  markUsed,
  readActive,
  storedReleases,
  type LoadedRelease,
  type ReleasedOrg,
  type ThemeDefinition,
} from '../../release/index.ts';
import type { Log } from '../log.ts';
import { findCall, type AllowedCall } from './operations.ts';

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
/** Why the last new release was not served. `at` is an ISO time, `diagnostics` are printed lines. */
export interface Refusal {
  readonly at: string;
  readonly reason: string;
  readonly diagnostics: readonly string[];
}

export interface LiveReleases {
  /** Undefined until the first release is loaded. */
  current(): Live | undefined;
  /** Undefined once the release that active.json names is served. */
  lastRefusal(): Refusal | undefined;
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
  /** Makes a release of the working tree and serves it. Errors are printed and change nothing. */
  publish(): Promise<void>;
  /** Serves the release that active.json names, when it changed. */
  refresh(): void;
  /** Calls the listener with each new release. Returns the function that unsubscribes. */
  subscribe(listener: (release: string) => void): () => void;
}

interface ReleasesInput {
  /** Folder of the working tree. */
  readonly root: string;
  readonly dataDir: string;
  readonly log: Log;
}

/** Opens the releases of a data folder. Does not load one: `publish` and `refresh` do. */
export function openReleases({ root, dataDir, log }: ReleasesInput): LiveReleases {
  let live: Live | undefined;
  let refusal: Refusal | undefined;
  const { subscribe, announce } = subscribers();
  const loaded = new Map<string, LoadedRelease>();

  const refuse = (reason: string, diagnostics: readonly string[] = []) => {
    refusal = { at: new Date().toISOString(), reason, diagnostics };
    log('release-refused', { reason, serving: live?.release });
    for (const line of diagnostics) process.stderr.write(`${line}\n`);
  };
  const serve = (release: string): boolean => {
    if (live?.release === release) return true;
    try {
      live = liveOf(loadRelease(dataDir, release));
    } catch (error) {
      refuse(messageOf(error));
      return false;
    }
    remember(loaded, live.loaded);
    log('release-live', { release });
    announce(release);
    return true;
  };
  const refresh = () => {
    const active = readActive(dataDir);
    if (active && serve(active.release)) refusal = undefined;
    if (!active && hasActive(dataDir))
      refuse('Failed to read active.json: it is damaged. Please publish again.');
    // At startup there is no release to keep serving, so the newest complete one is served. The
    // refusal remains.
    if (!live && hasActive(dataDir))
      (active?.previous ?? []).concat(storedReleases(dataDir)).some(serve);
  };
  const publish = async () => {
    try {
      const made = await makeRelease(root, dataDir);
      if (!made.ok) return refuse('the definitions have faults', errorLines(made.diagnostics));
      refresh();
    } catch (error) {
      refuse(messageOf(error));
    }
  };
  return {
    current: () => live,
    lastRefusal: () => refusal,
    byId: (release) => usedRelease(dataDir, release, loaded),
    callOf: (method, path) => findCall(loaded.values(), method, path),
    publish,
    refresh,
    subscribe,
  };
}

/**
 * Adds a release, and drops those that a publish removed from disk: no page may use them, nor their
 * operations.
 */
function remember(loaded: Map<string, LoadedRelease>, added: LoadedRelease): void {
  loaded.set(added.manifest.release, added);
  for (const [release, { dir }] of loaded) if (!existsSync(dir)) loaded.delete(release);
}

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

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** How often the use of a release is recorded on disk, in milliseconds. */
const MARK_EVERY_MS = 60_000;
const markedAt = new WeakMap<LoadedRelease, number>();

/** Loads a release from disk and marks it as used; undefined when it is missing or incomplete. */
function usedRelease(
  dataDir: string,
  id: string,
  loaded: Map<string, LoadedRelease>,
): LoadedRelease | undefined {
  const release = loaded.get(id) ?? tryLoad(dataDir, id);
  if (!release) return undefined;
  loaded.set(id, release);
  const now = Date.now();
  if (now - (markedAt.get(release) ?? 0) > MARK_EVERY_MS) {
    markedAt.set(release, now);
    markUsed(release);
  }
  return release;
}

function tryLoad(dataDir: string, release: string): LoadedRelease | undefined {
  try {
    return loadRelease(dataDir, release);
  } catch {
    return undefined;
  }
}

/** The errors among diagnostics, as printed lines. */
const errorLines = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.filter((one) => hasErrors([one])).map(diagnosticLine);

function liveOf(loaded: LoadedRelease): Live {
  const orgs = Object.entries(loaded.manifest.orgs).map(([folder, org]) => ({
    ...org,
    folder,
    set: `/releases/${loaded.manifest.release}/${org.set}`,
    css: `/releases/${loaded.manifest.release}/${org.css}`,
    theme: JSON.parse(readFileSync(join(loaded.dir, org.info), 'utf8')) as ThemeDefinition,
  }));
  return { release: loaded.manifest.release, loaded, orgs };
}
