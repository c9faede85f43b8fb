/** Signs and verifies JSON Web Tokens (HS256). */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isObject } from './shape.ts';
import { acceptedKeys, keyId, type SigningKeys } from './signing-keys.ts';

/**
 * The claims of a token: identity uuid (`sub`), organisation (`aud`), start and end in epoch
 * seconds (`iat`, `exp`), token id (`jti`), and how often the sessions of the identity had been ended
 * (`gen`; 0 when absent).
 */
export interface Claims {
  readonly sub: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  readonly gen?: number;
}

const LIFETIME_SECONDS = 12 * 60 * 60;
/** The header of tokens that older versions signed. It names no key. */
const OLD_HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/**
 * A token for an identity at an organisation, signed with the current key. It expires twelve hours
 * after `now` (epoch milliseconds).
 */
export function signToken(
  { current }: SigningKeys,
  whom: Pick<Claims, 'sub' | 'aud' | 'gen'>,
  now: number,
): string {
  const iat = Math.floor(now / 1000);
  return signed(current, { ...whom, iat, exp: iat + LIFETIME_SECONDS, jti: randomUUID() });
}

/** A token of the same sign-in for another audience. It ends with that sign-in. */
export function signedFor({ current }: SigningKeys, claims: Claims, aud: string): string {
  return signed(current, { ...claims, aud });
}

function signed(key: Uint8Array, claims: Claims): string {
  const text = `${headerOf(key)}.${encode(claims)}`;
  return `${text}.${signature(key, text)}`;
}

/** The header of a token that this key signs. */
const headerOf = (key: Uint8Array): string => encode({ alg: 'HS256', typ: 'JWT', kid: keyId(key) });

/**
 * The claims of a token with a valid signature for this organisation that has not expired;
 * undefined otherwise. The header names the key; without a key id, both keys are tried.
 */
export function readToken(
  keys: SigningKeys,
  token: string,
  aud: string,
  now: number,
): Claims | undefined {
  const claims = signedClaims(keys, token);
  return claims && claims.aud === aud && claims.exp * 1000 > now ? claims : undefined;
}

/** The most tokens whose claims are kept. */
const MAX_KEPT = 10_000;
/** The claims of tokens with a valid signature. Other keys begin again. */
const verified = new WeakMap<SigningKeys, Map<string, Claims>>();

/** The claims of a token with a valid signature, which is verified once. */
function signedClaims(keys: SigningKeys, token: string): Claims | undefined {
  const kept = verified.get(keys) ?? new Map<string, Claims>();
  const known = kept.get(token);
  if (known) return known;
  const claims = verify(keys, token);
  if (!claims) return undefined;
  if (kept.size >= MAX_KEPT) kept.clear();
  verified.set(keys, kept.set(token, claims));
  return claims;
}

function verify(keys: SigningKeys, token: string): Claims | undefined {
  const [header, payload, mark, rest] = token.split('.');
  if (!header || !payload || !mark || rest !== undefined) return undefined;
  // Only the exact headers of `signToken` are accepted, so a token cannot choose another algorithm
  // or "none".
  const named = acceptedKeys(keys).filter(
    (key) => header === OLD_HEADER || header === headerOf(key),
  );
  if (!named.some((key) => isSignature(key, `${header}.${payload}`, mark))) return undefined;
  return decode(payload);
}

/** Compared as text, since several texts decode to the bytes of one signature. */
function isSignature(key: Uint8Array, text: string, mark: string): boolean {
  const expected = Buffer.from(signature(key, text));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signature of a text, in base64url. */
function signature(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(payload: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return isObject(value) && typeof value.sub === 'string' && typeof value.exp === 'number'
      ? (value as unknown as Claims)
      : undefined;
  } catch {
    return undefined;
  }
}
