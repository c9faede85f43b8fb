/** Refuses requests of other sites that could change something. */
import type { Context, MiddlewareHandler } from 'hono';
import { NO_STORE } from '../responses.ts';
import { findSessionId } from './session-cookie.ts';
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
  const isRefused =
    findSessionId(c.req.raw.headers) === undefined ? isForeign(c) : !isOwnPage(c.req.raw);
  if (!isRefused) return next();
  return c.json({ message: 'This must be sent from a page of this site.' }, 403, NO_STORE);
};

/** Older browsers send no `Sec-Fetch-Site`; their `Origin` has to name the host. */
function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  return origin !== undefined && origin.replace(/^https?:\/\//, '') !== readHost(c.req.raw);
}

type Asked = Pick<Request, 'url' | 'headers'>;

/** Whether the browser says that a page of this origin sent the request. */
export function isOwnPage({ url, headers }: Asked): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (site !== null && site !== 'same-origin') return false;
  if (origin === null) return site !== null;
  const host = readHost({ url, headers });
  const isLoopback = isLoopbackName(new URL(url).hostname);
  return origin === `https://${host}` || (isLoopback && origin === `http://${host}`);
}

const readHost = ({ url, headers }: Asked): string => headers.get('host') ?? new URL(url).host;
