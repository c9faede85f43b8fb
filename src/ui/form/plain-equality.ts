/**
 * Replaces the comparison that rjsf imports. That one also knows maps, typed arrays and other
 * objects that neither definitions nor answers contain; such objects are equal here only when they
 * are the same one.
 */

type Keyed = Readonly<Record<string, unknown>>;

/** The comparison that rjsf uses: functions count as equal, and cycles end. */
export const createCustomEqual =
  () =>
  (one: unknown, other: unknown): boolean =>
    isEqual(one, other, new Map());

/** `seen` has the pairs that are being compared, which are equal unless a difference is found. */
function isEqual(one: unknown, other: unknown, seen: Map<unknown, unknown>): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (seen.get(one) === other) return true;
  seen.set(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key], seen))
  );
}

/** An array, or an object without a class. */
function isPlain(value: unknown): value is Keyed {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
