/** Finds the prefills of a screen that depend on other answers. */
import type { CompiledScreen, CompiledSet, Place } from '../definition/compiled.ts';
import { fieldsOf, type Field } from '../definition/fields.ts';
import type { Context } from '../definition/json.ts';
import { pathsRead } from '../logic/paths-read.ts';
import { findScreen } from './find-screen.ts';
import { screenEvaluator } from './scope.ts';

const dependents = new WeakMap<CompiledScreen, readonly Field[]>();

/**
 * The fields whose prefill reads an answer, each with its prefill for the current answers;
 * undefined if there is none.
 */
export function dependentPrefills(
  set: CompiledSet,
  place: Place,
  given: Context,
): readonly { readonly path: string; readonly value: unknown }[] {
  const screen = findScreen(set, place);
  const fields = screen === undefined ? [] : fieldsThatFollow(screen);
  if (screen === undefined || fields.length === 0) return [];
  const evaluator = screenEvaluator(set, screen, given);
  return fields.map(({ path, ui }) => ({
    path,
    value: ui.prefill === undefined ? undefined : evaluator.value(ui.prefill),
  }));
}

function fieldsThatFollow(screen: CompiledScreen): readonly Field[] {
  const cached = dependents.get(screen);
  if (cached !== undefined) return cached;
  const every = (fields: readonly Field[]): readonly Field[] =>
    fields.flatMap((field) => [field, ...every(field.fields ?? [])]);
  const found = every(fieldsOf(screen)).filter(({ ui }) =>
    pathsRead(ui.prefill).some((path) => path.startsWith('answers.')),
  );
  dependents.set(screen, found);
  return found;
}
