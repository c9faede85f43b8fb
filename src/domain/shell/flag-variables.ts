import { isRecord } from '../../engine/index.ts';

/**
 * The variables of a flag by key, from an object or a list of keys with values; undefined for
 * anything else. Entries of such a list that are no objects are left out.
 */
export function flagVariables(variables: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(variables))
    return typeof variables === 'object' && variables !== null
      ? (variables as Record<string, unknown>)
      : undefined;
  return Object.fromEntries(
    variables
      .filter(isRecord)
      .map(({ key, value, defaultValue }) => [String(key), value ?? defaultValue]),
  );
}
