/** Replaces texts of the definitions with those of a partner. */
import type { DefinitionFile } from '../definition/compiled.ts';
import type { Text } from '../definition/json.ts';
import { memberPointer, pointerSegments } from '../definition/json-pointer.ts';
import { keptPerObject } from '../definition/per-object.ts';
import { isRecord } from '../definition/values.ts';
import type { EngineDiagnostic } from './diagnostic-codes.ts';
import { didYouMean } from './nearest-name.ts';

interface ThemeCopy {
  /** Address (<file>#<pointer>) -> text. */
  readonly words: { readonly [address: string]: Text };
  /** Name of the theme's folder, for diagnostics. */
  readonly theme: string;
}

/**
 * The files with a theme's texts at their addresses. An address without a value adds a diagnostic.
 */
export function withCopy(
  files: readonly DefinitionFile[],
  { words, theme }: ThemeCopy,
  diagnostics: EngineDiagnostic[],
): readonly DefinitionFile[] {
  const byName = new Map(files.map((entry) => [entry.file, entry.content]));
  const contents = Object.keys(words).map((address) => byName.get(address.split('#')[0] ?? ''));
  const { changed, unknown } = keptChanges(words, contents, () => replaceTexts(words, byName));
  for (const address of unknown)
    diagnostics.push(unknownAddress(address, theme, nearestAddress(address, byName)));
  return files.map((entry) =>
    changed.has(entry.file) ? { ...entry, content: changed.get(entry.file) } : entry,
  );
}

/** By words: the changed contents are the same objects while the files are. */
const keptChanges = keptPerObject<ThemeCopy['words'], ReturnType<typeof replaceTexts>>();

/** The contents with the texts, by file, and the addresses without a value. */
function replaceTexts(words: ThemeCopy['words'], files: ReadonlyMap<string, unknown>) {
  const changed = new Map<string, unknown>();
  const unknown: string[] = [];
  for (const [address, text] of Object.entries(words)) {
    const [file = '', pointer = ''] = address.split('#');
    const content = changed.get(file) ?? files.get(file);
    const replaced = isRecord(content)
      ? replaceAt(content, pointerSegments(pointer), text)
      : undefined;
    if (replaced === undefined) unknown.push(address);
    else changed.set(file, replaced);
  }
  return { changed, unknown };
}

/** A hint with the address that was probably meant: of a text of the same file, else of the nearest file. */
function nearestAddress(address: string, files: ReadonlyMap<string, unknown>): string {
  const [file = '', pointer = ''] = address.split('#');
  if (!files.has(file)) return didYouMean(file, files.keys());
  const known = listPointers(files.get(file), '');
  return didYouMean(pointer, known);
}

function listPointers(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return Object.entries(value).flatMap(([key, inner]) =>
    listPointers(inner, memberPointer(pointer, key)),
  );
}

function unknownAddress(address: string, theme: string, hint: string): EngineDiagnostic {
  return {
    code: 'unknown-address',
    severity: 'error',
    file: `org-themes/${theme}/copy`,
    pointer: memberPointer('', address),
    message: `Failed to change the words at "${address}": there are none. Please give the address of an existing text${hint}.`,
  };
}

/** A copy of `source` with the text at a path; undefined when the path has no value. */
function replaceAt(source: unknown, segments: readonly string[], words: Text): unknown {
  const [head, ...rest] = segments;
  if (head === undefined) return source === undefined ? undefined : words;
  if (Array.isArray(source)) {
    const inner = replaceAt(source[Number(head)], rest, words);
    return inner === undefined
      ? undefined
      : source.map((entry: unknown, index) => (index === Number(head) ? inner : entry));
  }
  if (!isRecord(source) || !Object.hasOwn(source, head)) return undefined;
  const inner = replaceAt(source[head], rest, words);
  return inner === undefined ? undefined : { ...source, [head]: inner };
}
