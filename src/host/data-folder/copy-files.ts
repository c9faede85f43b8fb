/** Copies files of a data folder: private ones only for their owner, hard links as such. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The files without data of borrowers and without keys. */
const PUBLIC = /^(?:active\.json|backup\.json|releases\/.*)$/;

/**
 * Copies files into a folder, each to the same path. Hard links to one file, as releases have,
 * become links to one copy. Throws when a file is missing.
 */
export function copyFiles(from: string, to: string, paths: readonly string[]): void {
  const copies = new Map<string, string>();
  for (const path of paths) {
    const [source, copy] = [join(from, path), join(to, path)];
    mkdirSync(dirname(copy), { recursive: true, mode: PUBLIC.test(path) ? 0o755 : 0o700 });
    const { dev, ino, nlink } = statSync(source);
    const same = copies.get(`${dev}:${ino}`);
    if (same !== undefined) {
      linkSync(same, copy);
      continue;
    }
    copyFileSync(source, copy);
    settleFile(to, path);
    if (nlink > 1) copies.set(`${dev}:${ino}`, copy);
  }
}

/** Sets the permissions of a file that was written, and waits until its bytes are on the disk. */
export function settleFile(folder: string, path: string): void {
  chmodSync(join(folder, path), PUBLIC.test(path) ? 0o644 : 0o600);
  const file = openSync(join(folder, path), 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The sorted paths, with `/`, of the files in a folder and below it. Each begins with `prefix`. */
export function filesBelow(folder: string, prefix = ''): readonly string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(folder, path) : [path];
    })
    .toSorted();
}
