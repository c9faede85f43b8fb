/**
 * Returns `next` with each part that equals the same part of `before` replaced by that one, so that a
 * renderer recognizes what is unchanged. Both are plain JSON; undefined members count as members.
 */
export function keepEqual<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (!isBranch(before) || !isBranch(next) || Array.isArray(before) !== Array.isArray(next))
    return next;
  const kept = Object.entries(next).map(([key, value]): readonly [string, unknown] => [
    key,
    keepEqual(before[key], value),
  ]);
  const isSame =
    kept.length === Object.keys(before).length &&
    kept.every(([key, value]) => Object.hasOwn(before, key) && Object.is(before[key], value));
  if (isSame) return before as T;
  return (Array.isArray(next) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T;
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
