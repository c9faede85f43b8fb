/** Hashes and verifies passwords with scrypt. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;

/** The default cost of a hash: scrypt's parameter N. Takes about 50 ms. */
const DEFAULT_COST = 16_384;

/**
 * The cost, salt and derived key of a password, joined by points; salt and key in base64url.
 * `cost` is scrypt's N, a power of two above 1.
 */
export async function hashPassword(password: string, cost = DEFAULT_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('.');
}

/**
 * Whether a password matches its hash. Without a hash (an unknown e-mail) the result is false after
 * the same time. `cost` is the one with which the lender hashes.
 */
export async function passwordMatches(
  password: string,
  kept: string | undefined,
  cost = DEFAULT_COST,
): Promise<boolean> {
  // An old hash has no cost: it was made with the default.
  const [key = '', salt = '', N = DEFAULT_COST] = (kept ?? `${cost}.${NOBODY}`)
    .split('.')
    .reverse();
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(N));
  const expected = Buffer.from(key, 'base64url');
  const same = expected.length === derived.length && timingSafeEqual(expected, derived);
  return same && kept !== undefined;
}

const NOBODY = `${randomBytes(16).toString('base64url')}.${randomBytes(LENGTH).toString('base64url')}`;

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, { N }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
