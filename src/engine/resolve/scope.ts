/** The context as a screen's rules read it. */
import type { CompiledScreen, CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { fieldsOf, type Field } from '../definition/fields.ts';
import { evaluate, holds } from '../logic/evaluate.ts';
import { isAbsent, isGroup, readPath, writePath } from '../logic/paths.ts';

const lists = new WeakMap<CompiledSet, Context>();

/** The context with the set's lists in reach of the operator `list`. */
export function withLists(set: CompiledSet, context: Context): Context {
  let values = lists.get(set);
  if (values === undefined) {
    values = Object.fromEntries(Object.entries(set.lists).map(([id, options]) => [id, options.map((option) => option.value)]));
    lists.set(set, values);
  }
  return { ...context, answers: isGroup(context['answers']) ? context['answers'] : {}, $lists: values };
}

/** The context with the answers of fields that are not asked taken out: they count nowhere. */
export function withoutUnasked(screen: CompiledScreen, context: Context): Context {
  return fieldsOf(screen).reduce(dropUnasked, context);
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

function dropUnasked(context: Context, field: Field): Context {
  if (!holds(field.ui.when, context)) return { ...context, answers: writePath(context['answers'], field.path, undefined) };
  return (field.fields ?? []).reduce(dropUnasked, context);
}
