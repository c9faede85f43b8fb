/** Reads definitions whose shape nothing has checked: their content, and the objects in it. */
import { isRecord } from '../../domain/index.ts';
import { memberPointer, type DefinitionFile } from '../../engine/index.ts';

/** The content of a file as an object; empty without the file. */
export function readContent(
  files: readonly DefinitionFile[],
  file: string,
): Readonly<Record<string, unknown>> {
  const content = files.find((entry) => entry.file === file)?.content;
  return isRecord(content) ? content : {};
}

/** The objects in a list under a key of a content; empty without the list. */
export function readList(
  content: unknown,
  key: string,
): readonly Readonly<Record<string, unknown>>[] {
  const list = isRecord(content) ? content[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** A member of an object, or an entry of a list, whose key is its index. */
interface Member {
  readonly key: string;
  readonly value: unknown;
  readonly pointer: string;
}

/** Every member and entry in a value at any depth, the outer before the inner. */
export function* membersIn(value: unknown, pointer = ''): Generator<Member> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const at = memberPointer(pointer, key);
    yield { key, value: inner, pointer: at };
    yield* membersIn(inner, at);
  }
}

/** An object of a definition. */
interface Visited {
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
