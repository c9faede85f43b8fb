import { findScreen, type CompiledSet, type Place } from '../../engine/index.ts';

/**
 * The definition of a screen as JSON, without the rules that show or hide fields and without
 * prefills, except those in a group that can be collapsed.
 */
export function surroundingsOf(set: CompiledSet, place: Place): string {
  const { title, intro, next, blocks, primary, secondary, ui = {} } = findScreen(set, place) ?? {};
  const collapsible = Object.keys(ui).filter((path) => ui[path]?.collapsed !== undefined);
  // Only the content of a field; whether it is drawn is decided field by field. Whether a group is
  // collapsed depends on the prefills of its fields.
  const fields = Object.entries(ui).map(
    ([path, { when: _when, shown: _shown, prefill, ...words }]) =>
      collapsible.some((group) => path.startsWith(`${group}.`)) ? { ...words, prefill } : words,
  );
  return JSON.stringify([title, intro, next, blocks, primary, secondary, fields]);
}

/** Do the surroundings read the answer at a path, or the answers as a whole? */
export const readsAnswer = (surroundings: string, path: string): boolean =>
  surroundings.includes(`answers.${path}`) || surroundings.includes('{"var":"answers"}');
