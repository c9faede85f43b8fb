/** The release that the host serves: replaced whole, and only by one that loads and verifies. */
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
import type { Log } from '../security/log.ts';

/** A partner as the host needs it: with its merged theme, and `set` and `css` as addresses from the host's root. */
export interface LiveOrg extends ReleasedOrg {
  readonly folder: string;
  readonly theme: ThemeDefinition;
}
export interface Live {
  readonly release: string;
  readonly loaded: LoadedRelease;
  readonly orgs: readonly LiveOrg[];
}
/** Why the last candidate was not served. */
export interface Refusal {
  readonly at: string;
  readonly reason: string;
  readonly diagnostics: readonly string[];
}

export interface LiveReleases {
  current(): Live | undefined;
  lastRefusal(): Refusal | undefined;
  /** Any release that is kept, for sessions that began on it; undefined when it is gone or not whole. */
  byId(release: string): LoadedRelease | undefined;
  /** Makes a release of the working tree and serves it; faults are printed and change nothing. */
  publish(): Promise<void>;
  /** Serves what active.json names, when it changed. */
  refresh(): void;
  subscribe(listener: (release: string) => void): () => void;
}

/** Opens the releases of a data folder. `current()` is undefined until one was loaded. */
export function openReleases({
  root,
  dataDir,
  log,
}: {
  readonly root: string;
  readonly dataDir: string;
  readonly log: Log;
}): LiveReleases {
  let live: Live | undefined;
  let refusal: Refusal | undefined;
  const listeners = new Set<(release: string) => void>();
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
      return refuse(error instanceof Error ? error.message : String(error));
    }
    loaded.set(release, live.loaded);
    refusal = undefined;
    log('release-live', { release });
    for (const listener of listeners) listener(release);
  };
  const refresh = () => {
    const active = readActive(dataDir);
    if (!active) return;
    serve(active.release);
    // At the start there may be nothing to stay on: then the newest release that is whole serves.
    if (!live) for (const release of active.previous) if (!live) serve(release);
  };
  const byId = (release: string) => {
    if (!loaded.has(release) && readActive(dataDir)?.previous.includes(release))
      tryLoad(dataDir, release, loaded);
    return loaded.get(release);
  };
  const publish = async () => {
    try {
      const made = await makeRelease(root, dataDir);
      if (made.ok) {
        refusal = undefined;
        refresh();
      } else refuse('the definitions have faults', errorLines(made.diagnostics));
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    current: () => live,
    lastRefusal: () => refusal,
    byId,
    publish,
    refresh,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function tryLoad(dataDir: string, release: string, loaded: Map<string, LoadedRelease>): void {
  try {
    loaded.set(release, loadRelease(dataDir, release));
  } catch {
    // A kept release that is not whole is the same to a browser as one that is gone.
  }
}

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
