/** Moves and removes an entry of a list, or a member of an object, in the text of a definition. */
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { pointerSegments } from '../../engine/index.ts';

/**
 * Returns the text with an entry at another index among its siblings. The text of each entry and the
 * space between two of them stay as they are. `pointer`: the list or the object. Throws Error for an
 * index that it does not have.
 */
export function moveEntry(text: string, pointer: string, from: number, to: number): string {
  const entries = entriesAt(text, pointer);
  const moved = entries[from];
  if (moved === undefined || entries[to] === undefined)
    throw new Error(
      `Failed to move an entry of ${pointer}: it has ${entries.length} entries. Please look at it again.`,
    );
  const others = entries.toSpliced(from, 1);
  const ordered = others.toSpliced(to, 0, moved);
  const parts = entries.map(({ offset }, index) => {
    const { offset: start, length } = ordered[index] ?? moved;
    const gap = text.slice(endOf(entries[index]), entries[index + 1]?.offset ?? offset);
    return text.slice(start, start + length) + (index + 1 < entries.length ? gap : '');
  });
  return text.slice(0, entries[0]?.offset) + parts.join('') + text.slice(endOf(entries.at(-1)));
}

/**
 * Returns the text without an entry of a list, and without the comma and the space that divide it from
 * the one before it, or of the first one from the next. Throws Error for an index that it does not have.
 */
export function removeEntry(text: string, pointer: string, index: number): string {
  const entries = entriesAt(text, pointer);
  const [before, removed, next] = [entries[index - 1], entries[index], entries[index + 1]];
  if (removed === undefined)
    throw new Error(
      `Failed to remove an entry of ${pointer}: it has ${entries.length} entries. Please look at it again.`,
    );
  const start = before === undefined ? removed.offset : endOf(before);
  const end = before === undefined && next !== undefined ? next.offset : endOf(removed);
  return text.slice(0, start) + text.slice(end);
}

function entriesAt(text: string, pointer: string): readonly Node[] {
  const root = parseTree(text);
  const segments = pointerSegments(pointer).map((segment) =>
    /^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : segment,
  );
  return (root && findNodeAtLocation(root, segments))?.children ?? [];
}

const endOf = (node: { readonly offset: number; readonly length: number } | undefined): number =>
  node === undefined ? 0 : node.offset + node.length;
