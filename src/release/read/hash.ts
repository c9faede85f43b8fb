/** Hashes that name and verify the files of a release. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** Files are read in chunks into one buffer, so that verifying 500 lenders creates no garbage. */
const piece = Buffer.alloc(64 * 1024);

/** SHA-256 of a text or of bytes, as hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The first 16 hex digits of the SHA-256, as used in names. */
export const shortHash = (content: string | Uint8Array): string => nameOf(sha256(content));

/** A hash as used in names. */
export const nameOf = (hash: string): string => hash.slice(0, 16);

/** SHA-256 of a file, as hex. Throws when it cannot be read. */
export function fileSha256(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  try {
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece))
      hash.update(piece.subarray(0, size));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
