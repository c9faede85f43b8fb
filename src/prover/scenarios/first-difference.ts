/** Finds the first difference of two JSON values, and writes it as one sentence. */

/** A difference. A missing value is undefined. */
interface ValueDifference {
  /** Dotted path; empty for the whole value. */
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Entries in the order in which two lists differ first; undefined for equal values. Keys that only `found` has are ignored in objects, not in lists. */
export function firstDifference(
  expected: unknown,
  found: unknown,
  path = '',
): ValueDifference | undefined {
  if (!isObject(expected) || !isObject(found) || Array.isArray(expected) !== Array.isArray(found))
    return Object.is(expected, found) ? undefined : { path, expected, found };
  const keys = Array.isArray(expected)
    ? [...Array(Math.max(expected.length, (found as unknown as unknown[]).length)).keys()].map(
        String,
      )
    : Object.keys(expected);
  for (const key of keys) {
    const at = path === '' ? key : `${path}.${key}`;
    const difference = firstDifference(expected[key], found[key], at);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** `expected "a", found nothing`, after the path. */
export function differenceInWords({ path, expected, found }: ValueDifference): string {
  const at = path === '' ? '' : `at ${path} `;
  return `${at}expected ${inWords(expected)}, found ${inWords(found)}`;
}

const inWords = (value: unknown): string =>
  value === undefined || value === null ? 'nothing' : JSON.stringify(value);
