/** Keeps the record of a data folder: one file for each entry, which is written once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DamagedError } from './errors.ts';
import { errorMessage, readingFault } from '../read/reading-fault.ts';
import { nextEntry, type NewEntry, type Recorded, type RecordEntry } from './record.ts';
import { makeFolder, replaceFile, share } from './shared-files.ts';

export const RECORD_FOLDER = 'record';
const ENTRY_FILE = /^\d{8}\.json$/;
const DIGITS = 8;
/** A change of the active release takes milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

const getFile = (number: number): string => `${String(number).padStart(DIGITS, '0')}.json`;

/** The entries that can be read, oldest first. Empty when nothing was recorded. */
export const readRecord = (dataDir: string): readonly RecordEntry[] =>
  entriesIn(dataDir).flatMap(({ entry }) => entry ?? []);

/** Lists the parts of the record that cannot be read. */
export function recordFaults(dataDir: string): readonly string[] {
  try {
    entryNumbers(dataDir);
  } catch (error) {
    const reason = readingFault(error, RECORD_FOLDER) ?? `${RECORD_FOLDER} is no folder.`;
    return [`Failed to read the record: ${reason}`];
  }
  return entriesIn(dataDir).flatMap(({ number, entry }) =>
    entry
      ? []
      : [
          `Failed to read the record: ${RECORD_FOLDER}/${getFile(number)} is damaged or cannot be read. Please restore it from a backup.`,
        ],
  );
}

interface StoredEntry {
  readonly number: number;
  /** Undefined when its file is damaged. */
  readonly entry: RecordEntry | undefined;
}

function entriesIn(dataDir: string): readonly StoredEntry[] {
  try {
    return entryNumbers(dataDir).map((number) => ({ number, entry: readEntry(dataDir, number) }));
  } catch {
    return [];
  }
}

/** Ascending. Throws when the folder cannot be read. */
function entryNumbers(dataDir: string): readonly number[] {
  try {
    return readdirSync(join(dataDir, RECORD_FOLDER))
      .filter((name) => ENTRY_FILE.test(name))
      .map((name) => Number.parseInt(name, 10))
      .toSorted((one, other) => one - other);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** An entry, whose file has its number; undefined when it is damaged. */
function readEntry(dataDir: string, number: number): RecordEntry | undefined {
  try {
    const text = readFileSync(join(dataDir, RECORD_FOLDER, getFile(number)), 'utf8');
    const entry = JSON.parse(text) as RecordEntry | null;
    return entry?.number === number ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs work while no other process changes the record or the active release. The lock is that of an
 * SQLite database, which the system releases when the process is killed. It is beside the record, so
 * that a record that cannot be written stops no change.
 */
export function withLock<T>(dataDir: string, work: () => T): T {
  makeFolder(dataDir, '.');
  const file = join(dataDir, '.lock');
  const lock = new DatabaseSync(file);
  try {
    try {
      lock.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      throw new DamagedError(
        `Failed to change the releases: ${file} cannot be locked (${errorMessage(error)}). Please try again, and look at who may write the file.`,
      );
    }
    share(dataDir, file);
    return work();
  } finally {
    lock.close();
  }
}

/**
 * Appends an entry, and returns it. The caller holds the lock. When the record is damaged or cannot
 * be written, the change goes on: an entry after a damaged one continues no hash, so that the chain
 * shows it, and one that cannot be written has the fault.
 */
export function appendEntry(dataDir: string, content: NewEntry): Recorded {
  let entry = nextEntry(undefined, content);
  try {
    const number = entryNumbers(dataDir).at(-1);
    if (number !== undefined) {
      const { hash = '' } = readEntry(dataDir, number) ?? {};
      entry = nextEntry({ number, hash }, content);
    }
    const folder = makeFolder(dataDir, RECORD_FOLDER);
    replaceFile(dataDir, join(folder, getFile(entry.number)), `${JSON.stringify(entry)}\n`);
    return entry;
  } catch (error) {
    const fault = `Failed to add the change to the record: ${errorMessage(error)}. The change is made. Please note it elsewhere, and mend the folder ${RECORD_FOLDER} of the data folder.`;
    return { ...entry, fault };
  }
}
