/** Restores a backup as the data folder of a host. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadSandbox } from '../load-rooms.ts';
import { copyFiles } from './copy-files.ts';
import { assertDescription, listDamagedFiles, DESCRIPTION, readManifest } from './manifest.ts';

/** The length of the random end of a name that `mkdtemp` makes. */
const SUFFIX_LENGTH = 6;

/** The result of a restore. */
type Restored =
  | {
      readonly ok: true;
      /** Where the replaced data folder is now; undefined when there was none, or an empty one. */
      readonly former: string | undefined;
    }
  | {
      readonly ok: false;
      /** The files of the backup that are missing or changed. */
      readonly changed: readonly string[];
    };

interface RestoreInput {
  /** Folder of the backup. */
  readonly from: string;
  readonly dataDir: string;
  /** Replaces a data folder that is not empty. It is kept under another name. @default false */
  readonly force?: boolean;
}

/**
 * Verifies a backup, copies it next to the data folder, and renames the copy. Writes nothing when a
 * file is missing or changed. Rejects when the folder is no backup, when the data folder is not empty
 * and `force` is not set, and when a host uses it.
 */
export async function restore({ from, dataDir, force = false }: RestoreInput): Promise<Restored> {
  const target = existsSync(dataDir) ? realpathSync(dataDir) : resolve(dataDir);
  const manifest = readManifest(from);
  await assertReplaceable(target, force);
  const changed = listDamagedFiles(from, manifest);
  if (changed.length > 0) return { ok: false, changed };
  assertDescription(from, manifest);
  const data = new Map([...manifest].filter(([path]) => path !== DESCRIPTION));
  mkdirSync(dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}.restore-`);
  try {
    copyFiles(from, draft, [...data.keys()]);
    const miscopied = listDamagedFiles(draft, data);
    if (miscopied.length > 0) return { ok: false, changed: miscopied };
    return { ok: true, former: replaceFolder(target, draft) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function assertReplaceable(target: string, force: boolean): Promise<void> {
  if (!existsSync(target)) return;
  if (!force && readdirSync(target).length > 0)
    throw new Error(
      `Failed to restore: ${target} is not empty. Please give --force to replace it; it is kept under another name.`,
    );
  const { isStateOpen } = await loadSandbox();
  if (isStateOpen(target))
    throw new Error(`Failed to restore: a host uses ${target}. Please stop it first.`);
}

/** Renames the copy to the data folder. Returns the new name of a folder that was not empty. */
function replaceFolder(target: string, draft: string): string | undefined {
  try {
    if (existsSync(target)) giveTo(draft, statSync(target));
    const former = moveAway(target, draft);
    try {
      renameSync(draft, target);
    } catch (error) {
      if (former !== undefined) renameSync(former, target);
      throw error;
    }
    return former;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Error(
      `Failed to restore: ${target} cannot be replaced (${code}). Please restore into a folder that can be renamed; a mount point cannot.`,
      { cause: error },
    );
  }
}

function moveAway(target: string, draft: string): string | undefined {
  if (!existsSync(target)) return undefined;
  if (readdirSync(target).length === 0) {
    rmdirSync(target);
    return undefined;
  }
  const former = `${target}.former-${draft.slice(-SUFFIX_LENGTH)}`;
  renameSync(target, former);
  return former;
}

/**
 * Gives the copy the permissions of the folder that it replaces, and its owner when the command runs
 * as root: the host reads the files as another user.
 */
function giveTo(draft: string, { mode, uid, gid }: Stats): void {
  chmodSync(draft, mode & 0o777);
  if (process.getuid?.() !== 0) return;
  for (const path of ['', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })])
    chownSync(join(draft, path), uid, gid);
}
