import { findScreen, listLeaves, type CompiledSet, type Place } from '../../engine/index.ts';
import { NEVER_STORED } from './drafts.ts';

/** Dotted paths of a screen's fields whose `sensitive` kind is never stored. */
export function secretPaths(set: CompiledSet, place: Place): readonly string[] {
  const screen = findScreen(set, place);
  return (screen ? listLeaves(screen) : [])
    .filter(({ schema }) => schema.sensitive !== undefined && NEVER_STORED.has(schema.sensitive))
    .map(({ path }) => path);
}
