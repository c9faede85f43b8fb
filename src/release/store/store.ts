/** Stores releases on disk: reads and sets the live one, verifies a release, rolls back. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { keptByChannels } from './folder-channels.ts';
import { fileSha256 } from './hash.ts';
import { releaseIdOf, strayPath, type ReleaseManifest } from './manifest.ts';

/** How many earlier releases are kept for a rollback. */
export const MAX_PREVIOUS = 10;

/** An empty file in a release; its modification time is when a browser last used the release. */
const USED_MARK = '.used';
/** For one day, an open page may keep using the release that it started with. */
const USED_FOR_MS = 24 * 3600_000;

/** An empty file in a release; its modification time is when a page on it last sent something. */
const APPLIED_MARK = '.applied';
/** How many days a release is kept after the last submission from one of its pages. */
export const APPLIED_FOR_DAYS = 90;

/** The start of the names of folders that a publish is writing. */
export const DRAFT = '.draft-';
const DRAFT_FOR_MS = 24 * 3600_000;

/** active.json: the live release and those before it, newest first. */
export interface Active {
  readonly release: string;
  readonly previous: readonly string[];
}

/** A release whose files were verified by their hashes. `dir` is its folder. */
export interface LoadedRelease {
  readonly manifest: ReleaseManifest;
  readonly dir: string;
}

/** The content of active.json below `outDir`; undefined when nothing was published yet or the file is unreadable. */
export function readActive(outDir: string): Active | undefined {
  try {
    const { release, previous } = JSON.parse(
      readFileSync(join(outDir, 'active.json'), 'utf8'),
    ) as Active;
    return isReleaseId(release) && Array.isArray(previous)
      ? { release, previous: previous.filter(isReleaseId) }
      : undefined;
  } catch {
    return undefined;
  }
}

const isReleaseId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);

/** Whether active.json exists, readable or not. */
export const hasActive = (outDir: string): boolean => existsSync(join(outDir, 'active.json'));

/** The releases on disk, the most recently written first. Empty when there are none. */
export function storedReleases(outDir: string): readonly string[] {
  const home = join(outDir, 'releases');
  const writtenAt = (release: string) =>
    statSync(join(home, release, 'release.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter(isReleaseId)
    .toSorted((one, other) => writtenAt(other) - writtenAt(one));
}

/**
 * Makes a release live by an atomic rename of active.json, even when it is already live, so that a
 * host reloads it. Keeps the last ten releases and those that browsers used within a day, and
 * removes the others. Without a readable active.json the order is unknown, so all stored releases
 * count as earlier.
 */
export function activate(outDir: string, release: string): void {
  const before = readActive(outDir);
  const earlier = before ? [before.release, ...before.previous] : storedReleases(outDir);
  const previous = earlier.filter((one) => one !== release).slice(0, MAX_PREVIOUS);
  writeActive(outDir, { release, previous });
  prune(outDir, [release, ...previous]);
}

/** Makes the previous release live again and returns its id; undefined when there is none. Throws when it is not complete. */
export function rollback(outDir: string): string | undefined {
  const [release, ...previous] = readActive(outDir)?.previous ?? [];
  if (release === undefined) return undefined;
  loadRelease(outDir, release);
  writeActive(outDir, { release, previous });
  return release;
}

function writeActive(outDir: string, active: Active): void {
  mkdirSync(outDir, { recursive: true });
  const draft = join(outDir, `.active-${process.pid}.json`);
  writeFileSync(draft, `${JSON.stringify(active)}\n`, { flush: true });
  renameSync(draft, join(outDir, 'active.json'));
}

/**
 * Removes the releases that are neither kept, in a channel or pinned, nor in use, and the drafts of
 * killed processes. Returns the removed releases.
 */
function prune(outDir: string, live: readonly string[]): readonly string[] {
  const home = join(outDir, 'releases');
  if (!existsSync(home)) return [];
  const kept = new Set([...live, ...keptByChannels(outDir)]);
  const removed: string[] = [];
  for (const name of readdirSync(home)) {
    const dir = join(home, name);
    const isOver = isReleaseId(name) ? !kept.has(name) && !isInUse(dir) : isOldDraft(dir);
    if (!isOver) continue;
    rmSync(dir, { recursive: true, force: true });
    if (isReleaseId(name)) removed.push(name);
  }
  return removed;
}

/**
 * Removes the releases that `activate` would remove; nothing without a readable active.json. Returns
 * them.
 */
export function collectReleases(outDir: string): readonly string[] {
  const active = readActive(outDir);
  return active ? prune(outDir, [active.release, ...active.previous]) : [];
}

/** Whether a folder is a draft that no publish still writes. */
const isOldDraft = (dir: string): boolean =>
  basename(dir).startsWith(DRAFT) && Date.now() - statSync(dir).mtimeMs > DRAFT_FOR_MS;

/**
 * Marks a release as used by a browser, so that a publish by another process keeps it. Ignores
 * write errors, such as a full disk.
 */
export const markUsed = ({ dir }: LoadedRelease): void => writeMark(dir, USED_MARK);

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
  ageOf(dir, APPLIED_MARK) < APPLIED_FOR_DAYS * USED_FOR_MS;

const isInUse = (dir: string): boolean => ageOf(dir, USED_MARK) < USED_FOR_MS || isApplied({ dir });

/** Milliseconds since a mark was written; those since 1970 without one. */
const ageOf = (dir: string, mark: string): number =>
  Date.now() - (statSync(join(dir, mark), { throwIfNoEntry: false })?.mtimeMs ?? 0);

/**
 * Loads a release. Verifies its manifest by its id and each file by its hash. Throws when one is
 * missing or changed.
 */
export function loadRelease(outDir: string, release: string): LoadedRelease {
  const dir = join(outDir, 'releases', release);
  if (!isReleaseId(release) || !existsSync(join(dir, 'release.json')))
    throw new Error(`Failed to load release ${release}: it is not there. Please publish again.`);
  const manifest = JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')) as ReleaseManifest;
  if (manifest.format !== 1 || manifest.release !== release)
    throw new Error(
      `Failed to load release ${release}: its manifest is of another release or format. Please publish again.`,
    );
  if (releaseIdOf(manifest) !== release)
    throw new Error(
      `Failed to load release ${release}: release.json was changed. Please publish again.`,
    );
  const stray = strayPath(manifest);
  if (stray !== undefined)
    throw new Error(
      `Failed to load release ${release}: ${JSON.stringify(stray)} is not one of its files. Please publish again.`,
    );
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (!isIntact(join(dir, path), hash))
      throw new Error(
        `Failed to load release ${release}: ${path} was changed or is missing. Please publish again.`,
      );
  }
  return { manifest, dir };
}

/**
 * Identity of a file on disk, with its size and modification time -> the SHA-256 that this process
 * computed.
 */
const verified = new Map<string, string>();
/** Twice the files of a release for 500 lenders. */
const MAX_VERIFIED = 5_000;

/**
 * Whether a file has this SHA-256. A file that has not changed since this process read it is not
 * read again. Releases share equal files by hard links, so only the new files of a release are
 * read.
 */
export function isIntact(file: string, hash: string): boolean {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found?.isFile()) return false;
  const identity = `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`;
  if (verified.get(identity) === hash) return true;
  if (fileSha256(file) !== hash) return false;
  if (verified.size >= MAX_VERIFIED) verified.clear();
  verified.set(identity, hash);
  return true;
}

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
