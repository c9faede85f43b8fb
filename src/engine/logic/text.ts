/** Words and templates with values of the context in them. */
import type { Context, Rule, Text } from '../definition/json.ts';
import { evaluate, evaluatorOf, predicateOf } from './evaluate.ts';
import { isOperator } from './operators.ts';
import { isAbsent, isGroup, readPath } from './paths.ts';

const placeholder = /\{([A-Za-z][\w.-]{0,80})\}/g;

/** The words of a text. A placeholder whose value is absent becomes nothing; no text at all is the empty text. */
export function text(source: Text | undefined, context: Context): string {
  if (source === undefined) return '';
  if (typeof source === 'string') return source.replace(placeholder, (_, path: string) => plain(readPath(context, path)));
  return plain(evaluate(source.value, context));
}

/** The dotted paths that the placeholders of a text read. */
export function placeholdersOf(source: string): readonly string[] {
  return [...source.matchAll(placeholder)].map((match) => match[1] ?? '');
}

/** JSON with its computed leaves filled in. A key whose value is absent, or whose `when` does not hold, is left out. */
export function fillTemplate(template: unknown, context: Context): unknown {
  if (typeof template !== 'object' || template === null) return template;
  let filler = fillers.get(template);
  if (filler === undefined) fillers.set(template, filler = fillerOf(template));
  return filler(context);
}

type Filler = (context: Context) => unknown;

/** Definitions are frozen, so each of their templates is taken apart once. */
const fillers = new WeakMap<object, Filler>();

function fillerOf(template: unknown): Filler {
  if (Array.isArray(template)) return listFiller(template);
  if (!isGroup(template)) return () => template;
  return isComputed(template) ? computed(template) : groupFiller(template);
}

function listFiller(entries: readonly unknown[]): Filler {
  const inner = entries.map(fillerOf);
  return (context) => inner.map((fill) => fill(context)).filter((value) => value !== undefined);
}

function groupFiller(template: Record<string, unknown>): Filler {
  const inner = Object.entries(template).filter(([key]) => key !== '__proto__').map(([key, value]) => [key, fillerOf(value)] as const);
  return (context) => {
    const filled: Record<string, unknown> = {};
    for (const [key, fill] of inner) {
      const value = fill(context);
      if (value !== undefined) filled[key] = value;
    }
    return filled;
  };
}

function computed({ when, value }: Record<string, unknown>): Filler {
  const keys = isGroup(value) ? Object.keys(value) : [];
  const isRule = keys.length === 1 && isOperator(keys[0] ?? '');
  const applies = predicateOf(when as Rule | undefined);
  const fill = isRule ? evaluatorOf(value as Rule) : fillerOf(value);
  return (context) => (applies(context) ? fill(context) ?? undefined : undefined);
}

function isComputed(template: Record<string, unknown>): boolean {
  const keys = Object.keys(template);
  return 'value' in template && (keys.length === 1 || (keys.length === 2 && 'when' in template));
}

function plain(value: unknown): string {
  if (isAbsent(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
