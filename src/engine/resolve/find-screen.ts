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

function own<V>(table: { readonly [id: string]: V }, id: string): V | undefined {
  return typeof id === 'string' && Object.hasOwn(table, id) ? table[id] : undefined;
}
