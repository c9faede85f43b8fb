/**
 * Finds the fields that appear or disappear when one answer changes. Evaluates only the rules that
 * read it.
 */
import type { CompiledScreen, CompiledSet, Place } from '../definition/compiled.ts';
import { fieldsOf, type Field } from '../definition/fields.ts';
import type { Context } from '../definition/json.ts';
import { pathsRead } from '../logic/paths-read.ts';
import { findScreen } from './find-screen.ts';
import { isShown, screenEvaluator } from './scope.ts';

const readers = new WeakMap<CompiledScreen, ReadonlyMap<string, readonly string[]>>();

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
  const dependents = screen === undefined ? undefined : readersOf(screen).get(changedPath);
  if (screen === undefined || dependents === undefined) return [];
  const evaluator = screenEvaluator(set, screen, given);
  return dependents.map((path) => ({ path, shown: isShown(path, screen, evaluator) }));
}

function readersOf(screen: CompiledScreen): ReadonlyMap<string, readonly string[]> {
  const cached = readers.get(screen);
  if (cached !== undefined) return cached;
  const table = new Map<string, string[]>();
  const visit = (field: Field, outer: readonly string[]): void => {
    const reads = [...outer, ...pathsRead(field.ui.when), ...pathsRead(field.ui.shown)];
    for (const path of new Set(reads)) {
      const key = path.startsWith('answers.') ? path.slice('answers.'.length) : `$${path}`;
      table.set(key, [...(table.get(key) ?? []), field.path]);
    }
    for (const inner of field.fields ?? []) visit(inner, reads);
  };
  for (const field of fieldsOf(screen)) visit(field, []);
  readers.set(screen, table);
  return table;
}
