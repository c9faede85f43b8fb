/**
 * Keeps the texts of the definitions from which a release was made, beside its files. They are no
 * part of it: hosts do not serve them, and its id does not depend on them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzipSync, gzip } from 'node:zlib';
import { share } from './shared-files.ts';

const SOURCES_FILE = '.sources.gz';
const compress = promisify(gzip);

/** Path of a definition without `.json` -> its text. */
export type Sources = ReadonlyMap<string, string>;

const getFile = (outDir: string, release: string): string =>
  join(outDir, 'releases', release, SOURCES_FILE);

/**
 * Writes the texts of a release that is in `outDir`, in place of those that it had. Ignores write
 * errors: without the texts, single files cannot be taken back.
 */
export async function keepSources(outDir: string, release: string, texts: Sources): Promise<void> {
  try {
    const file = getFile(outDir, release);
    const content = JSON.stringify(Object.fromEntries(texts));
    writeFileSync(file, await compress(content, { level: constants.Z_BEST_SPEED }));
    share(outDir, file);
  } catch {
    // The disk is full, or another process removed the release.
  }
}

/** The texts of a release; undefined when they are not kept, as for one of another machine. */
export function readSources(outDir: string, release: string): Sources | undefined {
  try {
    const text = gunzipSync(readFileSync(getFile(outDir, release))).toString('utf8');
    return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, string>>));
  } catch {
    return undefined;
  }
}
