/** Hashes and verifies passwords with scrypt. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;

/** The salt and derived key of a password, in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Whether a password matches its hash. Without a hash (an unknown e-mail) the result is false after
 * the same time.
 */
export async function passwordMatches(
  password: string,
  kept: string | undefined,
): Promise<boolean> {
  const [salt, key] = (kept ?? NOBODY).split('.');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'));
  const expected = Buffer.from(key ?? '', 'base64url');
  const same = expected.length === derived.length && timingSafeEqual(expected, derived);
  return same && kept !== undefined;
}

const NOBODY = `${randomBytes(16).toString('base64url')}.${randomBytes(LENGTH).toString('base64url')}`;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
