/** Fills JSON templates: values, lists and objects with rules at their leaves. */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Rule } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import { compiledRule, evaluateIn, holdsIn } from './evaluate.ts';
import { isOperator } from './operators/names.ts';
import { cacheCompiled } from './rule-cache.ts';
import { runOver, type Run } from './run.ts';

/** A compiled template. */
export type Filler = (run: Run) => unknown;
type Group = Record<string, unknown>;

/**
 * JSON with its computed leaves filled in. `{ value }` is computed if its `when` holds. The other
 * form, `{ items, value }`, is a list: `value` for each entry of `items`, read as `item`, for which
 * `when` holds. A key or entry whose value is absent is left out. If `items` does not give a list,
 * the result is an empty list.
 */
export function fillTemplate(template: unknown, context: Context, vocabulary: Vocabulary): unknown {
  return compiledTemplate(template, vocabulary)(runOver(context));
}

/** A compiled template, for callers that fill it often. */
export function compiledTemplate(template: unknown, vocabulary: Vocabulary): Filler {
  return typeof template === 'object' && template !== null
    ? compileOnce(template, vocabulary)
    : () => template;
}

/** Definitions are frozen, so each template is compiled once. */
const compileOnce = cacheCompiled(compile);

function compile(template: object, vocabulary: Vocabulary): Filler {
  if (!isRecord(template)) return listFiller(template as readonly unknown[], vocabulary);
  if (isComputed(template)) return computedFiller(template, vocabulary);
  return isMapped(template)
    ? mappedFiller(template, vocabulary)
    : groupFiller(template, vocabulary);
}

function listFiller(entries: readonly unknown[], vocabulary: Vocabulary): Filler {
  const inner = entries.map((entry) => compiledTemplate(entry, vocabulary));
  return (run) => inner.map((fill) => fill(run)).filter((value) => value !== undefined);
}

function groupFiller(template: Group, vocabulary: Vocabulary): Filler {
  const inner = Object.entries(template)
    .filter(([key]) => key !== '__proto__')
    .map(([key, value]) => ({ key, fill: compiledTemplate(value, vocabulary) }));
  return (run) => {
    const filled: Group = {};
    for (const { key, fill } of inner) {
      const value = fill(run);
      if (value !== undefined) filled[key] = value;
    }
    return filled;
  };
}

function computedFiller({ when, value }: Group, vocabulary: Vocabulary): Filler {
  const applies = compiledRule((when ?? true) as Rule, vocabulary);
  const fill = isRule(value, vocabulary)
    ? ruleFiller(value as Rule, vocabulary)
    : compiledTemplate(value, vocabulary);
  return (run) => (holdsIn(run, applies) ? (fill(run) ?? undefined) : undefined);
}

function ruleFiller(rule: Rule, vocabulary: Vocabulary): Filler {
  const compiled = compiledRule(rule, vocabulary);
  return (run) => evaluateIn(run, compiled);
}

function mappedFiller({ items, when, value }: Group, vocabulary: Vocabulary): Filler {
  const listed = compiledRule(items as Rule, vocabulary);
  const fill = computedFiller({ when, value }, vocabulary);
  return (run) => {
    const list = evaluateIn(run, listed);
    return (Array.isArray(list) ? list : [])
      .map((item: unknown) => fill(runOver({ ...(run.context as Context), item })))
      .filter((entry) => entry !== undefined);
  };
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
