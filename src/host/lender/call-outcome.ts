/** Judges whether a failed call to the lender says that the lender cannot be reached. */
import type { LimitedBody } from '../security/body-limits.ts';
import type { CallOutcome } from './circuit-breaker.ts';

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
export function judgeOutcome(error: unknown, body: LimitedBody | undefined): CallOutcome {
  if (!(error instanceof Error)) return 'unknown';
  const code = String((error.cause as { readonly code?: unknown } | undefined)?.code);
  if (NO_CONNECTION.has(code) || NO_TLS.test(code)) return 'unreachable';
  const isSent = body === undefined || body.isComplete();
  return error.name === 'TimeoutError' && isSent ? 'unreachable' : 'unknown';
}
