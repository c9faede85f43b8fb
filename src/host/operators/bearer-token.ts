/** Reads the operator from an access token of an issuer, which a program sends in place of a session. */
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { ServerMetadata } from 'openid-client';
import { errorMessage } from '../../release/index.ts';
import { isLoopbackName } from '../security/loopback.ts';
import type { Operator } from './operator.ts';
import type { Issuer } from './operators-file.ts';
import { readOperator } from './read-operator.ts';

/** Why a token does not count, with the status of the answer. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly status: 401 | 503;

  constructor(message: string, status: 401 | 503 = 401) {
    super(message);
    this.status = status;
  }
}

interface TokensInput {
  readonly issuers: readonly Issuer[];
  /** Reads the metadata of an issuer. */
  readonly metadata: (issuer: Issuer) => Promise<ServerMetadata>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** As long as a session: roles that were taken away end then. */
const MAX_AGE = '8h';
/** By how much the clocks of an issuer and of the host may differ. */
const CLOCK_TOLERANCE_S = 30;
/** With a secret that both sides know, the host could sign tokens, too. */
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap((kind) => [256, 384, 512].map((bits) => kind + bits));

/** The token of a request; undefined for a request that has none, which may have a session. */
export const bearerIn = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** Returns the function that checks a token. It rejects with `TokenError`. */
export function openTokens({ issuers, metadata, now }: TokensInput) {
  const keysOf = new Map<Issuer, JWTVerifyGetKey>();
  const verify = async (token: string, issuer: Issuer, audience: string): Promise<JWTPayload> => {
    const { jwtVerify, createRemoteJWKSet } = await import('jose');
    const { issuer: name, jwks_uri: address = '' } = await metadata(issuer);
    const keys = keysOf.get(issuer) ?? createRemoteJWKSet(safeAddress(address));
    keysOf.set(issuer, keys);
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer: name, audience, algorithms: [...ALGORITHMS, 'EdDSA'] },
      ...{ maxTokenAge: MAX_AGE, clockTolerance: CLOCK_TOLERANCE_S },
      ...{ requiredClaims: ['sub', 'exp'], currentDate: new Date(now()) },
    });
    return payload;
  };
  return async (token: string): Promise<Operator> => {
    const issuer = await findIssuer(token, issuers);
    const { name, audience } = issuer;
    if (audience === undefined)
      throw new TokenError(
        `This host takes no tokens of ${name}. Please ask who runs it to give that issuer an "audience" in the file of OPERATORS.`,
      );
    const claims = await verify(token, issuer, audience).catch((error: unknown) => {
      throw refusal(error, { name, audience });
    });
    // The issuer made it for the page of a sign-in alone.
    if (claims['nonce'] !== undefined)
      throw new TokenError('This is a token of a sign-in. Please get an access token.');
    return readOperator(issuer, { ...claims, sub: claims.sub ?? '' }, issuers.length > 1);
  };
}

/** The issuer that a token names; whether it made the token is checked later. */
async function findIssuer(token: string, issuers: readonly Issuer[]): Promise<Issuer> {
  const { decodeJwt } = await import('jose');
  const names = issuers.map(({ name }) => name).join(' or ');
  let named: string | undefined;
  try {
    named = decodeJwt(token).iss;
  } catch {
    throw new TokenError(`This token is no JWT. Please get one of ${names}.`);
  }
  const href = URL.canParse(named ?? '') ? new URL(named ?? '').href : undefined;
  const found = issuers.find(({ issuer }) => issuer.href === href);
  if (found === undefined)
    throw new TokenError(`This token is of another issuer. Please get one of ${names}.`);
  return found;
}

/** Without TLS, anyone on the way could send keys of their own. */
function safeAddress(address: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' || isLoopbackName(url.hostname)) return url;
  throw new TokenError('The keys of the issuer are not sent over https.', 503);
}

/** Returns the error with the advice for a code that `jose` gives. */
function refusal(error: unknown, { name, audience }: { name: string; audience: string }): Error {
  if (error instanceof TokenError) return error;
  const { code = '', claim } = error as { readonly code?: string; readonly claim?: string };
  if (code === 'ERR_JWT_EXPIRED')
    return new TokenError(`This token has expired. Please get a new one of ${name}.`);
  if (claim === 'aud')
    return new TokenError(`This token is for another application. Please get one for ${audience}.`);
  if (/^ERR_J(?:WT|WS|OSE_ALG|WKS_NO_MATCHING)/.test(code))
    return new TokenError(
      `${name} did not make this token as it is (${errorMessage(error)}). Please get a new one.`,
    );
  return new TokenError(`${name} does not answer. Please try again in a minute.`, 503);
}
