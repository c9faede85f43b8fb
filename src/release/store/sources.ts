/**
 * Keeps the texts of the definitions from which a release was made, beside its files. They are no
 * part of it: hosts do not serve them, and its id does not depend on them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzipSync, gzip } from 'node:zlib';
import { listBelow } from '../read/list-files.ts';
import type { SourceTree } from '../read/read-tree.ts';
import { share } from './shared-files.ts';

const SOURCES_FILE = '.sources.gz';
const compress = promisify(gzip);

/** Path of a definition, or of a drawing of a lender, with its ending -> its text. */
export type SourceTexts = ReadonlyMap<string, string>;

const getFile = (outDir: string, release: string): string =>
  join(outDir, 'releases', release, SOURCES_FILE);

/** The texts of a tree with the drawings of its lenders. */
export function listSources({ root, texts }: Pick<SourceTree, 'root' | 'texts'>): SourceTexts {
  const sources = new Map(
    [...texts].map(([file, text]): [string, string] => [`${file}.json`, text]),
  );
  for (const { path, fault } of listBelow(root, 'org-themes')) {
    if (fault !== undefined || !/^org-themes\/[^/]+\/[^/]+\.svg$/.test(path)) continue;
    try {
      sources.set(path, readFileSync(join(root, path), 'utf8'));
    } catch {
      // It was removed meanwhile, or cannot be read, which the check of the pictures says.
    }
  }
  return sources;
}

/** The texts as the content of their file. They are compressed in a thread. */
export const packSources = (texts: SourceTexts): Promise<Uint8Array> =>
  compress(JSON.stringify(Object.fromEntries(texts)), { level: constants.Z_BEST_SPEED });

/**
 * Writes the packed texts of a release that is in `outDir`, in place of those that it had. Ignores
 * write errors: without the texts, single files cannot be taken back, and no draft of them be made.
 */
export function writeSources(outDir: string, release: string, content: Uint8Array): void {
  try {
    const file = getFile(outDir, release);
    writeFileSync(file, content);
    share(outDir, file);
  } catch {
    // The disk is full, or another process removed the release.
  }
}

/** The file of the texts as it is; undefined when they are not kept. */
export function readSourcesFile(outDir: string, release: string): Buffer | undefined {
  try {
    return readFileSync(getFile(outDir, release));
  } catch {
    return undefined;
  }
}

/** The texts of a release; undefined when they are not kept. */
export function readSources(outDir: string, release: string): SourceTexts | undefined {
  const file = readSourcesFile(outDir, release);
  if (file === undefined) return undefined;
  try {
    const text = gunzipSync(file).toString('utf8');
    const entries = Object.entries(JSON.parse(text) as Readonly<Record<string, string>>);
    // Earlier versions left out the ending of a definition.
    return new Map(
      entries.map(([name, value]) => [/\.(?:json|svg)$/.test(name) ? name : `${name}.json`, value]),
    );
  } catch {
    return undefined;
  }
}
