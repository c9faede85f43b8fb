/** Answers as they are judged: trimmed, blank as missing, groups always there. */
import type { DataSchema } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';

/** The part of `answers` that the schema is about, ready for its validator. Anything that is no object counts as {}. */
export function normalize(schema: DataSchema, answers: unknown): Record<string, unknown> {
  const source = isRecord(answers) ? answers : {};
  const judged: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = clean(property, Object.hasOwn(source, name) ? source[name] : undefined);
    if (value !== undefined) judged[name] = value;
  }
  return judged;
}

function clean(schema: DataSchema, value: unknown): unknown {
  if (schema.type === 'object')
    return value === undefined || value === null || isRecord(value)
      ? normalize(schema, value)
      : value;
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'string') return value;
  const told = schema.trim === false ? value : value.trim();
  return told === '' ? undefined : told;
}
