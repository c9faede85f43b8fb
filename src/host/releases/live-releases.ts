/** Holds the release that the host serves. A new one replaces it only after it was loaded and verified. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../engine/index.ts';
import {
  diagnosticLine,
  hasErrors,
  loadRelease,
  makeRelease,
  readActive,
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
  /** Undefined after a release went live. */
  lastRefusal(): Refusal | undefined;
  /** A kept release, for sessions that began on it; undefined when it is gone or incomplete. */
  byId(release: string): LoadedRelease | undefined;
  /** The operation that a request runs, of the live release or of one that an open page may be on; undefined without one. */
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

/** Opens the releases of a data folder. Loads none: `publish` and `refresh` do. */
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
  const serve = (release: string) => {
    if (live?.release === release) return;
    try {
      live = liveOf(loadRelease(dataDir, release));
    } catch (error) {
      return refuse(messageOf(error));
    }
    loaded.set(release, live.loaded);
    refusal = undefined;
    log('release-live', { release });
    announce(release);
  };
  const refresh = () => {
    const active = readActive(dataDir);
    if (!active) return;
    serve(active.release);
    // At the start there is no release to stay on, so the newest complete one is served.
    if (!live) for (const release of active.previous) if (!live) serve(release);
  };
  const publish = async () => {
    try {
      const made = await makeRelease(root, dataDir);
      if (!made.ok) return refuse('the definitions have faults', errorLines(made.diagnostics));
      refusal = undefined;
      refresh();
    } catch (error) {
      refuse(messageOf(error));
    }
  };
  return {
    current: () => live,
    lastRefusal: () => refusal,
    byId: (release) => keptRelease(dataDir, release, loaded),
    callOf: (method, path) => findCall(loaded.values(), method, path),
    publish,
    refresh,
    subscribe,
  };
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

/** A release that was loaded before, or one of active.json's previous ones; undefined when there is none. */
function keptRelease(
  dataDir: string,
  release: string,
  loaded: Map<string, LoadedRelease>,
): LoadedRelease | undefined {
  if (!loaded.has(release) && readActive(dataDir)?.previous.includes(release))
    tryLoad(dataDir, release, loaded);
  return loaded.get(release);
}

function tryLoad(dataDir: string, release: string, loaded: Map<string, LoadedRelease>): void {
  try {
    loaded.set(release, loadRelease(dataDir, release));
  } catch {
    // To a browser an incomplete release is the same as a missing one.
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
