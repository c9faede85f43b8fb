/** Makes and keeps the key that the sandbox signs its tokens with. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The signing key of a data folder, 32 bytes. Made at the first start, in a file that only its owner can read. */
export function signingKey(dataDir: string): Uint8Array {
  const file = join(dataDir, 'signing-key');
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32);
  writeFileSync(file, key.toString('base64url'), { mode: 0o600, flag: 'wx' });
  return key;
}
