/** The releases that pages of this host may use: they stay loaded, and a publish keeps them for a day. */
import { existsSync } from 'node:fs';
import { loadRelease, markApplied, markUsed, type LoadedRelease } from '../../release/index.ts';
import { findCall, listLenderPaths, type AllowedCall } from './operations.ts';

/** How often the use of a release is recorded on disk, in milliseconds. */
const MARK_EVERY_MS = 60_000;
/** The most releases that are noted at once. */
const MAX_NOTED = 1_000;

export interface UsedReleases {
  /** Adds a release that is served. */
  add(release: LoadedRelease): void;
  /**
   * A release that is loaded, or is loaded from disk now, and is marked as used; undefined when it is
   * missing or incomplete.
   */
  byId(id: string): LoadedRelease | undefined;
  /** The releases that were marked since the last call. */
  takeUsed(): readonly string[];
  /** Notes that a page on a release sent something about an application. */
  noteApplied(release: string): void;
  /** The releases that were noted since the last call. */
  takeApplied(): readonly string[];
  /** The operation that a request runs, from the newest release that has it. */
  callOf(method: string, path: string): AllowedCall | undefined;
  /** The path prefixes (whole segments) of the operations that pages may call. */
  lenderPaths(): readonly string[];
}

export function usedReleases(dataDir: string): UsedReleases {
  const loaded = new Map<string, LoadedRelease>();
  /** The paths of the loaded releases; undefined when they have changed. */
  let lenderPaths: readonly string[] | undefined;
  /** Release -> when its use was recorded. */
  const markedAt = new Map<string, number>();
  const used = new Set<string>();
  const applied = new Set<string>();
  /** Release -> when it was noted; the senders name the releases. */
  const notedAt = new Map<string, number>();
  const mark = (release: LoadedRelease): void => {
    const id = release.manifest.release;
    if (!isDue(markedAt, id)) return;
    markUsed(release);
    used.add(id);
  };
  return {
    add: (release) => {
      lenderPaths = undefined;
      loaded.set(release.manifest.release, release);
      // No page may use those that a publish removed from disk, nor their operations.
      for (const [id, { dir }] of loaded) if (!existsSync(dir)) loaded.delete(id);
    },
    byId: (id) => {
      const release = loaded.get(id) ?? tryLoad(dataDir, id);
      if (!release) return undefined;
      if (!loaded.has(id)) lenderPaths = undefined;
      loaded.set(id, release);
      mark(release);
      return release;
    },
    takeUsed: () => takeAll(used),
    noteApplied: (id) => {
      if (!isDue(notedAt, id)) return;
      const release = loaded.get(id) ?? tryLoad(dataDir, id);
      if (release) markApplied(release);
      if (applied.size < MAX_NOTED) applied.add(id);
    },
    takeApplied: () => takeAll(applied),
    callOf: (method, path) => findCall(loaded.values(), method, path),
    lenderPaths: () => (lenderPaths ??= listLenderPaths(loaded.values())),
  };
}

/** Whether a release was last recorded long enough ago. It is then recorded now. */
function isDue(recordedAt: Map<string, number>, id: string): boolean {
  // Monotonic: a clock that is set back would keep a used release unrecorded, and gc removes it.
  const now = performance.now();
  if (now - (recordedAt.get(id) ?? -Infinity) <= MARK_EVERY_MS) return false;
  if (recordedAt.size >= MAX_NOTED) recordedAt.clear();
  recordedAt.set(id, now);
  return true;
}

function takeAll(names: Set<string>): readonly string[] {
  const taken = [...names];
  names.clear();
  return taken;
}

function tryLoad(dataDir: string, release: string): LoadedRelease | undefined {
  try {
    return loadRelease(dataDir, release);
  } catch {
    return undefined;
  }
}
