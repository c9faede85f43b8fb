/**
 * Normalizes answers before validation: trims texts, removes blank ones, and adds missing groups.
 * Requests send answers trimmed in the same way.
 */
import type { CompiledScreen, CompiledSetData } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import type { Context, DataSchema } from '../definition/json.ts';
import { isBlank, isRecord } from '../definition/values.ts';

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
  const answer = typeof value === 'string' && schema.trim !== false ? value.trim() : value;
  if (schema.type === 'object')
    return isBlank(answer) || isRecord(answer) ? normalize(schema, answer) : answer;
  return isBlank(answer) ? undefined : answer;
}

/**
 * The context with its answers trimmed as for validation, for what is sent: blank texts are removed,
 * and texts that a form of the set does not trim (`trim: false`, such as passwords) stay. Returns
 * the same context when nothing changes.
 */
export function withTrimmedAnswers(set: CompiledSetData, context: Context): Context {
  const { answers } = context;
  const trimmed = trimmedValue(answers, (derivedFrom(set).untrimmed ??= untrimmedIn(set)), '');
  return trimmed === answers ? context : { ...context, answers: trimmed };
}

function trimmedValue(value: unknown, untrimmed: ReadonlySet<string>, path: string): unknown {
  if (typeof value === 'string')
    return value === '' || untrimmed.has(path) ? value : value.trim() || undefined;
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(
    ([key, member]) => [key, trimmedValue(member, untrimmed, `${path}.${key}`)] as const,
  );
  return members.some(([key, member]) => member !== value[key])
    ? Object.fromEntries(members.filter(([, member]) => member !== undefined))
    : value;
}

/** The paths of the fields with `trim: false` in all forms of a set. */
function untrimmedIn(set: CompiledSetData): ReadonlySet<string> {
  const screens: readonly CompiledScreen[] = [
    ...Object.values(set.journeys).flatMap(({ steps }) => steps.map(({ screen }) => screen)),
    ...Object.values(set.pages).map(({ screen }) => screen),
    ...Object.values(set.forms),
  ];
  return new Set(screens.flatMap(({ schema }) => (schema ? untrimmedPaths(schema, '') : [])));
}

const untrimmedPaths = (schema: DataSchema, path: string): readonly string[] =>
  schema.trim === false
    ? [path]
    : Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        untrimmedPaths(property, `${path}.${name}`),
      );
