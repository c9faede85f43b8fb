/**
 * Gives the parts of the definitions with which an app starts in place of the whole set: that of a
 * journey or of a page. They are made when they are asked for, since a release with hundreds of
 * lenders would have ten thousand.
 */
import { pageOfPart, partOfPage, type CompiledSetData } from '../../engine/index.ts';
import { journeyPart, pagePart, type LoadedRelease } from '../../release/index.ts';
import { countsInMemory } from '../../server/index.ts';
import { getSetPath, isSetKept, readSet } from '../releases/read-set.ts';
import { createKeptBodies, encodedAs, type Encoding } from './kept-bodies.ts';

/** The most parts that are kept, each once for an encoding. They have 10 to 20 kB. */
const MAX_PARTS = { most: 10_000, mostBytes: 32 * 1024 * 1024 };
/** The most sets whose parts are known by their names. */
const MAX_NAMED = 5_000;
/** How often one client may cause a set to be read that is not kept. It takes some 40 ms. */
export const READS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** The journeys of an organisation that are sent drawn, since visitors may open them. */
export function drawnJourneys(release: LoadedRelease, folder: string): readonly string[] {
  const { journeys, routing } = readSet(release, folder);
  return (routing.publicPaths.openJourneys ?? []).filter((id) => Object.hasOwn(journeys, id));
}

/** The address of a part: of a journey by its id, or of a page by `partOfPage`. */
export const partAddress = (release: string, folder: string, part: string): string =>
  `/parts/${release}/${folder}/${part}.json`;

interface WantedPart {
  readonly release: LoadedRelease;
  readonly folder: string;
  readonly part: string;
  readonly encoding: Encoding;
  /** The client that asks; empty when unknown. */
  readonly client: string;
}

/** The client caused too many sets to be read. */
export class TooManyReadsError extends Error {}

/**
 * Returns the function that gives a part as JSON in an encoding; undefined when the release has no
 * such organisation, journey or page. Each is made and compressed once. Rejects with
 * `TooManyReadsError`. `now` is a clock in milliseconds that never goes back.
 */
export function openSetParts(now: () => number = () => performance.now()) {
  const keptBody = createKeptBodies(MAX_PARTS);
  const countRead = countsInMemory(now);
  /** Path of a set's file -> the names of its parts. So a name that no set has reads none. */
  const names = new Map<string, ReadonlySet<string>>();
  const read = ({ release, folder, client }: WantedPart): CompiledSetData => {
    const isLimited = client !== '' && !isSetKept(release, folder);
    if (isLimited && countRead(client, MINUTE_MS).calls > READS_PER_MINUTE)
      throw new TooManyReadsError();
    return readSet(release, folder);
  };
  const namesIn = (wanted: WantedPart): ReadonlySet<string> => {
    const path = getSetPath(wanted.release, wanted.folder);
    const known = names.get(path);
    if (known) return known;
    const { journeys, pages } = read(wanted);
    const found = new Set([...Object.keys(journeys), ...Object.keys(pages).map(partOfPage)]);
    if (names.size >= MAX_NAMED) names.clear();
    names.set(path, found);
    return found;
  };
  return async (wanted: WantedPart): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const { release, folder, part, encoding } = wanted;
    if (!Object.hasOwn(release.manifest.orgs, folder)) return undefined;
    if (!namesIn(wanted).has(part)) return undefined;
    const key = [release.manifest.release, folder, part, encoding ?? ''].join(' ');
    return keptBody(key, async () => {
      const made = partIn(read(wanted), part);
      return encodedAs(Buffer.from(JSON.stringify(made)), encoding, true);
    });
  };
}

/** A part that the set has. */
function partIn(set: CompiledSetData, part: string): CompiledSetData {
  const page = pageOfPart(part);
  return page === undefined ? journeyPart(set, part) : pagePart(set, page);
}
