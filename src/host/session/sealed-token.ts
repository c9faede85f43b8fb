/** Encrypts the token of a session with its id, so that the store alone gives access to nothing. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of a record. The id cannot be computed from it. */
export const computeDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

/** Encrypts a token. The same id opens it. */
export function sealToken(id: string, token: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(id), iv);
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The token; undefined when the text was changed, or sealed with another id. */
export function openToken(id: string, sealedToken: string): string | undefined {
  const bytes = Buffer.from(sealedToken, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(id), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const keyFrom = (id: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', id, '', 'session token', KEY_BYTES));
