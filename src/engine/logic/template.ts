/** Fills JSON templates: values, lists and objects with rules at their leaves. */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Rule } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import { evaluate, holds } from './evaluate.ts';
import { isOperator } from './operators/names.ts';

type Group = Readonly<Record<string, unknown>>;

/**
 * JSON with its computed leaves filled in. `{ value }` is computed if its `when` holds. The other
 * form, `{ items, value }`, is a list: `value` for each entry of `items`, read as `item`, for which
 * `when` holds. A key or entry whose value is absent is left out. If `items` does not give a list,
 * the result is an empty list.
 */
export function fillTemplate(template: unknown, context: Context, vocabulary: Vocabulary): unknown {
  if (Array.isArray(template))
    return template
      .map((entry) => fillTemplate(entry, context, vocabulary))
      .filter((value) => value !== undefined);
  if (!isRecord(template)) return template;
  if (isComputed(template)) return compute(template, context, vocabulary);
  if (isMapped(template)) return mapItems(template, context, vocabulary);
  return Object.fromEntries(
    Object.entries(template)
      .filter(([key]) => key !== '__proto__')
      .map(([key, value]) => [key, fillTemplate(value, context, vocabulary)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function compute({ when, value }: Group, context: Context, vocabulary: Vocabulary): unknown {
  if (!holds(when as Rule | undefined, context, vocabulary)) return undefined;
  const filled = isRule(value, vocabulary)
    ? evaluate(value as Rule, context, vocabulary)
    : fillTemplate(value, context, vocabulary);
  return filled ?? undefined;
}

function mapItems(template: Group, context: Context, vocabulary: Vocabulary): readonly unknown[] {
  const list = evaluate(template['items'] as Rule, context, vocabulary);
  return (Array.isArray(list) ? list : [])
    .map((item: unknown) => compute(template, { ...context, item }, vocabulary))
    .filter((entry) => entry !== undefined);
}

/** `{ items, value }`, with or without `when`. */
function isMapped(template: Group): boolean {
  const keys = Object.keys(template);
  return (
    'items' in template &&
    'value' in template &&
    (keys.length === 2 || (keys.length === 3 && 'when' in template))
  );
}

/** `{ value }`, with or without `when`. */
function isComputed(template: Group): boolean {
  const keys = Object.keys(template);
  return 'value' in template && (keys.length === 1 || (keys.length === 2 && 'when' in template));
}

function isRule(value: unknown, vocabulary: Vocabulary): boolean {
  const [operator, ...more] = isRecord(value) ? Object.keys(value) : [];
  return operator !== undefined && more.length === 0 && isOperator(operator, vocabulary);
}
