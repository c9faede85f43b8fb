/** A JSON object. */
export type Tree = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, not a list. */
export const isRecord = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of keys and indexes; undefined when there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Tree)[key]
        : undefined,
    value,
  );
}
