/**
 * Gives the definitions of single pages, which a signed-in person's first page loads in place of the
 * whole set. They are made when they are asked for, since a release with hundreds of lenders would
 * have ten thousand.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSet } from '../../engine/index.ts';
import { pagePart, type LoadedRelease } from '../../release/index.ts';
import { createKeptBodies, encodedAs, type Encoding } from './kept-bodies.ts';

export type CompiledSetData = Omit<CompiledSet, 'vocabulary'>;

/** The most sets that are kept parsed. */
const MAX_SETS = 2;
/** The most parts that are kept, each once for an encoding. They have 10 to 20 kB. */
const MAX_PARTS = 300;

const NO_PART = Buffer.alloc(0);

/** Reads the set of an organisation by its folder. The last ones are kept. */
export type ReadSet = (release: LoadedRelease, folder: string) => CompiledSetData;

/** Returns the function that reads sets. */
export function keptSets(): ReadSet {
  const kept = new Map<string, CompiledSetData>();
  return ({ manifest, dir }, folder) => {
    const key = `${manifest.release} ${folder}`;
    const path = manifest.orgs[folder]?.set ?? '';
    const set =
      kept.get(key) ?? (JSON.parse(readFileSync(join(dir, path), 'utf8')) as CompiledSetData);
    // The newest is the last, so the oldest is dropped.
    kept.delete(key);
    kept.set(key, set);
    const oldest = kept.keys().next().value;
    if (kept.size > MAX_SETS && oldest !== undefined) kept.delete(oldest);
    return set;
  };
}

/** The address of a page's part. */
export const pagePartAddress = (release: string, folder: string, page: string): string =>
  `/page-parts/${release}/${folder}/${page}.json`;

export interface WantedPart {
  readonly release: LoadedRelease;
  readonly folder: string;
  readonly page: string;
  readonly encoding: Encoding;
}

/**
 * Returns the function that gives a part as JSON in an encoding; undefined when the release has no
 * such organisation or page. Each is made and compressed once.
 */
export function openPageParts(readSet: ReadSet = keptSets()) {
  const keptBody = createKeptBodies(MAX_PARTS);
  return async ({
    release,
    folder,
    page,
    encoding,
  }: WantedPart): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    if (!Object.hasOwn(release.manifest.orgs, folder)) return undefined;
    const key = [release.manifest.release, folder, page, encoding ?? ''].join(' ');
    const body = await keptBody(key, async () => {
      const set = readSet(release, folder);
      if (!Object.hasOwn(set.pages, page)) return NO_PART;
      return encodedAs(Buffer.from(JSON.stringify(pagePart(set, page))), encoding, true);
    });
    return body.length === 0 ? undefined : body;
  };
}
