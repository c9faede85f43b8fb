/** Seals a JSON value under a key that only the holder of its nonce can derive. */
import { randomBytes } from 'node:crypto';
import { deriveKey, openText, sealText } from '../../server/index.ts';
import { acceptedKeys, type SigningKeys } from './signing-keys.ts';

/** The size of a nonce in bytes: 128 bits. */
const NONCE_BYTES = 16;

/** A new random nonce of 128 bits, as base64url. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** Seals a value with the current key. */
export const seal = ({ current }: SigningKeys, nonce: string, value: unknown): string =>
  sealText(buildKey(current, nonce), JSON.stringify(value));

/**
 * The value that was sealed with one of the keys; undefined for a wrong nonce, another key, or a
 * modified text.
 */
export function unseal(keys: SigningKeys, nonce: string, sealed: string): unknown {
  for (const key of acceptedKeys(keys)) {
    const text = openText(buildKey(key, nonce), sealed);
    if (text !== undefined) return JSON.parse(text);
  }
  return undefined;
}

const buildKey = (signingKey: Uint8Array, nonce: string): Uint8Array =>
  deriveKey(nonce, signingKey, 'external-state');
