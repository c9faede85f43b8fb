/** Hashes that name and verify the files of a release. */
import { createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes, as hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The first 16 hex digits of the SHA-256, as used in names. */
export function shortHash(content: string | Uint8Array): string {
  return sha256(content).slice(0, 16);
}
