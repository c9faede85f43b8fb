/**
 * Operators that find entries of a list by a value from outside the list, which `filter` and `map`
 * can't read. All are total: a missing or invalid value gives undefined. Paths are dotted and read
 * only own values.
 */
import { isAbsent, readPath, type Vocabulary } from '../../engine/index.ts';
import { own } from '../values/record.ts';

function find(list: unknown, key: unknown, value: unknown): unknown {
  return isAbsent(value) ? undefined : findAll(list, key, [value])?.[0];
}

/** The entries whose value at a key is this one, or one of these, in list order. */
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
  /** [value, path]: the value at the path. */
  get,
  /**
   * [list, key, value, path?]: the value at the path of the entry that `find` returns; the entry
   * itself without a path.
   */
  pick: (list, key, value, path) =>
    isAbsent(path) ? find(list, key, value) : get(find(list, key, value), path),
};
