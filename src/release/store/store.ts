/** Stores releases on disk: reads and sets the live one, removes those that nobody needs. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activeWith, type Active } from './changes.ts';
import { removeDeadDrafts } from './drafts.ts';
import { channelsFault, keptByChannels } from './folder-channels.ts';
import { readRecord } from './folder-record.ts';
import { listDrafts } from './folder-definition-drafts.ts';
import type { LoadedRelease } from './load-release.ts';
import { isReleaseId, type ReleaseManifest } from './manifest.ts';
import { isMissing, readingFault } from '../read/reading-fault.ts';
import { plannedIn } from './schedule.ts';
import { makeFolder, replaceFile } from './shared-files.ts';
import { keptByLinks } from './show-links.ts';

/** An empty file in a release; its modification time is when a browser last used the release. */
const USED_MARK = '.used';
/** For one day, an open page may keep using the release that it started with. */
const USED_FOR_MS = 24 * 3600_000;

/** An empty file in a release; its modification time is when a page on it last sent something. */
const APPLIED_MARK = '.applied';
/** How many days a release is kept after the last submission from one of its pages. */
export const APPLIED_FOR_DAYS = 90;

const ACTIVE_FILE = 'active.json';
const ACTIVE_DAMAGED = 'Failed to read active.json: it is damaged. Please publish again.';

/** active.json below `outDir`; undefined when nothing was published yet or it cannot be used. */
export const readActive = (outDir: string): Active | undefined => buildActive(outDir).active;

/** Why active.json cannot be used; undefined when it can, or nothing was published yet. */
export const activeFault = (outDir: string): string | undefined => buildActive(outDir).fault;

function buildActive(outDir: string): { readonly active?: Active; readonly fault?: string } {
  try {
    const text = readFileSync(join(outDir, ACTIVE_FILE), 'utf8');
    const { release, previous } = JSON.parse(text) as Active;
    return isReleaseId(release) && Array.isArray(previous)
      ? { active: { release, previous: previous.filter(isReleaseId) } }
      : { fault: ACTIVE_DAMAGED };
  } catch (error) {
    if (isMissing(error)) return {};
    const denied = readingFault(error, ACTIVE_FILE);
    return { fault: denied ? `Failed to read active.json: ${denied}` : ACTIVE_DAMAGED };
  }
}

/** Whether active.json exists, readable or not. */
export function hasActive(outDir: string): boolean {
  const { active, fault } = buildActive(outDir);
  return active !== undefined || fault !== undefined;
}

/**
 * The releases on disk, the most recently written first; those that cannot be read are last. Empty
 * when there are none.
 */
export function storedReleases(outDir: string): readonly string[] {
  const home = join(outDir, 'releases');
  const times = new Map(
    namesIn(home)
      .filter(isReleaseId)
      .map((release) => [release, writtenAt(join(home, release, 'release.json'))]),
  );
  return [...times.keys()].toSorted(
    (one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** When a file was written, in milliseconds; 0 when it is missing or cannot be read. */
function writtenAt(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/**
 * Makes a release live by an atomic rename of active.json, even when it is already live, so that a
 * host reloads it. Keeps the last ten releases and those that browsers used within a day, and
 * removes the others. Without a readable active.json the order is unknown, so all stored releases
 * count as earlier.
 */
export function activate(outDir: string, release: string): void {
  const { release: active, previous = storedReleases(outDir) } = readActive(outDir) ?? {};
  writeActive(outDir, activeWith(release, { active, previous }));
  collectReleases(outDir);
}

/** Replaces active.json by an atomic rename. */
export function writeActive(outDir: string, active: Active): void {
  makeFolder(outDir, '.');
  replaceFile(outDir, join(outDir, ACTIVE_FILE), `${JSON.stringify(active)}\n`);
}

/**
 * Removes the releases that are neither kept, in a channel, planned, pinned, shown by a link, the base
 * of a draft nor in use, and the unfinished folders of killed processes. Leaves those that it may not
 * remove, and every release while it is not known which are pinned. Returns the removed releases.
 */
function prune(outDir: string, live: readonly string[]): readonly string[] {
  const home = join(outDir, 'releases');
  if (!existsSync(home) || channelsFault(outDir) !== undefined) return [];
  removeDeadDrafts(home);
  const record = readRecord(outDir);
  const planned = plannedIn(record).map(({ release }) => release);
  const bases = listDrafts(outDir).map(({ base }) => base);
  const kept = new Set([
    ...live,
    ...keptByChannels(outDir),
    ...planned,
    ...bases,
    ...keptByLinks(record),
  ]);
  return namesIn(home).filter(
    (name) => isReleaseId(name) && !kept.has(name) && isRemoved(join(home, name)),
  );
}

/** Removes a release that nobody uses. False when someone does, or it may not be removed. */
function isRemoved(dir: string): boolean {
  try {
    if (isInUse(dir)) return false;
    rmSync(dir, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the releases that `activate` would remove; nothing without a readable active.json. Returns
 * them.
 */
export function collectReleases(outDir: string): readonly string[] {
  const active = readActive(outDir);
  return active ? prune(outDir, [active.release, ...active.previous]) : [];
}

/**
 * Marks a release as used by a browser, so that a publish by another process keeps it. Ignores
 * write errors, such as a full disk.
 */
export const markUsed = ({ dir }: Pick<LoadedRelease, 'dir'>): void => writeMark(dir, USED_MARK);

/** Marks a release as one on which applications are under way, so that it is kept for 90 days. */
export const markApplied = ({ dir }: LoadedRelease): void => writeMark(dir, APPLIED_MARK);

function writeMark(dir: string, mark: string): void {
  try {
    writeFileSync(join(dir, mark), '');
  } catch {
    // Without the mark, the release may be removed once ten newer ones exist.
  }
}

/** Whether an application may be under way on a release. */
export const isApplied = ({ dir }: Pick<LoadedRelease, 'dir'>): boolean =>
  computeAge(dir, APPLIED_MARK) < APPLIED_FOR_DAYS * USED_FOR_MS;

const isInUse = (dir: string): boolean =>
  computeAge(dir, USED_MARK) < USED_FOR_MS || isApplied({ dir });

/** Milliseconds since a mark was written; those since 1970 without one. */
const computeAge = (dir: string, mark: string): number => Date.now() - writtenAt(join(dir, mark));

/** The manifest and folder of the live release; undefined when none can be read. */
export function liveRelease(outDir: string): LoadedRelease | undefined {
  const release = readActive(outDir)?.release;
  if (release === undefined) return undefined;
  const dir = join(outDir, 'releases', release);
  try {
    const text = readFileSync(join(dir, 'release.json'), 'utf8');
    return { manifest: JSON.parse(text) as ReleaseManifest, dir };
  } catch {
    return undefined;
  }
}
