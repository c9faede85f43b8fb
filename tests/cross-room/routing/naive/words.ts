/** The few words that every rule uses: what a field holds, and what "exists" means. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Gives what stands at a dotted path, own keys only; undefined where any part of the way is missing. */
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
 * written in. Whether a group without keys is "empty" the words do not say: no context asks it of a field that must exist.
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

/** "Above 0" is said of numbers; what is missing is not above anything. */
export function isAboveZero(value: Json | undefined): boolean {
  return typeof value === 'number' && value > 0;
}

/** Whether a list has an entry whose `key` is one of `values`; what is no list has no entries. */
export function someEntry(list: Json | undefined, key: string, values: string[]): boolean {
  if (!Array.isArray(list)) return false;
  for (const entry of list) {
    const value = at(entry, key);
    if (typeof value === 'string' && values.includes(value)) return true;
  }
  return false;
}
