/** Refuses plain http, over which a session cookie could be read. */
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { NO_STORE, OPERATED } from '../responses.ts';
import { isListed, plainAddress } from './client-address.ts';
import type { Arrival } from './identify-request.ts';
import { isLoopbackName } from './loopback.ts';

/**
 * Whether a request has reached this machine or a trusted proxy over https, or comes from the
 * browser of this machine. The host itself speaks plain http, so only a trusted proxy can say it, in
 * `x-forwarded-proto`; each proxy in the list has to. Chromium and Firefox treat loopback names as
 * secure, and store Secure cookies for them.
 */
function isSecure(hostname: string, arrival: Arrival | undefined, proxies: BlockList): boolean {
  if (isLoopbackName(hostname)) return true;
  const sent = String(arrival?.headers['x-forwarded-proto'] ?? '');
  const isProxy = isListed(plainAddress(arrival?.socket.remoteAddress ?? ''), proxies);
  return isProxy && sent.split(',').every((scheme) => scheme.trim().toLowerCase() === 'https');
}

/** The same for a request that has not reached the app. */
export const isSecureRequest = (request: IncomingMessage, proxies: BlockList): boolean =>
  isSecure(readHostname(request), request, proxies);

/** The host name without its port; empty when it is malformed. */
function readHostname({ headers }: IncomingMessage): string {
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** Answers 403 to a request over plain http, except the probes. */
export function secureOnly(proxies: BlockList): MiddlewareHandler<{
  readonly Bindings: { readonly incoming?: Arrival };
}> {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    // Machines next to the host read these without a session.
    if (OPERATED.has(c.req.path) || isSecure(hostname, c.env?.incoming, proxies)) return next();
    return c.json({ message: 'This must be sent over https.' }, 403, NO_STORE);
  };
}
