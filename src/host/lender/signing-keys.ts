/** Reads the signing keys while the host runs, so that a rotation takes effect without a restart. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SigningKeys } from '../../sandbox/index.ts';
import type { Log } from '../log.ts';
import { findText } from './small-files.ts';
import { keyFiles, keyIn, signingKey } from './signing-key.ts';

/**
 * Opens the keys of a data folder, and creates the first one. Returns a function that reads the
 * files again when they have changed. While the current key is missing or damaged, the keys stay as they
 * were; a damaged previous key is left out. A damaged file is logged once. Throws as `signingKey`
 * does.
 */
export function openSigningKeys(dataDir: string, log: Log): () => SigningKeys {
  const files = keyFiles(dataDir);
  let keys: SigningKeys = { current: signingKey(dataDir) };
  let known = '';
  let tried = '';
  const read = (): SigningKeys => {
    const stamp = `${readStamp(files.current)} ${readStamp(files.previous)}`;
    if (stamp === known) return keys;
    const report: Log = stamp === tried ? () => undefined : log;
    tried = stamp;
    const current = readKey(files.current, report);
    if (!current) return keys;
    const previous = readKey(files.previous, report);
    keys = { current, previous: isSame(current, previous) ? undefined : previous };
    known = stamp;
    return keys;
  };
  read();
  return read;
}

/** Changes with each write and each change of the permissions of a file; empty without a file. */
function readStamp(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(':') : '';
}

/** The key in a file; undefined without one. A file that holds no key is logged. */
function readKey(file: string, log: Log): Uint8Array | undefined {
  let reason = 'it holds no key of 32 bytes';
  try {
    const text = findText(file);
    const key = keyIn(text ?? '');
    if (key || text === undefined) return key;
  } catch (error) {
    reason = (error as NodeJS.ErrnoException).code ?? reason;
  }
  log('signing-key-ignored', { file: basename(file), reason });
  return undefined;
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && Buffer.compare(one, other) === 0;
