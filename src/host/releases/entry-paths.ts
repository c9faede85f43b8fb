/** Reads where a visitor begins from the definitions of the live release. */
import { readSet } from './read-set.ts';
import type { Live } from './live-releases.ts';

/** A journey that a visitor may open without a login. */
interface OpenJourney {
  readonly id: string;
  /** Empty when it is computed. */
  readonly title: string;
  readonly path: string;
}

export interface EntryPaths {
  readonly journeys: readonly OpenJourney[];
  /** The login page; undefined for a product without one. */
  readonly login: string | undefined;
}

const NONE: EntryPaths = { journeys: [], login: undefined };
/**
 * The open journeys of the main organisation and its login; none without a release. Throws when a
 * file of the release is unreadable.
 */
export function buildEntryPaths(live: Live | undefined): EntryPaths {
  const org = live?.orgs.find(({ main }) => main) ?? live?.orgs[0];
  if (!live || !org || !Object.hasOwn(live.loaded.manifest.orgs, org.folder)) return NONE;
  const { journeys, routing } = readSet(live.loaded, org.folder);
  const { openJourneys = [], login } = routing.publicPaths;
  return {
    login,
    journeys: openJourneys.flatMap((id) => {
      const journey = journeys[id];
      if (journey === undefined) return [];
      const { title, basePath } = journey;
      return [{ id, title: typeof title === 'string' ? title : '', path: basePath }];
    }),
  };
}
