/** Fills texts and JSON templates with values of the context. */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Rule, Text } from '../definition/json.ts';
import type { Argument } from './argument.ts';
import { evaluate, holdsIn, ready, valueIn } from './evaluate.ts';
import { isOperator } from './operators.ts';
import { isAbsent, isRecord } from '../definition/values.ts';
import { readPath } from './paths.ts';
import { cacheByVocabulary } from './rule-cache.ts';
import { runOver, type Run } from './run.ts';

const placeholder = /\{([A-Za-z][\w.-]{0,80})\}/g;

/** The words of a text. A placeholder whose value is absent becomes nothing; no text at all is the empty text. */
export function text(source: Text | undefined, context: Context, vocabulary: Vocabulary): string {
  if (source === undefined) return '';
  if (typeof source === 'string')
    return source.replace(placeholder, (_, path: string) => plain(readPath(context, path)));
  return plain(evaluate(source.value, context, vocabulary));
}

/** The dotted paths that the placeholders of a text read. */
export function placeholdersOf(source: string): readonly string[] {
  return [...source.matchAll(placeholder)].map((match) => match[1] ?? '');
}

/**
 * JSON with its computed leaves filled in. A key whose value is absent, or whose `when` does not hold, is left out. `items` with `value` is a list: `value` for
 * each entry of the list that `items` gives, as `item`, and only where `when` holds of it. No list: an empty one.
 */
export function fillTemplate(template: unknown, context: Context, vocabulary: Vocabulary): unknown {
  return fillerOf(template, vocabulary)(runOver(context));
}

/** A compiled template, for callers that fill it often. */
export function fillerOf(template: unknown, vocabulary: Vocabulary): Filler {
  if (typeof template !== 'object' || template === null) return () => template;
  const cache = fillers(vocabulary);
  let filler = cache.get(template);
  if (filler === undefined) cache.set(template, (filler = compileTemplate(template, vocabulary)));
  return filler;
}

type Filler = (run: Run) => unknown;

/** Definitions are frozen, so each of their templates is compiled once for a vocabulary. */
const fillers = cacheByVocabulary<Filler>();

function compileTemplate(template: object, vocabulary: Vocabulary): Filler {
  if (!isRecord(template)) return listFiller(template as readonly unknown[], vocabulary);
  if (isComputed(template)) return computed(template, vocabulary);
  return isMapped(template) ? mapped(template, vocabulary) : groupFiller(template, vocabulary);
}

function listFiller(entries: readonly unknown[], vocabulary: Vocabulary): Filler {
  const inner = entries.map((entry) => fillerOf(entry, vocabulary));
  return (run) => inner.map((fill) => fill(run)).filter((value) => value !== undefined);
}

function groupFiller(template: Record<string, unknown>, vocabulary: Vocabulary): Filler {
  const inner = Object.entries(template)
    .filter(([key]) => key !== '__proto__')
    .map(([key, value]) => ({ key, fill: fillerOf(value, vocabulary) }));
  return (run) => {
    const filled: Record<string, unknown> = {};
    for (const { key, fill } of inner) {
      const value = fill(run);
      if (value !== undefined) filled[key] = value;
    }
    return filled;
  };
}

function computed({ when, value }: Record<string, unknown>, vocabulary: Vocabulary): Filler {
  const applies = ready((when ?? true) as Rule, vocabulary);
  const fill = isRule(value, vocabulary)
    ? ruleFiller(ready(value as Rule, vocabulary))
    : fillerOf(value, vocabulary);
  return (run) => (holdsIn(run, applies) ? (fill(run) ?? undefined) : undefined);
}

function ruleFiller(rule: Argument): Filler {
  return (run) => valueIn(run, rule);
}

function mapped({ items, when, value }: Record<string, unknown>, vocabulary: Vocabulary): Filler {
  const rule = ready(items as Rule, vocabulary);
  const fill = computed({ when, value }, vocabulary);
  return (run) => {
    const list = valueIn(run, rule);
    return (Array.isArray(list) ? list : [])
      .map((item: unknown) => fill(runOver({ ...(run.context as Context), item })))
      .filter((entry) => entry !== undefined);
  };
}

function isMapped(template: Record<string, unknown>): boolean {
  const keys = Object.keys(template);
  return (
    'items' in template &&
    'value' in template &&
    (keys.length === 2 || (keys.length === 3 && 'when' in template))
  );
}

function isRule(value: unknown, vocabulary: Vocabulary): boolean {
  const [operator, ...more] = isRecord(value) ? Object.keys(value) : [];
  return operator !== undefined && more.length === 0 && isOperator(operator, vocabulary);
}

function isComputed(template: Record<string, unknown>): boolean {
  const keys = Object.keys(template);
  return 'value' in template && (keys.length === 1 || (keys.length === 2 && 'when' in template));
}

function plain(value: unknown): string {
  if (isAbsent(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
