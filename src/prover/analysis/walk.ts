/** Visits the objects of a definition with their JSON pointers. */
import { isRecord } from '../../domain/index.ts';

/** An object of a definition. */
export interface Visited {
  readonly node: Readonly<Record<string, unknown>>;
  readonly pointer: string;
  /** The key that holds it; of the list for an entry of a list. */
  readonly key: string;
}

/** Keys that hold data, not definitions. */
const OPAQUE = new Set(['schema', 'given', 'answers', '$schema']);

/** Every object in a value, the outer before the inner. */
export function* objectsIn(value: unknown, pointer = '', key = ''): Generator<Visited> {
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) yield* objectsIn(entry, `${pointer}/${at}`, key);
    return;
  }
  if (!isRecord(value)) return;
  yield { node: value, pointer, key };
  for (const [name, inner] of Object.entries(value))
    if (!OPAQUE.has(name)) yield* objectsIn(inner, memberPointer(pointer, name), name);
}

/** The pointer to a member of the object at a pointer. */
export function memberPointer(pointer: string, name: string): string {
  // Called for every member of every definition; few names need escaping.
  const escaped = /[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
  return `${pointer}/${escaped}`;
}
