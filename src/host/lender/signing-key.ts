/** Creates and stores the key that signs the sandbox's tokens. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64url'), {
      mode: 0o600,
      flush: true,
    });
    // A full disk leaves an empty file; no token was ever signed with it.
    if (kept) renameSync(draft, file);
    else link(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file) ?? new Uint8Array();
}

/** The bytes of the key; undefined without a file. */
function readKey(file: string): Uint8Array | undefined {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
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
