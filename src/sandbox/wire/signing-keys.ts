/** The keys that sign tokens and seal stored values, so that a key can be replaced while it is in use. */
import { createHash } from 'node:crypto';

/**
 * The current key signs, seals and digests. Signatures and seals of the previous key are still
 * accepted. Each has 32 bytes or more; `previous` is absent before the first rotation.
 */
export interface SigningKeys {
  readonly current: Uint8Array;
  readonly previous?: Uint8Array | undefined;
}

const ID_LENGTH = 11;

/** The keys to verify with, the current one first. */
export const acceptedKeys = ({ current, previous }: SigningKeys): readonly Uint8Array[] =>
  previous ? [current, previous] : [current];

/** The id of a key: 66 bits of its SHA-256, as base64url. It does not reveal the key. */
export const keyId = (key: Uint8Array): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, ID_LENGTH);
