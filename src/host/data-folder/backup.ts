/** Makes a consistent copy of the data folder of a host that may be running. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import {
  activeFault,
  COMMENTS_FOLDER,
  DRAFTS_FOLDER,
  errorMessage,
  loadRelease,
  readActive,
  storedReleases,
} from '../../release/index.ts';
import { keyFiles } from '../lender/signing-key.ts';
import { loadSandbox } from '../load-rooms.ts';
import { copyFiles, filesBelow, settleFile } from './copy-files.ts';
import { describeBackup, isKnownPath } from './manifest.ts';

/** The result of a backup. */
interface Backup {
  /** The number of files. */
  readonly files: number;
  /** Why the copied live release cannot be served; undefined when it can, or when there is none. */
  readonly releaseFault: string | undefined;
}

/** Attempts to copy the releases while publishes remove old ones. */
const MAX_ATTEMPTS = 3;

/**
 * Copies a data folder into a new folder that only its owner can read. The copy is complete when the
 * folder exists: it is written under another name and renamed. `at`: epoch milliseconds. Rejects when
 * the target has files or is inside the data folder, or when there is nothing to copy.
 */
export async function backUp(dataDir: string, target: string, at = Date.now()): Promise<Backup> {
  const [from, to] = [resolve(dataDir), resolve(target)];
  assertTarget(from, to);
  const { copyState } = await loadSandbox();
  mkdirSync(dirname(to), { recursive: true });
  const draft = mkdtempSync(`${to}.draft-`);
  try {
    copyReleases(from, draft);
    copyState(from, draft);
    copyKeys(from, draft);
    const paths = filesBelow(draft);
    if (paths.length === 0)
      throw new Error(
        `Failed to back up: ${from} has no data. Please set DATA_DIR to the data folder of the host.`,
      );
    for (const path of paths) if (!path.startsWith('releases/')) settleFile(draft, path);
    const files = describeBackup(draft, at);
    const releaseFault = findFault(draft);
    if (existsSync(to)) rmdirSync(to);
    renameSync(draft, to);
    return { files, releaseFault };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function assertTarget(from: string, to: string): void {
  const path = relative(from, to);
  if (!isAbsolute(path) && path.split(sep)[0] !== '..')
    throw new Error(
      `Failed to back up: ${to} is in the data folder. Please give a folder outside of it.`,
    );
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`Failed to back up: ${to} is not empty. Please give a new folder.`);
}

/** The files that say which release is live for whom, and which definitions wait. */
const STATE_FILES = ['active.json', 'channels.json', 'studio.json', 'editors.json'];

/**
 * Copies active.json and the channels, then the releases, which never change, and their record. The
 * next publishes keep those that the files name; when another one goes meanwhile, it starts again.
 */
function copyReleases(from: string, to: string, attempt = 1): void {
  const names = STATE_FILES.filter((name) => existsSync(join(from, name)));
  try {
    copyFiles(from, to, names);
    const folders = storedReleases(from).map((release) => `releases/${release}`);
    const paths = folders.flatMap((folder) => filesBelow(from, folder));
    const others = ['record', DRAFTS_FOLDER, COMMENTS_FOLDER].flatMap((folder) =>
      existsSync(join(from, folder)) ? filesBelow(from, folder) : [],
    );
    copyFiles(from, to, [...paths, ...others].filter(isKnownPath));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === MAX_ATTEMPTS) throw error;
    rmSync(join(to, 'releases'), { recursive: true, force: true });
    copyReleases(from, to, attempt + 1);
  }
}

/**
 * Copies the keys, after the database: what a key sealed in it opens with the current or the
 * previous key, even when a rotation came in between.
 */
function copyKeys(from: string, to: string): void {
  const { current, previous } = keyFiles(from);
  for (const file of [current, previous])
    if (existsSync(file)) copyFileSync(file, join(to, basename(file)));
}

function findFault(folder: string): string | undefined {
  const release = readActive(folder)?.release;
  if (release === undefined) return activeFault(folder);
  try {
    loadRelease(folder, release);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
