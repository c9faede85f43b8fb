/** Seals a JSON value with AES-256-GCM under a key that only the holder of its nonce can derive. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { acceptedKeys, type SigningKeys } from './signing-keys.ts';

/** The size of a nonce in bytes: 128 bits. */
const NONCE_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new random nonce of 128 bits, as base64url. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** The SHA-256 of a text as base64url, such as the id of what belongs to a nonce. */
export const digestText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** Seals a value with the current key: initialization vector, tag and cipher text, as base64url. */
export function seal({ current }: SigningKeys, nonce: string, value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', buildKey(current, nonce), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/**
 * The value that was sealed with one of the keys; undefined for a wrong nonce, another key, or a
 * modified text.
 */
export function unseal(keys: SigningKeys, nonce: string, sealed: string): unknown {
  for (const key of acceptedKeys(keys)) {
    try {
      return unsealWith(key, nonce, sealed);
    } catch {
      // The tag does not fit this key.
    }
  }
  return undefined;
}

function unsealWith(signingKey: Uint8Array, nonce: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', buildKey(signingKey, nonce), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return JSON.parse(text.toString('utf8'));
}

function buildKey(signingKey: Uint8Array, nonce: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', nonce, signingKey, 'external-state', 32));
}
