import { isRecord } from '../../engine/index.ts';

/** The variables of a flag by key, from an object or a list of keys with values; else undefined. */
export function flagVariables(variables: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(variables)) return isRecord(variables) ? variables : undefined;
  const entries = variables.filter(isRecord);
  return Object.fromEntries(
    entries.map(({ key, value, defaultValue }) => [String(key), value ?? defaultValue]),
  );
}
