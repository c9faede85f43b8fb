/** Reads where a visitor begins from the definitions of the live release. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSetData } from '../../engine/index.ts';
import type { Live } from './live-releases.ts';

/** A journey that a visitor may open without a login. */
export interface OpenJourney {
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
/** Read once for each release. */
const known = new WeakMap<Live, EntryPaths>();

/**
 * The open journeys of the main organisation and its login; none without a release. Throws when a
 * file of the release is unreadable.
 */
export function buildEntryPaths(live: Live | undefined): EntryPaths {
  if (live === undefined) return NONE;
  const found = known.get(live) ?? readEntryPaths(live);
  known.set(live, found);
  return found;
}

function readEntryPaths({ orgs, loaded }: Live): EntryPaths {
  const org = orgs.find(({ main }) => main) ?? orgs[0];
  const path = org && loaded.manifest.orgs[org.folder]?.set;
  if (path === undefined) return NONE;
  const { journeys, routing } = JSON.parse(
    readFileSync(join(loaded.dir, path), 'utf8'),
  ) as CompiledSetData;
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
