/** Forges tokens of the sandbox from a valid one: each differs from it in one way. */
import { createHmac, randomUUID } from 'node:crypto';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Another text in base64url for the same 32 bytes: the last two bits of its last letter mean nothing. */
function withOtherBits(signature: string): string {
  const last = LETTERS.indexOf(signature.at(-1) ?? '');
  return signature.slice(0, -1) + (LETTERS[last ^ 1] ?? '');
}

/** Returns fault -> token. `valid` is a JWT of the sandbox, `key` the key that signs it. */
export function forgedTokens(valid: string, key: Uint8Array): Readonly<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = valid.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const sign = (signed: string, hash = 'sha256'): string =>
    `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
  const withClaims = (more: object): string => sign(`${header}.${encode({ ...claims, ...more })}`);
  const none = encode({ alg: 'none', typ: 'JWT' });
  return {
    'no algorithm': `${none}.${payload}.`,
    'no algorithm, signed': sign(`${none}.${payload}`),
    'an unknown key id': sign(`${encode({ alg: 'HS256', typ: 'JWT', kid: 'x' })}.${payload}`),
    'another algorithm': sign(`${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}`, 'sha512'),
    'an asymmetric algorithm': sign(`${encode({ alg: 'RS256', typ: 'JWT' })}.${payload}`),
    expired: withClaims({ exp: 1 }),
    'no expiry': withClaims({ exp: undefined }),
    'another organisation': withClaims({ aud: 'HARBOR' }),
    'another person': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'an unknown person': withClaims({ sub: randomUUID() }),
    'no signature': `${header}.${payload}`,
    'bits after the signature': `${header}.${payload}.${withOtherBits(signature)}`,
    'padding after the signature': `${valid}=`,
    'a space after the signature': `${valid}%20`,
    'four parts': `${valid}.x`,
    'no token': 'x',
    'no JSON inside': sign(`${header}.eA`),
    'null inside': sign(`${header}.${encode(null)}`),
  };
}
