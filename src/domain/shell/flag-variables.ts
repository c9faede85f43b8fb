/** The variables of a flag by key, from an object or a list of keys with values; undefined for anything else. */
export function flagVariables(variables: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(variables))
    return typeof variables === 'object' && variables !== null
      ? (variables as Record<string, unknown>)
      : undefined;
  return Object.fromEntries(
    variables.map((one: { key?: unknown; value?: unknown; defaultValue?: unknown }) => [
      String(one.key),
      one.value ?? one.defaultValue,
    ]),
  );
}
