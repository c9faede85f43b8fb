/** Reads context values as the specification defines them: dotted paths, "exists", "above 0", list entries. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Gives the value at a dotted path, own keys only; undefined when a part of the path is missing. */
export function at(whole: Json | undefined, path: string): Json | undefined {
  let value: Json | undefined = whole;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
    if (!Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/**
 * "Exists" means not undefined, null, empty or false. A zero counts as false, as in JSON-Logic, which the rules are
 * written in. The specification does not say whether `{}` is "empty", so no context has it where a field must exist.
 */
export function exists(value: Json | undefined): boolean {
  if (value === undefined) return false;
  if (value === null) return false;
  if (value === false) return false;
  if (value === 0) return false;
  if (value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return true;
}

/** True for a number above 0; false for any other value. */
export function isAboveZero(value: Json | undefined): boolean {
  return typeof value === 'number' && value > 0;
}

/** Whether a list has an entry whose `key` is one of `values`. False when it is not a list. */
export function someEntry(list: Json | undefined, key: string, values: string[]): boolean {
  if (!Array.isArray(list)) return false;
  for (const entry of list) {
    const value = at(entry, key);
    if (typeof value === 'string' && values.includes(value)) return true;
  }
  return false;
}
