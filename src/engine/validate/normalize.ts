/**
 * Normalizes answers before validation: trims texts, removes blank ones, and adds missing groups.
 */
import type { DataSchema } from '../definition/json.ts';
import { isAbsent, isRecord } from '../definition/values.ts';

/** The answers for which the schema has properties. Anything but an object counts as {}. */
export function normalize(schema: DataSchema, answers: unknown): Record<string, unknown> {
  const source = isRecord(answers) ? answers : {};
  const normalized: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const value = normalizeValue(property, Object.hasOwn(source, name) ? source[name] : undefined);
    if (value !== undefined) normalized[name] = value;
  }
  return normalized;
}

/** Undefined for an answer that is absent or blank. */
function normalizeValue(schema: DataSchema, value: unknown): unknown {
  if (schema.type === 'object')
    return isAbsent(value) || isRecord(value) ? normalize(schema, value) : value;
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string') return value;
  const text = schema.trim === false ? value : value.trim();
  return text === '' ? undefined : text;
}
