/** Finds the prefills of a screen that depend on other answers. */
import type { CompiledSet, Place } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { findScreen } from './find-screen.ts';
import { readersIn } from './readers.ts';
import { screenEvaluator } from './scope.ts';

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
  const fields = screen === undefined ? [] : readersIn(screen).prefilled;
  if (screen === undefined || fields.length === 0) return [];
  const evaluator = screenEvaluator(set, screen, given);
  return fields.map(({ path, ui }) => ({
    path,
    value: ui.prefill === undefined ? undefined : evaluator.value(ui.prefill),
  }));
}
