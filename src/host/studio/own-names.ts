/** Serves the Studio only under the names of this machine and configured ones. */
import type { MiddlewareHandler } from 'hono';
import { isLoopbackName } from '../security/loopback.ts';

/**
 * Answers 421 to any other host name. Otherwise a foreign site could point its own name at this
 * machine (DNS rebinding), and change or publish definitions.
 */
export function onlyOwnNames(names: readonly string[] = []): MiddlewareHandler {
  const allowed = new Set(names.map((name) => name.toLowerCase()));
  return async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const name = host.replace(/:\d+$/, '').toLowerCase();
    if (isLoopbackName(name) || allowed.has(name)) return next();
    return c.json({ message: 'The Studio is not served under this host name.' }, 421);
  };
}
