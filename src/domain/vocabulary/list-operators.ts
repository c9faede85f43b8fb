/**
 * Operators that find entries of a list by a value from outside of it, which `filter` and `map` can't read.
 * All are total: a value that is missing or makes no sense gives undefined. Paths are dotted and read own values only.
 */
import { readPath, type Vocabulary } from '../../engine/index.ts';
import { isAbsent, own } from '../values/record.ts';

function find(list: unknown, key: unknown, value: unknown): unknown {
  return isAbsent(value) ? undefined : findAll(list, key, [value])?.[0];
}

/** The entries whose value at a key is this one, or one of these; in their order. */
function findAll(list: unknown, key: unknown, values: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(list) || typeof key !== 'string') return undefined;
  const wanted: readonly unknown[] = Array.isArray(values) ? values : [values];
  return list.filter((entry) => {
    const value = own(entry, key);
    return !isAbsent(value) && wanted.includes(value);
  });
}

function get(value: unknown, path: unknown): unknown {
  return typeof path === 'string' ? readPath(value, path) : undefined;
}

/** The operators of lists, for the product's vocabulary. */
export const listOperators: Vocabulary = {
  /** [list, key, value]: the first entry whose value at the key is this one. */
  find,
  /** [list, key, value or values]. */
  findAll,
  /** [value, path]: what stands there. */
  get,
  /** [list, key, value, path?]: what stands at the path of the entry that `find` gives, or the entry. */
  pick: (list, key, value, path) =>
    isAbsent(path) ? find(list, key, value) : get(find(list, key, value), path),
};
