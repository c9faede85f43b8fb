/** Links the files that a new release shares with the live one, and finds releases that are complete. */
import { linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isIntact, loadRelease, type LoadedRelease } from './load-release.ts';

/** Whether a release is in the data folder with all its files. */
export function isComplete(outDir: string, release: string): boolean {
  try {
    loadRelease(outDir, release);
    return true;
  } catch {
    return false;
  }
}

interface NewFile {
  readonly hash: string;
  readonly file: string;
}

/** A file with these rights can be read by everyone who may open its folder. */
const READABLE = 0o444;

/**
 * Hard-links the file of the previous release when it is intact, has this content and is readable for
 * everyone. False when it has none or linking fails.
 */
export function isLinked(
  before: LoadedRelease | undefined,
  path: string,
  { hash, file }: NewFile,
): boolean {
  if (before?.manifest.files[path] !== hash) return false;
  const old = join(before.dir, path);
  try {
    if (!isIntact(old, hash) || (statSync(old).mode & READABLE) !== READABLE) return false;
    linkSync(old, file);
    return true;
  } catch {
    return false;
  }
}
