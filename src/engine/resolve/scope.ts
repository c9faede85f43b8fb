/** The context as a screen's rules read it. */
import type { CompiledScreen, CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { fieldsOf, type Field } from '../definition/fields.ts';
import { evaluate, holds } from '../logic/evaluate.ts';
import { isAbsent, isGroup, readPath } from '../logic/paths.ts';

const lists = new WeakMap<CompiledSet, Context>();

/** The context with the set's lists in reach of the operator `list`. */
export function withLists(set: CompiledSet, context: Context): Context {
  let values = lists.get(set);
  if (values === undefined) {
    values = Object.fromEntries(
      Object.entries(set.lists).map(([id, options]) => [id, options.map((option) => option.value)]),
    );
    lists.set(set, values);
  }
  return {
    ...context,
    answers: isGroup(context['answers']) ? context['answers'] : {},
    $lists: values,
  };
}

/** The context with the answers of fields that are not asked taken out: they count nowhere. */
export function withoutUnasked(screen: CompiledScreen, context: Context): Context {
  const own = new Set<unknown>();
  return askedAtTimes(screen).reduce((read, { path, ui }) => {
    if (readPath(read['answers'], path) === undefined || holds(ui.when, read)) return read;
    return { ...read, answers: without(read['answers'], path.split('.'), own) };
  }, context);
}

/** Is the field drawn? Its own rules and those of the groups around it all hold. */
export function isShown(path: string, screen: CompiledScreen, context: Context): boolean {
  const segments = path.split('.');
  return segments.every((_, at) => {
    const ui = screen.ui[segments.slice(0, at + 1).join('.')];
    return ui === undefined || (holds(ui.when, context) && holds(ui.shown, context));
  });
}

/** The answer of a field, or what it is filled in with while there is none. */
export function valueOf(field: Field, context: Context): unknown {
  const answer = readPath(context['answers'], field.path);
  if (!isAbsent(answer) && answer !== '') return answer;
  if (field.ui.prefill !== undefined) {
    const filled = evaluate(field.ui.prefill, context);
    if (!isAbsent(filled)) return filled;
  }
  return answer ?? field.schema.default;
}

const conditional = new WeakMap<CompiledScreen, readonly Field[]>();

/** The fields and groups with a `when`, in order. */
function askedAtTimes(screen: CompiledScreen): readonly Field[] {
  const known =
    conditional.get(screen) ??
    everyField(fieldsOf(screen)).filter(({ ui }) => ui.when !== undefined);
  conditional.set(screen, known);
  return known;
}

const everyField = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...everyField(field.fields ?? [])]);

/* Copies each group once for however many answers are taken out: a long form has hundreds of them. */
function without(
  group: unknown,
  [head = '', ...rest]: readonly string[],
  own: Set<unknown>,
): unknown {
  if (!isGroup(group)) return group;
  const copy = own.has(group) ? group : { ...group };
  own.add(copy);
  if (rest.length === 0) delete copy[head];
  else copy[head] = without(copy[head], rest, own);
  return copy;
}
