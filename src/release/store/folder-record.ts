/** Keeps the record of a data folder: one file for each entry, which is written once. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { nextEntry, type NewEntry, type RecordEntry } from './record.ts';

const ENTRY_FILE = /^\d{8}\.json$/;
const DIGITS = 8;
/** A change of the active release takes milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

const fileOf = (dataDir: string, number: number): string =>
  join(dataDir, 'record', `${String(number).padStart(DIGITS, '0')}.json`);

/** The entries, oldest first. Empty when nothing was recorded. Throws when an entry is unreadable. */
export function readRecord(dataDir: string): readonly RecordEntry[] {
  return numbersIn(dataDir).map((name) => readEntry(join(dataDir, 'record', name)));
}

/** The last entry; undefined when nothing was recorded. */
export function lastEntry(dataDir: string): RecordEntry | undefined {
  const name = numbersIn(dataDir).at(-1);
  return name === undefined ? undefined : readEntry(join(dataDir, 'record', name));
}

function numbersIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(join(dataDir, 'record'))
      .filter((name) => ENTRY_FILE.test(name))
      .toSorted();
  } catch {
    return [];
  }
}

/** Reads an entry, whose file has its number: the number names the file of the next entry. */
function readEntry(file: string): RecordEntry {
  try {
    const entry = JSON.parse(readFileSync(file, 'utf8')) as RecordEntry;
    if (entry.number !== Number.parseInt(basename(file), 10)) throw new Error('Another number.');
    return entry;
  } catch {
    throw new Error(
      `Failed to read the record: ${file} is damaged. Please restore it from a backup.`,
    );
  }
}

/**
 * Runs work while no other process changes the record or the active release. The lock is that of an
 * SQLite database, which the system releases when the process is killed.
 */
export function withLock<T>(dataDir: string, work: () => T): T {
  mkdirSync(join(dataDir, 'record'), { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'record', '.lock'));
  try {
    lock.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}

/** Appends an entry. The caller holds the lock. */
export function appendEntry(dataDir: string, content: NewEntry): RecordEntry {
  const entry = nextEntry(lastEntry(dataDir), content);
  const file = fileOf(dataDir, entry.number);
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(entry)}\n`, { flush: true });
  renameSync(draft, file);
  return entry;
}
