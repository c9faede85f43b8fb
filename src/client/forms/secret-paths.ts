import { findScreen, leavesOf, type CompiledSet, type Place } from '../../engine/index.ts';

/** Dotted paths of a screen's fields whose `sensitive` kind is one of these. */
export function secretPaths(
  set: CompiledSet,
  place: Place,
  kinds: ReadonlySet<string>,
): readonly string[] {
  const screen = findScreen(set, place);
  return (screen ? leavesOf(screen) : [])
    .filter(({ schema }) => schema.sensitive !== undefined && kinds.has(schema.sensitive))
    .map(({ path }) => path);
}
