/** Two trees of definitions, reduced to the parts in which they differ. */

/** Path -> content, as a fixture holds it. */
export type ExampleTree = { readonly [path: string]: unknown };

const MAX_TEXT = 100;
const MAX_ENTRIES = 4;

/**
 * The files of `tree` that `other` has not, or has otherwise, each with the keys that differ. Empty when the difference
 * is that something is missing.
 */
export function differences(
  tree: ExampleTree,
  other: ExampleTree,
): readonly (readonly [string, unknown])[] {
  return Object.entries(tree).flatMap(([path, content]) => {
    const part = differing(parsed(content), parsed(other[path]));
    return part === undefined ? [] : [[path, shortened(part)] as const];
  });
}

/** The JSON of a text; the text itself when it is none. */
function parsed(content: unknown): unknown {
  if (typeof content !== 'string') return content;
  try {
    const value: unknown = JSON.parse(content);
    // A key that is written twice is lost, so the text itself is the example.
    return JSON.stringify(value) === content ? value : content;
  } catch {
    return content;
  }
}

function differing(one: unknown, other: unknown): unknown {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  if (!isObject(one) || !isObject(other)) return one;
  const parts = Object.entries(one).flatMap(([key, value]) => {
    const part = differing(value, other[key]);
    return part === undefined ? [] : [[key, part] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** Long texts and long lists are cut, and bytes are named. */
function shortened(value: unknown): unknown {
  if (value instanceof Uint8Array) return 'bytes that are not UTF-8';
  if (typeof value === 'string')
    return value.length > MAX_TEXT
      ? `${value.slice(0, 40).trimEnd()}… (${value.length} characters)`
      : value;
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ENTRIES).map(shortened);
    return value.length > MAX_ENTRIES ? [...shown, `… ${value.length} entries`] : shown;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Uint8Array);
