/** Finds the text of the definitions that a person with a link means. */
import { join } from 'node:path';
import { type CompiledSet, pageAt, type Place, stepAt } from '../../engine/index.ts';
import { readSources, readTree, type SourceTree } from '../../release/index.ts';
import { loadProver } from '../load-rooms.ts';
import { readSet } from '../releases/read-set.ts';
import type { Live } from '../releases/live-releases.ts';

/** The definitions of a release; undefined when their texts are not kept on this machine. */
export function readReleaseTree(release: string, dataDir: string): SourceTree | undefined {
  const sources = readSources(dataDir, release);
  // A folder without definitions, so that all of them are those of the release.
  return sources && readTree(join(dataDir, '.none'), sources);
}

/**
 * Returns the function that finds the address of the text that has the words of a page. Empty when
 * the texts of the release are not kept on this machine, or when no text has them.
 */
export function openAddresses({ release, loaded, orgs }: Live, dataDir: string, code: string) {
  return async (path: string, words: string): Promise<string> => {
    const folder = orgs.find((org) => org.code === code)?.folder;
    const tree = readReleaseTree(release, dataDir);
    if (folder === undefined || tree === undefined) return '';
    const { pressedTexts } = await loadProver();
    const set = readSet(loaded, folder) as CompiledSet;
    const [found] = pressedTexts(tree, set, { words, place: findPlace(set, path) });
    return found?.address ?? '';
  };
}

function findPlace(set: CompiledSet, path: string): Place | undefined {
  const page = pageAt(set, path)?.page.id;
  return stepAt(set, path) ?? (page === undefined ? undefined : { page });
}
