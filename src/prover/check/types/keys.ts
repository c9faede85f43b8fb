/** The names in the parts of a definition. */

/** The names of the members of every object under a key, at any depth. */
export function keysIn(value: unknown, key: string): readonly string[] {
  return valuesUnder(value, key).flatMap((inner) =>
    typeof inner === 'object' && inner !== null ? Object.keys(inner) : [],
  );
}

/** Every value under a key, at any depth. */
export function valuesUnder(value: unknown, key: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
    ...(name === key ? [inner] : []),
    ...valuesUnder(inner, key),
  ]);
}
