/** Reads and creates the files of the data folder that are written once. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a complete file that only its owner can read, and its folder. Of two simultaneous
 * writers the first one's text stays. With `replace` an existing file is overwritten.
 */
export function createFile(file: string, text: string, replace: boolean): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    if (replace) renameSync(draft, file);
    else link(draft, file);
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
export function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
