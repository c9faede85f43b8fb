/** A fault seeded into the shipped definitions: one small edit, and the diagnostic that must report it. */
import type { DefinitionFile } from '../../../../src/engine/index.ts';

export interface SeededFault {
  readonly fault: string;
  readonly file: string;
  /** JSON pointer; `-` as the last segment appends to a list; "" replaces the file. */
  readonly pointer: string;
  /** The new value; undefined removes the member, or the file. */
  readonly value: unknown;
  readonly code: string;
  /** The file that the diagnostic names; by default the edited one. */
  readonly reportedIn?: string;
  /** A part of the message, such as the nearest name. */
  readonly says?: string;
}

/** A fault of a file. */
export const fault = (
  title: string,
  [file, pointer]: readonly [file: string, pointer: string],
  value: unknown,
  [code, says, reportedIn]: readonly [code: string, says?: string | undefined, reportedIn?: string],
): SeededFault => ({
  fault: title,
  file,
  pointer,
  value,
  code,
  ...(says !== undefined && { says }),
  ...(reportedIn !== undefined && { reportedIn }),
});

/** The files with the edit of a fault. Throws if the edit changes nothing. */
export function withFault(
  files: readonly DefinitionFile[],
  { file, pointer, value }: SeededFault,
): readonly DefinitionFile[] {
  const known = files.find((entry) => entry.file === file);
  if (pointer === '')
    return [
      ...files.filter((entry) => entry !== known),
      ...(value === undefined ? [] : [{ file, content: value }]),
    ];
  const content = structuredClone(known?.content);
  put(content, pointer.split('/').slice(1), value);
  if (JSON.stringify(content) === JSON.stringify(known?.content))
    throw new Error(
      `Failed to seed ${file}${pointer}: nothing changes. Please correct the pointer.`,
    );
  return files.map((entry) => (entry === known ? { file, content } : entry));
}

function put(target: unknown, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (typeof target !== 'object' || target === null)
    throw new Error(
      `Failed to seed at ${head}: its parent is no object. Please correct the pointer.`,
    );
  const holder = target as Record<string, unknown>;
  const key = head.replaceAll('~1', '/').replaceAll('~0', '~');
  if (rest.length > 0) return put(holder[key], rest, value);
  if (Array.isArray(target) && key === '-') target.push(value);
  else if (Array.isArray(target) && value === undefined) target.splice(Number(key), 1);
  else if (value === undefined) delete holder[key];
  else holder[key] = value;
}
