/** Reads and writes the small files of the data folder, each complete or not at all. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a complete file that only its owner can read, and its folder. Of two simultaneous
 * writers the first one's text stays. With `replace` an existing file is overwritten.
 */
export function createFile(file: string, text: string, replace: boolean): void {
  mkdirSync(dirname(file), { recursive: true });
  withDraft(file, text, (draft) => {
    if (replace) renameSync(draft, file);
    else link(draft, file);
  });
}

/**
 * Writes a temporary file beside `file` that only its owner can read, lets `install` give it its
 * name, and removes it if it is left.
 */
export function withDraft(file: string, text: string, install: (draft: string) => void): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    install(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives a complete file its name, unless another process was first. */
function link(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The text of a file, trimmed; undefined without a file. */
export function readSmallFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
