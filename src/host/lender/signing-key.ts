/** Creates, stores and rotates the key that signs the sandbox's tokens, and reads it while the host runs. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SigningKeys } from '../../sandbox/index.ts';
import type { Log } from '../log.ts';
import { createFile, readSmallFile, withDraft } from './small-files.ts';

const KEY_BYTES = 32;

/** The files of the current key and of the one before it. */
export const keyFiles = (dataDir: string) => ({
  current: join(dataDir, 'signing-key'),
  previous: join(dataDir, 'signing-key.previous'),
});

/**
 * The signing key of a data folder, 32 bytes. Created at the first start, in a file that only its
 * owner can read. Two simultaneous first starts use the same key. Throws when the file holds any
 * other text, since a new key would invalidate all tokens.
 */
export function signingKey(dataDir: string): Uint8Array {
  const { current, previous } = keyFiles(dataDir);
  const text = readSmallFile(current);
  const kept = keyIn(text ?? '');
  if (kept) return kept;
  // A full disk leaves an empty file at the first start; no token was ever signed with it.
  const isUnused = text === '' && !existsSync(previous);
  if (text !== undefined && !isUnused)
    throw new Error(
      `Failed to start: ${current} holds no key of 32 bytes. Please restore it, or delete it to sign everyone out.`,
    );
  createFile(current, newKeyText(), text === '');
  // Deleting the key signs everyone out, so the one before it ends too.
  rmSync(previous, { force: true });
  return keyIn(readSmallFile(current) ?? '') ?? new Uint8Array();
}

/** The keys after a rotation: the new one, and the one that was current until now. */
interface RotatedKeys {
  readonly current: Uint8Array;
  readonly previous: Uint8Array;
}

/**
 * Replaces the signing key of a data folder and keeps it as the previous one. The previous file is
 * written first, so that a process that ends in between has lost no key that still signs. Throws
 * when the folder has no key.
 */
export function rotateSigningKey(dataDir: string): RotatedKeys {
  const files = keyFiles(dataDir);
  const text = readSmallFile(files.current) ?? '';
  const previous = keyIn(text);
  if (!previous)
    throw new Error(
      `Failed to rotate the key: ${files.current} holds no key of 32 bytes. Please set DATA_DIR to the folder of a host with the sandbox.`,
    );
  const { uid, gid } = statSync(files.current);
  const replace = (file: string, content: string): void =>
    withDraft(file, content, (draft) => {
      // The host must be able to read a key that another user, such as root, has rotated.
      chownSync(draft, uid, gid);
      renameSync(draft, file);
    });
  const next = newKeyText();
  replace(files.previous, text);
  replace(files.current, next);
  return { current: Buffer.from(next, 'base64url'), previous };
}

const newKeyText = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The key in the text of a key file; undefined when it is not one of 32 bytes. */
function keyIn(text: string): Uint8Array | undefined {
  const key = Buffer.from(text.trim(), 'base64url');
  return key.length === KEY_BYTES ? key : undefined;
}

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
    const text = readSmallFile(file);
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
