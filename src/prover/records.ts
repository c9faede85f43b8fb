/** Reads JSON values whose shape nothing has checked yet. */

import { isRecord } from '../domain/index.ts';

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

/** The values of an object by their dotted paths. A list is one value, and so is what is no object. */
export function leavesOf(
  value: unknown,
  path = '',
): readonly (readonly [path: string, value: unknown])[] {
  if (value === undefined) return [];
  if (!isRecord(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
