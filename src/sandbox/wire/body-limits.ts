/** Limits the size of request bodies by route. */
import type { MiddlewareHandler } from 'hono';
import type { Call, Env } from '../lender.ts';
import { HttpError } from './http-error.ts';

/** The largest body of a route in bytes, and that limit in words for the response. */
export interface BodyLimit {
  readonly maxBytes: number;
  readonly message: string;
}

/**
 * Answers 413 to a body over the limit of its route. A declared length is compared at once. A
 * chunked body declares none: its bytes are counted while the call reads them, so that nothing is
 * buffered for a caller who is refused first.
 */
export function bodyLimits(limitOf: (call: Call) => BodyLimit): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { raw } = c.req;
    // A GET has no body. Asking for it costs as much as the rest of a short call.
    if (c.req.method === 'GET' || !raw.body) return next();
    const limit = limitOf(c);
    const length = c.req.header('content-length');
    if (length === undefined) {
      const body = raw.body.pipeThrough(counter(limit));
      c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit);
    } else if (!(Number(length) <= limit.maxBytes)) throw new HttpError(413, limit.message);
    return next();
  };
}

/** Passes chunks on. Fails with a 413, which the reader of the body throws, beyond the limit. */
function counter({ maxBytes, message }: BodyLimit): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new HttpError(413, message));
      else controller.enqueue(chunk);
    },
  });
}
