/** Type guards and copies for plain data. */

/** A plain object: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is it undefined or null? The empty text is a value. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** Is it undefined, null or the empty text, as in a form field without an answer? */
export function isBlank(value: unknown): value is undefined | null | '' {
  return isAbsent(value) || value === '';
}

/** A type whose keys that may be undefined are optional instead. */
type WithoutUndefined<T> = {
  [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
} & { [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined> };

/**
 * A copy without the keys whose value is undefined, in the same order, so that results can be
 * compared as JSON text.
 */
export function dropUndefined<T extends object>(source: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}
