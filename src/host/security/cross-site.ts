/** Refuses requests of other sites that could change something. */
import type { Context, MiddlewareHandler } from 'hono';
import { NO_STORE } from '../routes/responses.ts';
import { findSessionId } from '../session/session-cookie.ts';
import { isLoopbackName } from './loopback.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Browsers send their reports by themselves; the host only logs them. */
const REPORTS = '/csp-report';

/**
 * Answers 403 to a request that does not only read, when the browser says that a page of another
 * site sent it. Such a page could use the cookies of a borrower. A client that is no browser says
 * nothing, and is let through, unless it sends a session cookie: then the request has to say that a
 * page of the host sent it.
 */
export const sameSiteOnly: MiddlewareHandler = async (c, next) => {
  if (READING.has(c.req.method) || c.req.path === REPORTS) return next();
  const isRefused = findSessionId(c.req.raw.headers) === undefined ? isForeign(c) : !isOwnPage(c);
  if (!isRefused) return next();
  return c.json({ message: 'This must be sent from a page of this site.' }, 403, NO_STORE);
};

/** Older browsers send no `Sec-Fetch-Site`; their `Origin` has to name the host. */
function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== readHost(c);
}

/** Whether the browser says that a page of this origin sent the request. */
function isOwnPage(c: Context): boolean {
  const [site, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site !== undefined;
  const isLoopback = isLoopbackName(new URL(c.req.url).hostname);
  return origin === `https://${readHost(c)}` || (isLoopback && origin === `http://${readHost(c)}`);
}

const readHost = (c: Context): string => c.req.header('host') ?? new URL(c.req.url).host;
