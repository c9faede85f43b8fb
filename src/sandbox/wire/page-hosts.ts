/** Serves the pages of the sandbox only to this machine and to configured hosts. */
import type { MiddlewareHandler } from 'hono';
import type { Env, Lender } from '../lender.ts';
import { HttpError } from './http-error.ts';

/** `localhost`, names below it, 127.0.0.0/8 and ::1. Browsers resolve them to the local machine. */
const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Answers 421 below /sandbox to any other host name. Otherwise a foreign site could point its own
 * name at this machine (DNS rebinding) and read the outbox.
 */
export function pageHosts({ options }: Lender): MiddlewareHandler<Env> {
  const allowed = new Set((options.pageHosts ?? []).map((name) => name.toLowerCase()));
  return async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const name = host.replace(/:\d+$/, '').toLowerCase();
    if (!LOOPBACK.test(name) && !allowed.has(name))
      throw new HttpError(421, 'The sandbox is not served under this host name');
    return next();
  };
}
