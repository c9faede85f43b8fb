/** Changes files of the working folder for the Studio. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** What a change returns, so that the Studio can take it back. */
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
  for (const { file, after } of edits) writeDefinition(root, file, after);
  followers.get(root)?.(edits);
  return { edits };
}

function definitionPath(root: string, file: string): string {
  if (!DEFINITION.test(file))
    throw new Error(
      `Failed to open ${file}: it is no definition. Please name one, such as journeys/shared/copy.json.`,
    );
  return join(root, file);
}

/** Gives a definition a text, whatever it was; null removes it. */
export function writeDefinition(root: string, file: string, text: string | null): void {
  const path = definitionPath(root, file);
  if (text === null) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  // As editors save: a reader sees the old file or the new one.
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
}
