/** Limits the size of request bodies, by route and before a byte is read. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isBelow } from '../../engine/index.ts';

/** The largest body of a plain call of the lender, in bytes. */
const CALL_MAX_BYTES = 1024 * 1024;
/** The largest form with a file: 10 MB and the other parts. */
const UPLOAD_MAX_BYTES = 10 * 1024 * 1024 + 64 * 1024;
/**
 * The largest call of the Studio: a patch of 16 MB, in which quotes and line ends are escaped. To take
 * back a rename sends all definitions, as they are and as they were, which are some 5 MB.
 */
const STUDIO_MAX_BYTES = 32 * 1024 * 1024;
/** The largest report of a browser. */
export const REPORT_MAX_BYTES = 16 * 1024;
const REPORTS: ReadonlySet<string> = new Set([
  '/csp-report',
  '/releases/outcomes',
  '/releases/steps',
]);

/** Finds the operation of a request; undefined when none has its method and path. */
interface KnownCalls {
  callOf(method: string, path: string): { readonly isUpload: boolean } | undefined;
}

/** The largest body of a request in bytes, by its route. Only uploads and the Studio may send large ones. */
export function maxBodyBytes(releases: KnownCalls, method: string, path: string): number {
  if (REPORTS.has(path)) return REPORT_MAX_BYTES;
  if (isBelow(path, ['/studio/api'])) return STUDIO_MAX_BYTES;
  return releases.callOf(method, path)?.isUpload ? UPLOAD_MAX_BYTES : CALL_MAX_BYTES;
}

/**
 * Answers 413 to a body whose declared length is over the limit of its route. Does not read the
 * body.
 */
export function declaredBodyLimit(releases: KnownCalls): MiddlewareHandler {
  return async (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || Number(length) === 0) return next();
    // `!(a <= b)` also refuses a length that is not a number.
    return !(Number(length) <= maxBodyBytes(releases, c.req.method, c.req.path))
      ? tooLarge(c)
      : next();
  };
}

/**
 * A 413. It must not end the connection: one that is closed with bytes unread is reset, and the
 * client can lose the answer. The server discards what still arrives, and closes half a second
 * later.
 */
const tooLarge = (c: Context): Response =>
  c.json({ message: 'That is too large.' }, 413, { 'cache-control': 'no-store' });

/** Answers 413 to a call of the Studio that is too large. Reads no more, also when it declares no length. */
export const studioBodyLimit: MiddlewareHandler = bodyLimit({
  maxSize: STUDIO_MAX_BYTES,
  onError: tooLarge,
});

/** A body that passes its chunks on and fails beyond a limit. */
export interface LimitedBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** Whether more than the limit was sent. */
  readonly isTooLarge: () => boolean;
  /** Whether the client has sent all of it. */
  readonly isComplete: () => boolean;
}

/** Counts a body while it streams, since a chunked body declares no length. Buffers no chunk. */
export function limitedBody(body: ReadableStream<Uint8Array>, maxBytes: number): LimitedBody {
  let bytes = 0;
  let isComplete = false;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error('The body is too large.'));
      else controller.enqueue(chunk);
    },
    flush() {
      isComplete = true;
    },
  });
  return {
    stream: body.pipeThrough(counter),
    isTooLarge: () => bytes > maxBytes,
    isComplete: () => isComplete,
  };
}
