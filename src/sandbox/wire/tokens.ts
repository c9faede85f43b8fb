/** Signs and verifies JSON Web Tokens (HS256). */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isObject } from './shape.ts';

/**
 * The claims of a token: identity uuid (`sub`), organisation (`aud`), start and end in epoch
 * seconds (`iat`, `exp`), and token id (`jti`).
 */
export interface Claims {
  sub: string;
  aud: string;
  iat: number;
  exp: number;
  jti: string;
}

const LIFETIME_SECONDS = 12 * 60 * 60;
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

/**
 * A signed token for an identity at an organisation. It expires twelve hours after `now` (epoch
 * milliseconds).
 */
export function signToken(key: Uint8Array, sub: string, aud: string, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims: Claims = { sub, aud, iat, exp: iat + LIFETIME_SECONDS, jti: randomUUID() };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signature(key, signed).toString('base64url')}`;
}

/**
 * The claims of a token with a valid signature for this organisation that has not expired;
 * undefined otherwise.
 */
export function readToken(
  key: Uint8Array,
  token: string,
  aud: string,
  now: number,
): Claims | undefined {
  const [header, payload, mark, rest] = token.split('.');
  // Only the exact header of `signToken` is accepted, so a token cannot choose another algorithm or
  // "none".
  if (header !== HEADER || !payload || !mark || rest !== undefined) return undefined;
  const expected = signature(key, `${header}.${payload}`);
  const given = Buffer.from(mark, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = decode(payload);
  return claims && claims.aud === aud && claims.exp * 1000 > now ? claims : undefined;
}

function signature(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
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
