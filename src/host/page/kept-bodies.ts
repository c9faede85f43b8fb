/** Keeps bodies in memory in the encodings that browsers ask for, so that each is compressed once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content encoding; undefined sends the bytes as they are. */
export type Encoding = 'br' | 'gzip' | undefined;

const QUALITY = 6;
/** A tenth smaller, and ten times the work. */
const BEST_QUALITY = 10;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding that a browser accepts, by its `accept-encoding` header. */
export function pickEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
}

/** The bytes in an encoding. `isBest`: as small as they get, for bytes that are compressed once. */
export async function encodedAs(
  bytes: Buffer,
  encoding: Encoding,
  isBest = false,
): Promise<Buffer> {
  const quality = isBest ? BEST_QUALITY : QUALITY;
  if (encoding === 'br')
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? gzipped(bytes) : bytes;
}

/**
 * A function that gives the body of a key, and makes it when it is not kept. The oldest of more
 * than `most` bodies is dropped, and one that could not be made.
 */
export function createKeptBodies(most: number) {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (key: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make().then(sendable);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

/** The bytes in memory of their own: a page of 9 kB is part of a pool of 64 kB, and would keep it. */
const sendable = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const unchanging = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response whose body is the same as long as the release is the same; see `unchangingBody`. */
export function unchangingResponse(
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = new Response(body, { headers });
  unchanging.set(response, body);
  return response;
}

/** The body of such a response; undefined for every other one. */
export const unchangingBody = (response: Response): Uint8Array<ArrayBuffer> | undefined =>
  unchanging.get(response);
