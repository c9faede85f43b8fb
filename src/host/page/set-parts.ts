/**
 * Gives the parts of the definitions with which an app starts in place of the whole set: that of a
 * journey or of a page. They are made when they are asked for, since a release with hundreds of
 * lenders would have ten thousand.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfPart, type CompiledSetData } from '../../engine/index.ts';
import { journeyPart, pagePart, type LoadedRelease } from '../../release/index.ts';
import { createKeptBodies, encodedAs, type Encoding } from './kept-bodies.ts';

/** The most sets that are kept parsed. */
const MAX_SETS = 2;
/** The most parts that are kept, each once for an encoding. They have 10 to 20 kB. */
const MAX_PARTS = 300;
const NO_PART = Buffer.alloc(0);

/** Path of a set's file, which never changes -> the set. */
const lastSets = new Map<string, CompiledSetData>();

/** The set of an organisation, by its folder. The last ones are kept, for all of the host. */
export function readSet({ manifest, dir }: LoadedRelease, folder: string): CompiledSetData {
  const path = join(dir, manifest.orgs[folder]?.set ?? '');
  const set = lastSets.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as CompiledSetData);
  // The newest is the last, so the oldest is dropped.
  lastSets.delete(path);
  lastSets.set(path, set);
  const oldest = lastSets.keys().next().value;
  if (lastSets.size > MAX_SETS && oldest !== undefined) lastSets.delete(oldest);
  return set;
}

/** The journeys of an organisation that are sent drawn, since visitors may open them. */
export function drawnJourneys(release: LoadedRelease, folder: string): readonly string[] {
  const { journeys, routing } = readSet(release, folder);
  return (routing.publicPaths.openJourneys ?? []).filter((id) => Object.hasOwn(journeys, id));
}

/** The address of a part: of a journey by its id, or of a page by `partOfPage`. */
export const partAddress = (release: string, folder: string, part: string): string =>
  `/parts/${release}/${folder}/${part}.json`;

export interface WantedPart {
  readonly release: LoadedRelease;
  readonly folder: string;
  readonly part: string;
  readonly encoding: Encoding;
}

/**
 * Returns the function that gives a part as JSON in an encoding; undefined when the release has no
 * such organisation, journey or page. Each is made and compressed once.
 */
export function openSetParts() {
  const keptBody = createKeptBodies(MAX_PARTS);
  return async ({
    release,
    folder,
    part,
    encoding,
  }: WantedPart): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    if (!Object.hasOwn(release.manifest.orgs, folder)) return undefined;
    const key = [release.manifest.release, folder, part, encoding ?? ''].join(' ');
    const body = await keptBody(key, async () => {
      const made = partIn(readSet(release, folder), part);
      return made ? encodedAs(Buffer.from(JSON.stringify(made)), encoding, true) : NO_PART;
    });
    return body.length === 0 ? undefined : body;
  };
}

function partIn(set: CompiledSetData, part: string): CompiledSetData | undefined {
  const page = pageOfPart(part);
  if (page !== undefined) return Object.hasOwn(set.pages, page) ? pagePart(set, page) : undefined;
  return Object.hasOwn(set.journeys, part) ? journeyPart(set, part) : undefined;
}
