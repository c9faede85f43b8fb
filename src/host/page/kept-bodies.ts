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
  // A weight of 0 refuses an encoding, and a name without one has the weight 1.
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
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

/** The limits: so many bodies at most, of so many bytes together. */
interface KeptLimits {
  readonly most: number;
  /** @default no limit */
  readonly mostBytes?: number;
}

/**
 * A function that gives the body of a key, and makes it when it is not kept. Over the limits those
 * are dropped that nobody asked for the longest, and one that could not be made.
 */
export function createKeptBodies({ most, mostBytes = Infinity }: KeptLimits) {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  const drop = (key: string): void => {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const dropOldest = (): void => {
    for (const key of kept.keys()) {
      if (kept.size <= most && bytes <= mostBytes) return;
      drop(key);
    }
  };
  const noteSize = (key: string, size: number): void => {
    if (!kept.has(key)) return;
    sizes.set(key, size);
    bytes += size;
    dropOldest();
  };
  return (key: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> => {
    const body = kept.get(key) ?? make().then(sendable);
    const isNew = !kept.delete(key);
    kept.set(key, body);
    if (isNew) void body.then(({ length }) => noteSize(key, length)).catch(() => drop(key));
    dropOldest();
    return body;
  };
}

/** The bytes in memory of their own: a page of 9 kB is part of a pool of 64 kB, and would keep it. */
const sendable = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const UNCHANGING = Symbol('unchanging body');

/** A response whose body is the same as long as the release is the same; see `unchangingBody`. */
export function unchangingResponse(
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response {
  return Object.assign(new Response(body, { headers }), { [UNCHANGING]: body });
}

/** The body of such a response; undefined for every other one. */
export const unchangingBody = (
  response: Response & { readonly [UNCHANGING]?: Uint8Array<ArrayBuffer> },
): Uint8Array<ArrayBuffer> | undefined => response[UNCHANGING];
