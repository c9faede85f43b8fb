/** The middleware of the Idempotency-Key header. */
import { createHmac } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { claimsIn } from '../lender.ts';
import type { Call, Env, Lender } from '../lender.ts';
import type { ClaimRequest, SavedResponse } from '../store/port.ts';
import { clientNetwork } from '../../server/index.ts';
import { HttpError } from './http-error.ts';
import { digestText } from '../../server/index.ts';
import { seal, unseal } from './sealed.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const MAX_KEY_LENGTH = 200;
const KEPT_HEADERS = ['authorization', 'content-type'];
/** Refusals that may end: the sender logs in, waits, or makes what is missing. */
const PASSING_REFUSALS = new Set([401, 403, 404, 429]);

/**
 * Runs a changing call with an Idempotency-Key once. The same key and body return the stored
 * response; another body answers 422; a retry while the first call runs answers 409. After a
 * response that is not worth keeping, the key is free again.
 */
export function idempotency(lender: Lender): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (!key || !CHANGING.has(c.req.method)) return next();
    if (key.length > MAX_KEY_LENGTH) throw new HttpError(400, 'The Idempotency-Key is too long');
    const content = withoutBoundary(await c.req.arrayBuffer(), c.req.header('content-type'));
    const { current, previous } = lender.options.signingKeys();
    const caller = await callerIn(lender, c);
    const request: ClaimRequest = {
      scope: digestText(getScope(c.req.raw, c.var.org.code, caller?.id)),
      owner: digestText(getOwner(c.req.raw, c.var.org.code, caller)),
      key: digestText(key),
      bodyHash: digest(current, content),
      previousBodyHash: previous && digest(previous, content),
      at: lender.now(),
    };
    const claim = await lender.store.claim(request);
    if (claim.kind === 'mismatch')
      throw new HttpError(422, 'The Idempotency-Key was used with another body');
    if (claim.kind === 'running') throw new HttpError(409, 'The same request is still running');
    const nonce = `${request.scope} ${key}`;
    if (claim.kind === 'saved') return opened(lender, nonce, claim.response);
    await next();
    if (!isKept(c.res.status, caller?.isKnown === true)) await lender.store.release(request);
    else await lender.store.saveResponse(request, await sealedFrom(lender, nonce, c.res));
  };
}

/**
 * A stored response. Its headers and body can be read only with the key of the request, of which
 * the store has only a digest.
 */
async function sealedFrom(
  { options }: Lender,
  nonce: string,
  response: Response,
): Promise<SavedResponse> {
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const value = { headers: Object.fromEntries(headers), body: await response.clone().text() };
  return { status: response.status, headers: {}, body: seal(options.signingKeys(), nonce, value) };
}

function opened({ options }: Lender, nonce: string, { status, body }: SavedResponse): Response {
  const { headers, ...saved } = unseal(options.signingKeys(), nonce, body) as Omit<
    SavedResponse,
    'status'
  >;
  return new Response(saved.body || null, { status, headers });
}

/**
 * Whether a response is stored. Not an error of the lender, nor a refusal that may end, nor any
 * refusal of a stranger, who could otherwise fill the store and push out the responses of others.
 */
function isKept(status: number, isCallerKnown: boolean): boolean {
  if (status < 400) return true;
  return status < 500 && isCallerKnown && !PASSING_REFUSALS.has(status);
}

/**
 * The sender of a request with a token. `isKnown` is false when the token is not valid, or its
 * session has ended: such a sender is a stranger, who gets no response that was stored before.
 */
interface Caller {
  readonly id: string;
  readonly isKnown: boolean;
}

async function callerIn(lender: Lender, c: Call): Promise<Caller | undefined> {
  const token = (c.req.header('authorization') ?? '').replace(/^bearer +/i, '');
  if (!token) return undefined;
  const claims = await claimsIn(lender, c, token);
  return { id: claims?.sub ?? digestText(token), isKnown: claims !== undefined };
}

/**
 * The scope contains the identity of the caller, not the token: a renewed token keeps its keys, and
 * no caller reads the response of another.
 */
function getScope(request: Request, org: string, caller = ''): string {
  const url = new URL(request.url);
  return [org, request.method, url.pathname + url.search, caller].join(' ');
}

/** The identity of a known caller; else the address, since anyone can make up a token. */
function getOwner(request: Request, org: string, caller: Caller | undefined): string {
  if (caller?.isKnown === true) return `${org} ${caller.id}`;
  return clientNetwork(request.headers.get('x-forwarded-for') ?? '');
}

/** A body without the boundary of its parts, which is another one each time a file is sent. */
function withoutBoundary(body: ArrayBuffer, contentType = ''): Uint8Array {
  const boundary = /^multipart\/.*;\s*boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary === undefined) return new Uint8Array(body);
  return Buffer.from(Buffer.from(body).toString('latin1').replaceAll(boundary, ''), 'latin1');
}

/** The digest is keyed, because a short number in the body could be guessed from a plain digest. */
function digest(key: Uint8Array, bytes: Uint8Array): string {
  return createHmac('sha256', key).update(bytes).digest('base64url');
}
