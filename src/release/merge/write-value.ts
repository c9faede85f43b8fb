/** Gives the text of a definition another value, and keeps the rest of the text as it is. */
import { applyEdits, modify } from 'jsonc-parser';
import { isRecord } from '../../domain/index.ts';
import { isIdentical } from './merge-values.ts';

const FORMATTING = { insertSpaces: true, tabSize: 2, eol: '\n' } as const;

type Path = readonly (string | number)[];

/** The text whose value is another one. Throws for a text that is no JSON. */
export const writeValue = (text: string, value: unknown): string =>
  writeAt(text, [], { from: JSON.parse(text) as unknown, to: value });

interface Change {
  readonly from: unknown;
  readonly to: unknown;
}

function writeAt(text: string, path: Path, { from, to }: Change): string {
  if (isIdentical(from, to)) return text;
  if (isRecord(from) && isRecord(to)) {
    const kept = Object.keys(to).filter((key) => Object.hasOwn(from, key));
    const before = Object.keys(from).filter((key) => Object.hasOwn(to, key));
    if (isIdentical(kept, before)) return writeMembers(text, path, { from, to });
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.reduce<string>(
      (written, entry: unknown, at) =>
        writeAt(written, [...path, at], { from: from[at] as unknown, to: entry }),
      text,
    );
  return path.length === 0 ? `${JSON.stringify(to, null, 2)}\n` : edit(text, path, to);
}

type Json = Readonly<Record<string, unknown>>;

/** Removes, adds and changes members whose order stays. */
function writeMembers(
  text: string,
  path: Path,
  { from, to }: { readonly from: Json; readonly to: Json },
): string {
  const removed = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  const rest = removed.reduce((written, key) => edit(written, [...path, key], undefined), text);
  return Object.entries(to).reduce((written, [key, value], at) => {
    const inner = [...path, key];
    return Object.hasOwn(from, key)
      ? writeAt(written, inner, { from: from[key], to: value })
      : edit(written, inner, value, at);
  }, rest);
}

/** Undefined removes the member. A new one is the member number `at`. */
function edit(text: string, path: Path, value: unknown, at = 0): string {
  const options = { formattingOptions: FORMATTING, getInsertionIndex: () => at };
  return applyEdits(text, modify(text, [...path], value, options));
}
