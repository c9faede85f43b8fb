/** Lists the files below a folder of definitions, and tells which names are none. */
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { isMissing, readingFault } from './reading-fault.ts';

/** Whether a name begins with a dot, such as the locks of Emacs, `._` files of macOS and `.vscode`. */
export const isHiddenFile = (name: string): boolean => name.startsWith('.');

/** Whether a file in a folder of schemas is one of them. */
export const isSchemaFile = (name: string): boolean =>
  name.endsWith('.schema.json') && !isHiddenFile(name);

/** An entry that is a file, or that cannot be followed: a link to a folder, or an unreadable folder. */
export interface ListedPath {
  /** From the root, with `/`. */
  readonly path: string;
  /** Why its content cannot be listed; undefined for a file, a link to a file, a pipe. */
  readonly fault?: string;
}

/**
 * The entries below a folder of `root`, in the order of their names. Hidden names are left out, and
 * links to folders are not followed: they could lead out of the tree, or round in a circle. Empty
 * without the folder.
 */
export function listBelow(root: string, folder: string): readonly ListedPath[] {
  const entries = listEntries(join(root, folder));
  if (typeof entries === 'string') return [{ path: folder, fault: entries }];
  return entries.flatMap((entry): readonly ListedPath[] => {
    const path = `${folder}/${entry.name}`;
    if (isHiddenFile(entry.name)) return [];
    // A folder with the name of a definition is listed, so that its reader is told.
    if (entry.isDirectory() && !entry.name.endsWith('.json')) return listBelow(root, path);
    return entry.isSymbolicLink() && isFolder(join(root, path))
      ? [{ path, fault: 'it is a link to a folder. Please put the folder itself there.' }]
      : [{ path }];
  });
}

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    // A link to nothing, or to itself.
    return false;
  }
};

/** The entries; none for a missing folder, the reason for one that cannot be read. */
function listEntries(folder: string): readonly Dirent[] | string {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    return readingFault(error, 'the folder') ?? String(error);
  }
}
