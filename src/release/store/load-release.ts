/** Loads a release from disk and verifies it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMissing, readingFault } from '../read/reading-fault.ts';
import { fileSha256 } from '../read/hash.ts';
import { isReleaseId, getReleaseId, strayPath, type ReleaseManifest } from './manifest.ts';

/** A release whose files were verified by their hashes. `dir` is its folder. */
export interface LoadedRelease {
  readonly manifest: ReleaseManifest;
  readonly dir: string;
}

/**
 * Loads a release. Verifies its manifest by its id and each file by its hash. Throws when one is
 * missing, changed or unreadable.
 */
export function loadRelease(outDir: string, release: string): LoadedRelease {
  const dir = join(outDir, 'releases', release);
  const fault = (reason: string) => new Error(`Failed to load release ${release}: ${reason}`);
  try {
    if (!isReleaseId(release)) throw fault('it is no id of one. Please see `journey releases`.');
    const manifest = readManifest(dir);
    if (!manifest) throw fault('it is not there. Please publish again, or see `journey releases`.');
    const reason = manifestFault(manifest, release) ?? changedFile(manifest, dir);
    if (reason !== undefined) throw fault(`${reason} Please publish again.`);
    return { manifest, dir };
  } catch (error) {
    const denied = readingFault(error, (error as NodeJS.ErrnoException).path ?? dir);
    throw denied === undefined ? error : fault(denied);
  }
}

/** The manifest in a folder; undefined when it is missing. An unreadable one throws, a damaged one has no format. */
function readManifest(dir: string): ReleaseManifest | undefined {
  try {
    const text = readFileSync(join(dir, 'release.json'), 'utf8');
    return (JSON.parse(text) ?? {}) as ReleaseManifest;
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof SyntaxError) return {} as ReleaseManifest;
    throw error;
  }
}

/** Why a manifest is not that of a release; undefined when it is. */
function manifestFault(manifest: ReleaseManifest, release: string): string | undefined {
  if (manifest.format !== 1 || manifest.release !== release)
    return 'its manifest is of another release or format, or damaged.';
  if (getReleaseId(manifest) !== release) return 'release.json was changed.';
  const stray = strayPath(manifest);
  return stray === undefined ? undefined : `${JSON.stringify(stray)} is not one of its files.`;
}

/** Describes the first changed or missing file of a release; undefined when all are intact. */
function changedFile({ files }: ReleaseManifest, dir: string): string | undefined {
  const changed = Object.entries(files).find(([path, hash]) => !isIntact(join(dir, path), hash));
  return changed && `${changed[0]} was changed or is missing.`;
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
