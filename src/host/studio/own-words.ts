/** Keeps the own words of lenders at their texts when edits move or remove entries of lists. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../domain/index.ts';
import { memberPointer, pointerSegments, readOwn } from '../../engine/index.ts';
import { editMember } from '../../release/edits.ts';
import { readTree } from '../../release/index.ts';
import type { FileEdit } from './edit-files.ts';

const WORDS = /^org-themes\/[^/]+\/copy$/;

/** A definition before and after an edit. */
interface Changed {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Edits of definitions, with those of the words of lenders. A lender names a text by its address,
 * which has the index of an entry in its list: it follows the entry, and goes with it. The entries
 * themselves are as they were.
 */
export function withOwnWords(root: string, edits: readonly FileEdit[]): readonly FileEdit[] {
  const changed = new Map(edits.flatMap(readChange));
  const texts = [...readTree(root).texts].filter(([file]) => WORDS.test(file));
  return texts.reduce((all, [name, before]) => {
    const file = `${name}.json`;
    const own = all.find((edit) => edit.file === file);
    const text = own === undefined ? before : own.after;
    if (text === null) return all;
    const after = moveWords(text, changed);
    if (after === text) return all;
    const others = all.filter((edit) => edit !== own);
    return [...others, { file, before: own === undefined ? before : own.before, after }];
  }, edits);
}

/** Path without its ending -> the definition; nothing for one that is new or gone, or is no JSON. */
function readChange({ file, before, after }: FileEdit): readonly (readonly [string, Changed])[] {
  const name = file.replace(/\.json$/, '');
  if (before === null || after === null || WORDS.test(name)) return [];
  try {
    return [[name, { before: JSON.parse(before), after: JSON.parse(after) }]];
  } catch {
    return [];
  }
}

/** The text of a lender's words with their new addresses. */
function moveWords(text: string, changed: ReadonlyMap<string, Changed>): string {
  const moved = Object.entries(readWords(text)).flatMap(([address, words]) => {
    const to = moveAddress(address, changed);
    return to === address ? [] : [{ address, to, words }];
  });
  // Two texts can change places.
  const rest = moved.reduce((now, { address }) => editMember(now, address, undefined), text);
  return moved.reduce(
    (now, { to, words }) => (to === undefined ? now : editMember(now, to, words)),
    rest,
  );
}

function readWords(text: string): object {
  try {
    const words: unknown = JSON.parse(text);
    return isRecord(words) ? words : {};
  } catch {
    return {};
  }
}

/** The address of a text after the edits; undefined when its entry is gone. */
function moveAddress(address: string, changed: ReadonlyMap<string, Changed>): string | undefined {
  const [file = '', pointer = ''] = address.split('#');
  const change = changed.get(file);
  if (change === undefined) return address;
  const segments = follow(change, pointerSegments(pointer));
  return segments && `${file}#${segments.reduce(memberPointer, '')}`;
}

/** The way to what was at some segments; undefined when an entry on it is gone. */
function follow(
  { before, after }: Changed,
  [segment, ...rest]: readonly string[],
): readonly string[] | undefined {
  if (segment === undefined) return [];
  const inner = readOwn(before, segment);
  if (inner === undefined || !Array.isArray(before) || !Array.isArray(after)) {
    const next = follow({ before: inner, after: readOwn(after, segment) }, rest);
    return next && [segment, ...next];
  }
  const to = findPlaces(before, after)[Number(segment)];
  const next = to === undefined ? undefined : follow({ before: inner, after: after[to] }, rest);
  return next && [String(to), ...next];
}

/** The index of each entry in the list after the edit; undefined for one that is gone. */
function findPlaces(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (number | undefined)[] {
  const taken = new Set<number>();
  const take = (index: number): number | undefined => {
    if (index < 0) return undefined;
    taken.add(index);
    return index;
  };
  const same = before.map((entry) =>
    take(after.findIndex((one, at) => !taken.has(at) && isDeepStrictEqual(one, entry))),
  );
  // An entry whose own content changed is in the place that is left.
  return same.map((place) => place ?? take(after.findIndex((_, at) => !taken.has(at))));
}
