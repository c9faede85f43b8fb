/** Reads JSON values whose shape nothing has checked yet. */

/** A JSON object. */
export type Tree = Readonly<Record<string, unknown>>;

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
