/** Fills the placeholders of texts with values of the context. */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Text } from '../definition/json.ts';
import { isAbsent } from '../definition/values.ts';
import { evaluate } from './evaluate.ts';
import { readPath } from './paths.ts';

/** A placeholder, with its path as the first group. */
export const placeholder = /\{([A-Za-z][\w.-]{0,80})\}/g;

/**
 * A text with its placeholders filled in. A placeholder without a value becomes the empty text, and
 * so does a missing text.
 */
export function text(source: Text | undefined, context: Context, vocabulary: Vocabulary): string {
  if (source === undefined) return '';
  if (typeof source === 'string')
    return source.replace(placeholder, (_, path: string) => asText(readPath(context, path)));
  return asText(evaluate(source.value, context, vocabulary));
}

function asText(value: unknown): string {
  if (isAbsent(value)) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
