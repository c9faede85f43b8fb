/** Creates, stores and rotates the key that signs the sandbox's tokens. */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, findText, withDraft } from './small-files.ts';

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
  const text = findText(current);
  const kept = keyIn(text ?? '');
  if (kept) return kept;
  // A full disk leaves an empty file at the first start; no token was ever signed with it.
  const isUnused = text === '' && !existsSync(previous);
  if (text !== undefined && !isUnused)
    throw new Error(
      `Failed to start: ${current} holds no key of 32 bytes. Please restore it, or delete it to sign everyone out.`,
    );
  createFile(current, newKeyText(), text === '');
  // Whoever deletes the key signs everyone out, so the one before it ends too.
  rmSync(previous, { force: true });
  return keyIn(findText(current) ?? '') ?? new Uint8Array();
}

/** The keys after a rotation: the new one, and the one that was current until now. */
export interface RotatedKeys {
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
  const text = findText(files.current) ?? '';
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
export function keyIn(text: string): Uint8Array | undefined {
  const key = Buffer.from(text.trim(), 'base64url');
  return key.length === KEY_BYTES ? key : undefined;
}
