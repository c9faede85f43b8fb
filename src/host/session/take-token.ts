/** Takes the token of a sign-in out of the lender's response, and reads its claims. */
import { own } from '../../domain/index.ts';
import { readPath, writePath } from '../../engine/index.ts';
import { boundedText } from '../lender/bounded-text.ts';
import { refusal } from '../lender/lender-response.ts';
import type { AllowedCall } from '../releases/operations.ts';

interface TakenToken {
  /** The response without the token. */
  readonly response: Response;
  /** The value of the `authorization` header, as the lender expects it; undefined without a token. */
  readonly token: string | undefined;
}

const BEARER = /^bearer /i;

/**
 * Takes the token from the `authorization` header, and from the key of the body that the operation
 * names. A body of such an operation that is not JSON, or too long to be read, becomes 502, since it
 * could contain a token.
 */
export async function takeToken(
  response: Response,
  call: AllowedCall | undefined,
): Promise<TakenToken> {
  const header = response.headers.get('authorization') ?? '';
  const fromHeader = BEARER.test(header) ? header : undefined;
  if (call?.token === undefined || !response.ok || response.body === null)
    return { response: withBody(response, response.body), token: fromHeader };
  const text = await boundedText(response);
  const body = jsonIn(text);
  if (text === undefined || body === undefined)
    return { response: refusal(502, 'The lender answered without data.'), token: undefined };
  const value = readPath(body, call.token);
  const fromBody = typeof value === 'string' && value !== '' ? withBearer(value) : undefined;
  const rest = value === undefined ? text : JSON.stringify(writePath(body, call.token, undefined));
  return { response: withBody(response, rest), token: fromHeader ?? fromBody };
}

/** The response with another body, and with headers that can be changed. */
function withBody({ status, headers: sent }: Response, body: BodyInit | null): Response {
  const headers = new Headers(sent);
  headers.delete('authorization');
  headers.delete('content-length');
  return new Response(body, { status, headers });
}

const withBearer = (token: string): string => (BEARER.test(token) ? token : `Bearer ${token}`);

interface TokenClaims {
  /** Identifies the account; empty when the token names none. */
  readonly account: string;
  /** Epoch milliseconds; Infinity when the token names no end. */
  readonly expiresAt: number;
}

/**
 * The claims of a token, without a check of its signature: it comes from the lender itself, and only
 * the lender judges it. One that is no JSON Web Token has none.
 */
export function parseClaims(token: string): TokenClaims {
  const claims = jsonIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const [issuer, audience, subject, end] = ['iss', 'aud', 'sub', 'exp'].map((name) =>
    own(claims, name),
  );
  return {
    // Two issuers, or two organisations, may give the same subject to two people.
    account: typeof subject === 'string' ? JSON.stringify([issuer, audience, subject]) : '',
    expiresAt: typeof end === 'number' ? 1000 * end : Infinity,
  };
}

/** The JSON of a text, an empty object for an empty one; undefined when it is not JSON. */
function jsonIn(text = ''): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
