/** Makes a scenario that fails expect what is found, as after an intended change of a rule or a route. */
import { isRecord } from '../../domain/index.ts';
import type { ScenarioDivergence } from './scenario-outcomes.ts';

type Difference = Pick<ScenarioDivergence, 'about' | 'expected' | 'found'>;

/** Keys of `expect` that name a part of what is found. */
const PARTS: ReadonlySet<string> = new Set(['values', 'sidebar', 'transition', 'request', 'body']);

/** The value that a key of `expect` gets; undefined: nothing can be expected of it any more. */
export function acceptedValue({ about, expected, found }: Difference): unknown {
  const value = valueOf({ about, expected, found });
  const isEmpty = isRecord(value) && Object.keys(value).length === 0;
  return isEmpty && about !== 'transition' ? undefined : value;
}

function valueOf({ about, expected, found }: Difference): unknown {
  if (!Array.isArray(expected) || !Array.isArray(found))
    return PARTS.has(about) ? partOf(expected, found) : found;
  if (about === 'shows') return someOf(expected.filter((text) => found.includes(text)));
  if (about === 'hides') return someOf(expected.filter((text) => !found.includes(text)));
  if (about !== 'errors') return found;
  const [first = { field: '', message: '' }] = expected as readonly object[];
  return found.map((issue: Readonly<Record<string, unknown>>) => {
    const known = expected.find((one) => Object(one).field === issue['field']) as object;
    return Object.fromEntries(Object.keys(known ?? first).map((key) => [key, issue[key]]));
  });
}

const someOf = (texts: readonly unknown[]): unknown => (texts.length === 0 ? undefined : texts);

/** Returns the part of what is found at the places that are expected. */
function partOf(expected: unknown, found: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length)
    return expected.map((one, at) => partOf(one, found[at]));
  if (!isRecord(expected) || !isRecord(found) || Object.keys(expected).length === 0) return found;
  return Object.fromEntries(
    Object.entries(expected).flatMap(([key, one]) =>
      found[key] === undefined ? [] : [[key, partOf(one, found[key])]],
    ),
  );
}
