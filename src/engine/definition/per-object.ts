/**
 * Keeps what is computed from an object that never changes, for as long as the object lives. A check
 * of one edit takes 0.5 s with it, and 3 s without.
 */

/** Memoizes the function by its argument and freezes its results, which callers then share. */
export function perObject<A extends object, R>(make: (value: A) => R): (value: A) => R {
  const kept = keptPerObject<A, R>();
  return (value) => kept(value, [], () => make(value));
}

/**
 * Returns a function that gives the kept result for an object, and makes it anew when one of the
 * other inputs is another than at the last call for the object.
 */
export function keptPerObject<A extends object, R>() {
  const known = new WeakMap<A, { readonly inputs: readonly unknown[]; readonly result: R }>();
  return (value: A, inputs: readonly unknown[], make: () => R): R => {
    const earlier = known.get(value);
    if (earlier !== undefined && isSameList(earlier.inputs, inputs)) return earlier.result;
    const result = Object.freeze(make());
    known.set(value, { inputs, result });
    return result;
  };
}

/** Whether two lists hold the same objects in the same order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
