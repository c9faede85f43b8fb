/**
 * Reads the claims of the lender's token, without a check of its signature: it comes from the
 * lender itself, and only the lender judges it.
 */
import { own } from '../../domain/index.ts';

export interface TokenClaims {
  /** Identifies the account; empty when the token names none. */
  readonly account: string;
  /** Epoch milliseconds; Infinity when the token names no end. */
  readonly expiresAt: number;
}

/** The claims of a token. One that is no JSON Web Token has none. */
export function parseClaims(token: string): TokenClaims {
  const claims = parse(token.split('.')[1] ?? '');
  const [issuer, audience, subject, end] = ['iss', 'aud', 'sub', 'exp'].map((name) =>
    own(claims, name),
  );
  return {
    // Two issuers, or two organisations, may give the same subject to two people.
    account: typeof subject === 'string' ? JSON.stringify([issuer, audience, subject]) : '',
    expiresAt: typeof end === 'number' ? 1000 * end : Infinity,
  };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
