/** Copies the durable state of a sandbox that may be running, and finds out whether one is. */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UPLOADS_FOLDER } from '../files/disk.ts';
import { isFileName } from '../files/port.ts';
import { DATABASE_FILE } from './sqlite.ts';

/** How long a copy waits for a lock of another process, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
/** SQLite's result code for a database that another connection has locked. */
const SQLITE_BUSY = 5;

/**
 * Copies the database and the uploads of a data folder into another folder. The database is a
 * snapshot of one moment; writers do not wait for it. Copies nothing that does not exist.
 */
export function copyState(dataDir: string, to: string): void {
  // A row is deleted before its file. So the files that exist before the snapshot are copied before
  // it, and those that were uploaded meanwhile after it.
  copyUploads(dataDir, to);
  copyDatabase(dataDir, to);
  copyUploads(dataDir, to);
}

function copyDatabase(dataDir: string, to: string): void {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    database.prepare('VACUUM INTO ?').run(join(to, DATABASE_FILE));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Failed to copy ${file}: ${reason}. Please check the disk and its free space.`,
      { cause: error },
    );
  } finally {
    database.close();
  }
}

/** Copies the uploads that are not there yet. Skips a file that is deleted meanwhile. */
function copyUploads(dataDir: string, to: string): void {
  const from = join(dataDir, UPLOADS_FOLDER);
  const names = existsSync(from) ? readdirSync(from).filter(isFileName) : [];
  if (names.length > 0) mkdirSync(join(to, UPLOADS_FOLDER), { recursive: true, mode: 0o700 });
  for (const name of names) {
    const copy = join(to, UPLOADS_FOLDER, name);
    if (existsSync(copy)) continue;
    try {
      copyFileSync(join(from, name), copy);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Whether a running sandbox has the database of a data folder open. */
export function isStateOpen(dataDir: string): boolean {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    // An exclusive lock is only given when no other connection exists.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    // A damaged database is not open: it is what a restore replaces.
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  } finally {
    database.close();
  }
}
