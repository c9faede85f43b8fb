/** Finds the compiled screen at a place. */
import type { CompiledScreen, CompiledSet, Place } from '../definition/compiled.ts';

/**
 * The compiled screen at a place; undefined for a name that the set does not define, including
 * inherited property names.
 */
export function findScreen(set: CompiledSet, place: Place): CompiledScreen | undefined {
  if ('form' in place) return own(set.forms, place.form);
  if ('page' in place) return own(set.pages, place.page)?.screen;
  return own(set.journeys, place.journey)?.steps.find((step) => step.id === place.step)?.screen;
}

/** The compiled screen at a place. Throws Error for a place that the set does not define. */
export function screenAt(set: CompiledSet, place: Place): CompiledScreen {
  const screen = findScreen(set, place);
  if (screen === undefined)
    throw new Error(
      `Failed to find a screen: ${JSON.stringify(place)} is unknown. Please name a step, page or form of the release.`,
    );
  return screen;
}

function own<V>(table: { readonly [id: string]: V }, id: string): V | undefined {
  return typeof id === 'string' && Object.hasOwn(table, id) ? table[id] : undefined;
}
