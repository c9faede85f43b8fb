/** Signs and verifies JSON Web Tokens (HS256). */
import { randomUUID } from 'node:crypto';
import { compactVerify, SignJWT } from 'jose';
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

const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 12 * 60 * 60;

/**
 * A token for an identity at an organisation, signed with the current key. It expires twelve hours
 * after `now` (epoch milliseconds).
 */
export function signToken(
  keys: SigningKeys,
  whom: Pick<Claims, 'sub' | 'aud' | 'gen'>,
  now: number,
): Promise<string> {
  const iat = Math.floor(now / 1000);
  return signClaims(keys, { ...whom, iat, exp: iat + LIFETIME_SECONDS, jti: randomUUID() });
}

/** A token with these claims. With those of another token it ends with the same sign-in. */
export const signClaims = ({ current }: SigningKeys, claims: Claims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keyId(current) })
    .sign(current);

/**
 * The claims of a token with a valid signature for this organisation that has not expired;
 * undefined otherwise. The header names the key.
 */
export async function readToken(
  keys: SigningKeys,
  token: string,
  { aud, now }: { readonly aud: string; readonly now: number },
): Promise<Claims | undefined> {
  const claims = await verify(keys, token).catch(() => undefined);
  return claims && claims.aud === aud && claims.exp * 1000 > now ? claims : undefined;
}

/** Rejects for a token that none of the keys signed. */
async function verify(keys: SigningKeys, token: string): Promise<Claims> {
  const find = ({ kid }: { kid?: string }): Uint8Array => {
    const key = acceptedKeys(keys).find((each) => keyId(each) === kid);
    if (!key) throw new Error('No key has this id.');
    return key;
  };
  // jose ignores the bits of the last character that belong to no byte.
  for (const part of token.split('.'))
    if (Buffer.from(part, 'base64url').toString('base64url') !== part)
      throw new Error('A part is not written in canonical base64url.');
  const { payload } = await compactVerify(token, find, { algorithms: [ALGORITHM] });
  return JSON.parse(Buffer.from(payload).toString('utf8')) as Claims;
}
