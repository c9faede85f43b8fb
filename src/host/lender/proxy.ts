/**
 * Proxies the lender's API under the host's own origin: only known operations, with rebuilt headers
 * and streamed bodies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AllowedCall } from '../releases/operations.ts';
import { limitedBody, type LimitedBody } from '../security/body-limits.ts';
import { ambiguousPart, isBelow, isReservedHeader } from '../../engine/index.ts';
import type { CallOutcome, CircuitBreaker } from './circuit-breaker.ts';
import { cookiesForLender } from './lender-cookies.ts';
import { lenderResponse, refusal } from './lender-response.ts';
import { outcomeOfError, outcomeOfStatus, startCall, type OnCall } from './measure-call.ts';

/**
 * The headers that are forwarded to the lender with every call. The host has already set the last
 * two; see `identifyRequest`. A call has those of its operation and of the session recorder too.
 * All others describe the route to the host, or override the request.
 */
const FORWARDED = [
  'accept',
  'accept-language',
  'authorization',
  'cache-control',
  'content-length',
  'content-type',
  'idempotency-key',
  'user-agent',
  'x-org',
  'x-release',
  'x-forwarded-for',
  'x-request-id',
];
const TIMEOUT_MS = 30_000;
/** The most attempts of a call that changes nothing. */
const MAX_ATTEMPTS = 3;
/** The mean delay before the second attempt, in milliseconds. It doubles before the third. */
const RETRY_MS = 100;

interface ProxyInput {
  /** Address of the lender, with its base path. */
  readonly url: string;
  readonly callOf: (method: string, path: string) => AllowedCall | undefined;
  readonly maxBodyBytes: (method: string, path: string) => number;
  readonly breaker: CircuitBreaker;
  /** The names of the headers that join a call to a session recording. @default none */
  readonly recorderHeaders?: readonly string[] | undefined;
  /** @default the global one */
  readonly fetch?: typeof globalThis.fetch;
  /** Receives each call that reached for the lender. */
  readonly onCall: OnCall;
  /** Waits between attempts. @default a timer */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** A number from 0 up to 1, which spreads the attempts of many calls. @default Math.random */
  readonly random?: () => number;
}

/**
 * Forwards a request to the lender and returns its response. Refuses ambiguous paths with 400 and
 * unknown operations with 404. Does not follow redirects. Answers 503, which the app retries, when
 * the lender cannot be reached; while the breaker is open, immediately and with `Retry-After`. A
 * GET that made no connection is sent again first, up to two times.
 */
export async function proxyTo(input: ProxyInput, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = sentPath(request);
  if (isAmbiguous(path) || isAmbiguous(pathname))
    return refusal(400, 'That address is not served.');
  const operation = path === pathname ? input.callOf(request.method, pathname) : undefined;
  if (!operation) return refusal(404, 'That address is not served.');
  const { breaker, wait = sleep, random = Math.random } = input;
  const attempts = request.method === 'GET' ? MAX_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt += 1) {
    const call = breaker.admit();
    if ('retryAfterMs' in call) return unreachable(call.retryAfterMs);
    const response = await forward(input, request, { operation, end: call.end });
    if (response) return response;
    if (attempt === attempts || request.signal.aborted) return unreachable();
    await wait(RETRY_MS * 2 ** (attempt - 1) * (0.5 + random()));
  }
}

/** A call that the breaker has admitted. */
interface AdmittedCall {
  readonly operation: AllowedCall;
  /** Tells the breaker how the call ended. */
  readonly end: (outcome: CallOutcome) => void;
}

/** The response to one attempt; undefined when it made no connection. */
async function forward(
  input: ProxyInput,
  request: Request,
  { operation, end }: AdmittedCall,
): Promise<Response | undefined> {
  const { url, maxBodyBytes, onCall, recorderHeaders = [], fetch = globalThis.fetch } = input;
  const { headers = [], timeoutMs = TIMEOUT_MS } = operation;
  const { pathname, search } = new URL(request.url);
  const limited =
    request.method === 'GET' || !request.body
      ? undefined
      : limitedBody(request.body, maxBodyBytes(request.method, pathname));
  const endCall = startCall(onCall);
  try {
    const sent = await fetch(resolveLenderUrl(url, pathname + search), {
      method: request.method,
      headers: forwardedHeaders(request.headers, [...headers, ...recorderHeaders]),
      // A stream is forwarded as it arrives, without buffering.
      ...(limited && { body: limited.stream, duplex: 'half' }),
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    });
    end('answered');
    const response = await lenderResponse(sent);
    endCall(outcomeOfStatus(response.status));
    return response;
  } catch (error) {
    const outcome = judgeOutcome(error, limited);
    end(outcome);
    const isTooLarge = limited?.isTooLarge() ?? false;
    const reason = isTooLarge ? 'cancelled' : outcomeOfError(error, request);
    endCall(reason);
    if (isTooLarge) return refusal(413, 'That is too large.');
    // A call that took too long would take as long again.
    return outcome === 'unreachable' && reason === 'unreachable' ? undefined : unreachable();
  }
}

/** A 503, with `Retry-After` in whole seconds when the delay is known. */
function unreachable(retryAfterMs?: number): Response {
  const response = refusal(503, 'The lender could not be reached.');
  if (retryAfterMs !== undefined)
    response.headers.set('retry-after', String(Math.ceil(retryAfterMs / 1000)));
  return response;
}

/** The path as sent, because `URL` resolves dot segments. */
const sentPath = ({ url }: Request): string =>
  url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');

/** Whether servers may interpret a path differently. */
const isAmbiguous = (path: string): boolean => ambiguousPart(path) !== undefined;

/** The address of a path below the lender's address, whose own path is kept. */
export function resolveLenderUrl(base: string, path: string): URL {
  const address = new URL(base);
  return new URL(address.pathname.replace(/\/+$/, '') + path, address);
}

/** Whether a path is below one of the prefixes and every server interprets it the same way. */
export function isAllowedPath(path: string, prefixes: readonly string[]): boolean {
  return isBelow(path, prefixes) && !isAmbiguous(path);
}

/**
 * The request headers that are forwarded to the lender, with `more` of these names. Cookies of the
 * host, its name and what overrides a request are never among them.
 */
export function forwardedHeaders(sent: Headers, more: readonly string[] = []): Headers {
  const headers = new Headers();
  for (const name of [...FORWARDED, ...more.filter((one) => !isReservedHeader(one))]) {
    const value = sent.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cookie = cookiesForLender(sent.get('cookie') ?? '');
  if (cookie) headers.set('cookie', cookie);
  return headers;
}

/** Codes of Node and undici for a connection that was not made. */
const NO_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Codes of a TLS handshake that failed. */
const NO_TLS = /^(?:CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;

/**
 * The outcome of a call that `fetch` rejected. `unreachable` only for what no client can cause: the
 * connection was not made, or the lender got the whole request and did not answer in time. A client
 * that sends slowly, hangs up, or sends what the lender drops must not stop the calls of others.
 */
function judgeOutcome(error: unknown, body: LimitedBody | undefined): CallOutcome {
  if (!(error instanceof Error)) return 'unknown';
  const code = String((error.cause as { readonly code?: unknown } | undefined)?.code);
  if (NO_CONNECTION.has(code) || NO_TLS.test(code)) return 'unreachable';
  const isSent = body === undefined || body.isComplete();
  return error.name === 'TimeoutError' && isSent ? 'unreachable' : 'unknown';
}
