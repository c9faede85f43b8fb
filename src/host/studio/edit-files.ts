/** Changes files of the working folder for the Studio. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mergeSources } from '../../release/edits.ts';
import { errorMessage } from '../../release/index.ts';
import { assertEditing } from '../operators/operator.ts';

/** One change of a file of the definitions. */
export interface FileEdit {
  /** Path from the root of the definitions, with its ending. */
  readonly file: string;
  /** The text that the file has; null: there is no such file. */
  readonly before: string | null;
  /** The text that it gets; null removes it. */
  readonly after: string | null;
}

/** The edits of a change, so that the Studio can take it back. */
export interface Edited {
  readonly edits: readonly FileEdit[];
}

/**
 * A definition that is read, or a drawing of a lender, by folders and a name that do not begin with a
 * dot. The other schemas belong to the product: a draft has them only by a link.
 */
const DEFINITION =
  /^(?:(?:journeys|schemas\/data)(?:\/[\w-][\w.-]*)+\.json|org-themes\/[\w-]+\/(?:(?:theme|copy)\.json|[\w-][\w.-]*\.svg))$/;

/** The text of a definition or drawing; null when there is no such file. Throws Error for any other path. */
export function readDefinition(root: string, file: string): string | null {
  const path = definitionPath(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

type OnEdits = (edits: readonly FileEdit[]) => void;
const followers = new Map<string, OnEdits>();

/** Calls a listener with the edits that are made below a root. Returns the function that ends that. */
export function followEdits(root: string, listener: OnEdits): () => void {
  followers.set(root, listener);
  return () => followers.delete(root);
}

/**
 * Makes edits, all or none: throws Error before the first one when a file is no longer as its edit
 * says, or is no definition. The watch of the host then follows them as one save.
 */
export function makeEdits(root: string, edits: readonly FileEdit[]): Edited {
  assertEditing();
  for (const { file, before } of edits)
    if (readDefinition(root, file) !== before)
      throw new Error(
        `Failed to change ${file}: someone changed it meanwhile. Please look at it and change it again.`,
      );
  writeAll(root, edits);
  followers.get(root)?.(edits);
  return { edits };
}

/** Writes edits. All texts are on the disk before the first file changes, so a full disk changes nothing. */
function writeAll(root: string, edits: readonly FileEdit[]): void {
  const prepared: PreparedWrite[] = [];
  for (const { file, after } of edits)
    try {
      prepared.push(prepareWrite(definitionPath(root, file), after));
    } catch (error) {
      for (const { drop } of prepared) drop();
      const reason = (error as NodeJS.ErrnoException).code ?? errorMessage(error);
      throw new Error(
        `Failed to write ${file}: the system refuses it (${reason}). Nothing was changed. Please tell who runs the host.`,
        { cause: error },
      );
    }
  for (const { commit } of prepared) commit();
}

/**
 * Edits on top of what others changed in the same files meanwhile, as an undo of an older change is.
 * Where both changed one value, an edit stays as it is, and `makeEdits` refuses it.
 */
export const mergeEdits = (root: string, edits: readonly FileEdit[]): readonly FileEdit[] =>
  edits
    .map((edit) => mergeEdit(edit, readDefinition(root, edit.file)))
    .filter(({ before, after }) => before !== after);

function mergeEdit(edit: FileEdit, now: string | null): FileEdit {
  const { file, before, after } = edit;
  if (now === before) return edit;
  const side = (text: string | null) => new Map(text === null ? [] : [[file, text]]);
  const sides = { base: side(before), mine: side(after), theirs: side(now) };
  const { texts, conflicts } = mergeSources(sides, () => undefined);
  return conflicts.length > 0 ? edit : { file, before: now, after: texts.get(file) ?? null };
}

function definitionPath(root: string, file: string): string {
  if (!DEFINITION.test(file))
    throw new Error(
      `Failed to open ${file}: it is no definition. Please name one, such as journeys/shared/copy.json.`,
    );
  return join(root, file);
}

/** Gives a definition a text, whatever it was; null removes it. */
export const writeDefinition = (root: string, file: string, text: string | null): void =>
  prepareWrite(definitionPath(root, file), text).commit();

interface PreparedWrite {
  readonly commit: () => void;
  /** Leaves the file as it is. */
  readonly drop: () => void;
}

function prepareWrite(path: string, text: string | null): PreparedWrite {
  const draft = `${path}~`;
  const drop = (): void => rmSync(draft, { force: true });
  if (text === null) return { commit: () => rmSync(path, { force: true }), drop };
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(draft, text);
  } catch (error) {
    drop();
    throw error;
  }
  // As editors save: a reader sees the old file or the new one.
  return { commit: () => renameSync(draft, path), drop };
}
