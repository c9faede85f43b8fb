/**
 * Finds the fields that appear or disappear when one answer changes. Evaluates only the rules that
 * depend on it.
 */
import type { CompiledSet, Place } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { findScreen } from './find-screen.ts';
import { readersIn } from './readers.ts';
import { isShown, screenEvaluator } from './scope.ts';

/**
 * The current visibility of the fields that depend on `changedPath` (a dotted path of the answers,
 * or `$name` for a toggle).
 */
export function visibilityChanges(
  set: CompiledSet,
  place: Place,
  given: Context,
  changedPath: string,
): readonly { readonly path: string; readonly shown: boolean }[] {
  const screen = findScreen(set, place);
  const dependents = screen === undefined ? [] : readersIn(screen).shown(changedPath);
  if (screen === undefined || dependents.length === 0) return [];
  const evaluator = screenEvaluator(set, screen, given);
  return dependents.map((path) => ({ path, shown: isShown(path, screen, evaluator) }));
}
