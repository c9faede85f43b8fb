/** Refuses a request of the Studio whose body is not a JSON object. */
import type { MiddlewareHandler } from 'hono';
import { NO_STORE } from '../responses.ts';

const MESSAGE =
  'Failed to read the request: its body is not a JSON object. Please reload the page.';

/** Refuses a body that is not a JSON object with 400. An empty body is an empty object. */
export const refuseBadBody: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  // Hono reads the promises of this cache before the request.
  if ((await c.req.text()) === '') Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
  const body = parse(await c.req.text());
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return c.json({ message: MESSAGE }, 400, NO_STORE);
  return next();
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
