/** Changes one value in the text of a definition and keeps the rest of the text as it is. */
import { applyEdits, modify } from 'jsonc-parser';
import { pointerSegments, readOwn } from '../../engine/index.ts';

const FORMATTING = { insertSpaces: true, tabSize: 2, eol: '\n' } as const;

/** The value at a JSON pointer; undefined when there is none. */
export const valueAtPointer = (source: unknown, pointer: string): unknown =>
  pointerSegments(pointer).reduce(readOwn, source);

/**
 * Returns the text with another value at a JSON pointer. Undefined removes the member. Missing
 * objects on the way are added.
 */
export function editValue(text: string, pointer: string, value: unknown): string {
  const path = pointerSegments(pointer).map((segment) =>
    /^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : segment,
  );
  return applyEdits(text, modify(text, path, value, { formattingOptions: FORMATTING }));
}

/** Returns the text of an object with another value of a member, whatever letters its name has. */
export function editMember(text: string, name: string, value: unknown): string {
  return applyEdits(text, modify(text, [name], value, { formattingOptions: FORMATTING }));
}

/**
 * Returns the text with a value at a path, in the format of its neighbours. A last segment of a
 * number inserts into the list there (-1: at its end).
 */
export function insertValue(
  text: string,
  path: readonly (string | number)[],
  value: unknown,
): string {
  const edits = modify(text, [...path], value, {
    formattingOptions: FORMATTING,
    isArrayInsertion: typeof path.at(-1) === 'number',
  });
  return applyEdits(text, edits);
}
