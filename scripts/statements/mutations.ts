/** Applies the mutation of a statement to a copy of the tree. */
import { pointerSegments } from '../../src/engine/index.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A value of a definition that is changed, or removed where `to` is missing. */
interface ValueChange {
  readonly file: string;
  /**
   * A JSON pointer to the value. In a list, `key=value` is the first entry with that value under
   * the key (or in the list there), and `=value` the entry that is the value.
   */
  readonly at: string;
  readonly to?: unknown;
}
/** A text that occurs once in a file, and what replaces it. */
interface TextChange {
  readonly file: string;
  readonly replace: string;
  readonly by: string;
}
type Change = ValueChange | TextChange;

/** One or more changes which together break a statement. */
export type StatementMutation = Change | readonly Change[];

/** The changes of a mutation. */
export const listMutationChanges = (mutation: StatementMutation): readonly Change[] =>
  [mutation].flat() as readonly Change[];

/**
 * Writes the changes below a folder. Returns a function that restores the files. Throws Error when
 * a change does not fit its file.
 */
export function applyMutation(folder: string, changes: readonly Change[]): () => void {
  const originals = new Map<string, string>();
  const restore = (): void => {
    for (const [path, text] of originals) writeFileSync(path, text);
  };
  try {
    for (const change of changes) {
      const path = join(folder, change.file);
      const text = readFileSync(path, 'utf8');
      if (!originals.has(path)) originals.set(path, text);
      writeFileSync(path, changedText(text, change));
    }
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

/** The text of a file with one change. Throws Error when the change does not fit. */
export function changedText(text: string, change: Change): string {
  if ('at' in change) return changedDefinition(text, change);
  const parts = text.split(change.replace);
  if (parts.length === 2) return parts.join(change.by);
  throw new Error(
    `Failed to change ${change.file}: "${change.replace}" occurs ${parts.length - 1} times. ` +
      'Please name a text that occurs once.',
  );
}

function changedDefinition(text: string, { file, at, to }: ValueChange): string {
  const root = JSON.parse(text) as unknown;
  const segments = pointerSegments(at);
  const member = segments.pop() ?? '';
  const parent = segments.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[keyIn(value, key)],
    root,
  );
  const last = keyIn(parent, member);
  if (typeof parent !== 'object' || parent === null || !(last in parent))
    throw new Error(`Failed to change ${file}: there is nothing at ${at}. Please correct "at".`);
  if (to !== undefined) Object.assign(parent, { [last]: to });
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return `${JSON.stringify(root, null, 2)}\n`;
}

/** The index in a list of the entry that a segment describes; the segment itself elsewhere. */
function keyIn(parent: unknown, segment: string): string {
  const at = segment.indexOf('=');
  if (!Array.isArray(parent) || at === -1) return segment;
  const [key, wanted] = [segment.slice(0, at), segment.slice(at + 1)];
  return String(
    parent.findIndex((entry: unknown) => {
      const value = key === '' ? entry : (entry as Readonly<Record<string, unknown>>)[key];
      return Array.isArray(value) ? value.includes(wanted) : String(value) === wanted;
    }),
  );
}
