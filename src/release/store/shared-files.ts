/** Writes files of the data folder so that each user who may open the folder can read them. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { draftMark, removeDeadDrafts } from './drafts.ts';

const FOLDER_MODE = 0o755;
const FILE_MODE = 0o644;
/** The rights of others to write, which files and folders take over from the data folder. */
const WRITE_BITS = 0o022;
const PERMISSIONS = 0o777;
const ROOT = 0;

/**
 * Makes a folder and those above it. With `recursive`, `mkdirSync` never returns where no folder can
 * be made and the reason is ENOENT, such as below /proc.
 */
export function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(folder)) throw error;
  }
}

/** Makes a folder of the data folder, and the data folder itself, if they are missing. Returns its path. */
export function makeFolder(dataDir: string, name: string): string {
  if (!existsSync(dataDir)) {
    makeFolders(dataDir);
    // Independent of the umask. Private files of the folder have a mode of their own.
    chmodSync(dataDir, FOLDER_MODE);
  }
  const folder = join(dataDir, name);
  if (mkdirSync(folder, { recursive: true }) !== undefined) share(dataDir, folder);
  return folder;
}

/** Replaces a file of the data folder by an atomic rename. */
export function replaceFile(dataDir: string, file: string, text: string): void {
  removeDeadDrafts(dirname(file));
  const draft = `${file}${draftMark()}`;
  try {
    writeFileSync(draft, text, { flush: true });
    share(dataDir, draft);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Gives a file, or a folder with all that it holds, the rights of the data folder: everyone reads it,
 * those who may write the data folder write it, and what root writes belongs to the folder's owner.
 * The umask and the mode of `mkdtemp` would keep the host of another user from reading it.
 */
export function share(dataDir: string, path: string): void {
  const { uid, gid, mode } = statSync(dataDir);
  shareAs({ uid, gid, write: mode & WRITE_BITS }, path);
}

interface Rights {
  readonly uid: number;
  readonly gid: number;
  readonly write: number;
}

function shareAs(rights: Rights, path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isFolder = found.isDirectory();
  const mode = (isFolder ? FOLDER_MODE : FILE_MODE) | rights.write;
  try {
    if (process.geteuid?.() === ROOT && found.uid !== rights.uid)
      chownSync(path, rights.uid, rights.gid);
    if ((found.mode & PERMISSIONS) !== mode) chmodSync(path, mode);
  } catch {
    // A file of another user, such as one that is linked. Its owner gave it its mode.
  }
  if (isFolder) for (const name of readdirSync(path)) shareAs(rights, join(path, name));
}
