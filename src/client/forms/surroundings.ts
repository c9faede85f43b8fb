import { findScreen, type CompiledSet, type Place } from '../../engine/index.ts';

/** The definition of a screen as JSON, without prefills and the rules that show or hide fields. */
export function surroundingsOf(set: CompiledSet, place: Place): string {
  const { title, intro, next, blocks, primary, secondary, ui = {} } = findScreen(set, place) ?? {};
  // Only the content of a field; whether it is drawn is decided field by field.
  const fields = Object.values(ui).map(
    ({ when: _when, shown: _shown, prefill: _prefill, ...words }) => words,
  );
  return JSON.stringify([title, intro, next, blocks, primary, secondary, fields]);
}

/** Do the surroundings read the answer at a path, or the answers as a whole? */
export const readsAnswer = (surroundings: string, path: string): boolean =>
  surroundings.includes(`answers.${path}`) || surroundings.includes('{"var":"answers"}');
