/** Memoizes the function by its argument and freezes its results, which sets then share. */
export function perObject<A extends object, R>(make: (value: A) => R) {
  const known = new WeakMap<A, R>();
  return (value: A): R => {
    let result = known.get(value);
    if (result === undefined) known.set(value, (result = Object.freeze(make(value))));
    return result;
  };
}
