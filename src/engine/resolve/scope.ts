/**
 * Builds the context that the rules of a screen read: adds the lists, and removes the answers of
 * hidden fields.
 */
import type { CompiledScreen, CompiledSet, FieldUi } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import type { Context } from '../definition/json.ts';
import { listFields, type Field } from '../definition/fields.ts';
import { Evaluator } from '../logic/evaluator.ts';
import { isAbsent, isRecord } from '../definition/values.ts';
import { readPath, readSegments } from '../logic/paths.ts';

/** The evaluator over the context that the rules of a screen read. */
export function screenEvaluator(
  set: CompiledSet,
  screen: CompiledScreen,
  context: Context,
): Evaluator {
  return withoutUnasked(screen, new Evaluator(set, withLists(set, context)));
}

/** The context with the set's lists, which the operator `list` reads. */
function withLists(set: CompiledSet, context: Context): Context {
  const values = (derivedFrom(set).listValues ??= Object.fromEntries(
    Object.entries(set.lists).map(([id, options]) => [id, options.map((option) => option.value)]),
  ));
  return {
    lists: set.lists,
    ...context,
    answers: isRecord(context['answers']) ? context['answers'] : {},
    $lists: values,
  };
}

/**
 * Removes the answers of fields whose `when` does not hold, and of those below an option that is not
 * chosen, so that no rule reads them.
 */
function withoutUnasked(screen: CompiledScreen, evaluator: Evaluator): Evaluator {
  let current = evaluator;
  for (const { path, ui } of conditionalFields(screen)) {
    if (readPath(current.context['answers'], path) === undefined) continue;
    if (current.holds(ui.when) && isUnderChosen(ui, screen, current)) continue;
    // One copy for all: a copy for each would be quadratic in a form of a thousand fields.
    if (current === evaluator)
      current = evaluator.with({ answers: structuredClone(evaluator.context['answers']) });
    removePath(current.context['answers'], path);
  }
  return current;
}

/** Removes the value at the path from `source` itself. */
function removePath(source: unknown, path: string): void {
  const keys = path.split('.');
  const last = keys.pop();
  const group = readSegments(source, keys);
  if (last !== undefined && isRecord(group)) delete group[last];
}

/**
 * Is the field shown? True if its own rules and those of all groups around it hold, and the option
 * that it is drawn below is chosen.
 */
export const isShown = (path: string, screen: CompiledScreen, evaluator: Evaluator): boolean =>
  drawnGroups(path, screen).every(
    (ui) => exists(ui, screen, evaluator) && evaluator.holds(ui.shown),
  );

/** Is the field asked for, shown or not? */
export const isAsked = (path: string, screen: CompiledScreen, evaluator: Evaluator): boolean =>
  drawnGroups(path, screen).every((ui) => exists(ui, screen, evaluator));

const exists = (ui: FieldUi, screen: CompiledScreen, evaluator: Evaluator): boolean =>
  evaluator.holds(ui.when) && isUnderChosen(ui, screen, evaluator);

/** How the field and the groups around it are drawn. */
function drawnGroups(path: string, { ui }: CompiledScreen): readonly FieldUi[] {
  const segments = path.split('.');
  return segments.flatMap((_, at) => ui[segments.slice(0, at + 1).join('.')] ?? []);
}

/** Is the option chosen that the field is drawn below? True for a field that is below none. */
function isUnderChosen({ under }: FieldUi, screen: CompiledScreen, evaluator: Evaluator): boolean {
  if (under === undefined) return true;
  const prefill = screen.ui[under.field]?.prefill;
  const answer = readPath(evaluator.context['answers'], under.field);
  const chosen = answer === undefined && prefill !== undefined ? evaluator.value(prefill) : answer;
  return Array.isArray(chosen) ? chosen.includes(under.option) : chosen === under.option;
}

/**
 * The value that a field shows: its answer, else its prefill, else its default. Undefined without
 * any of them, and for null: that answer was removed by hand.
 */
export function readShownValue(field: Field, evaluator: Evaluator): unknown {
  const answer = readPath(evaluator.context['answers'], field.path);
  if (answer !== undefined) return answer ?? undefined;
  if (field.ui.prefill !== undefined) {
    const filled = evaluator.value(field.ui.prefill);
    if (!isAbsent(filled)) return filled;
  }
  return field.schema.default;
}

/** The fields and groups that not everyone is asked for, in order. */
function conditionalFields(screen: CompiledScreen): readonly Field[] {
  return (derivedFrom(screen).conditional ??= everyField(listFields(screen)).filter(
    ({ ui }) => ui.when !== undefined || ui.under !== undefined,
  ));
}

const everyField = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])]);
