/** Creates and stores the key that signs the sandbox's tokens. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFile, textOf } from './once-written.ts';

const KEY_BYTES = 32;

/**
 * The signing key of a data folder, 32 bytes. Created at the first start, in a file that only its
 * owner can read. Two simultaneous first starts use the same key. Throws when the file holds any
 * other text, since a new key would invalidate all tokens.
 */
export function signingKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'signing-key');
  const kept = readKey(file);
  if (kept?.length === KEY_BYTES) return kept;
  if (kept && kept.length > 0)
    throw new Error(
      `Failed to start: ${file} holds no key of 32 bytes. Please restore it, or delete it to sign everyone out.`,
    );
  // A full disk leaves an empty file; no token was ever signed with it.
  createFile(file, randomBytes(KEY_BYTES).toString('base64url'), kept !== undefined);
  return readKey(file) ?? new Uint8Array();
}

/** The bytes of the key; undefined without a file. */
function readKey(file: string): Uint8Array | undefined {
  const text = textOf(file);
  return text === undefined ? undefined : Buffer.from(text, 'base64url');
}
