/** Words and templates with values of the context in them. */
import type { Context, Text } from '../definition/json.ts';
import { evaluate, holds } from './evaluate.ts';
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
  if (Array.isArray(template)) return template.map((entry) => fillTemplate(entry, context)).filter((entry) => entry !== undefined);
  if (typeof template === 'string') return template;
  if (!isGroup(template)) return template;
  if (isComputed(template)) return holds(template['when'] as never, context) ? computed(template['value'], context) : undefined;
  const entries = Object.entries(template).map(([key, value]) => [key, fillTemplate(value, context)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function computed(value: unknown, context: Context): unknown {
  const keys = isGroup(value) ? Object.keys(value) : [];
  const isRule = keys.length === 1 && isOperator(keys[0] ?? '');
  const found = isRule ? evaluate(value as never, context) : fillTemplate(value, context);
  return isAbsent(found) ? undefined : found;
}

function isComputed(template: Record<string, unknown>): boolean {
  const keys = Object.keys(template);
  return 'value' in template && (keys.length === 1 || (keys.length === 2 && 'when' in template));
}

function plain(value: unknown): string {
  if (isAbsent(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
