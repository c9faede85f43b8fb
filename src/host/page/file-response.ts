/** Answers a request with a file: content type, compression, cache headers. Bodies are kept in memory. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import {
  createKeptBodies,
  encodedAs,
  pickEncoding,
  unchangingResponse,
  type Encoding,
} from './kept-bodies.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
};
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt']);
/** Checked pictures contain no styles and no scripts, and of other files only pixels. */
const SVG_POLICY =
  "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox; report-to csp";
/** The `cache-control` of a file whose address changes with its content. */
export const FOREVER = 'public, max-age=31536000, immutable';
const MAX_KEPT = 400;
/** The most bytes that are compressed as much as possible: they take 50 ms of another thread, once. */
const MAX_BEST = 128_000;
/** By encoding, modification time and path. */
const keptBody = createKeptBodies({ most: MAX_KEPT });
/** Paths of files that never change -> their modification time, so that they are not looked up again. */
const unchanging = new Map<string, number>();

interface FileInput {
  readonly folder: string;
  /** Path inside the folder. */
  readonly path: string;
  /** The request's accept-encoding header; "" for none. */
  readonly acceptEncoding: string;
  readonly cacheControl: string;
}

/** The response for a file inside a folder; undefined when there is none or the path leaves the folder. */
export async function fileResponse({
  folder,
  path,
  acceptEncoding,
  cacheControl,
}: FileInput): Promise<Response | undefined> {
  const file = join(folder, path);
  if (path.includes('\0') || !file.startsWith(folder + sep)) return undefined;
  const isImmutable = cacheControl.includes('immutable');
  const changedAt = modifiedAt(file, isImmutable);
  if (changedAt === undefined) return undefined;
  const ending = extname(file);
  const encoding = COMPRESSIBLE.has(ending) ? pickEncoding(acceptEncoding) : undefined;
  const body = await keptBody(`${encoding ?? ''}:${changedAt}:${file}`, () =>
    encoded(file, encoding, isImmutable),
  );
  const headers: Record<string, string> = {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  };
  if (encoding) headers['content-encoding'] = encoding;
  // An SVG that is opened as a page could run script.
  if (ending === '.svg') headers['content-security-policy'] = SVG_POLICY;
  return isImmutable ? unchangingResponse(body, headers) : new Response(body, { headers });
}

/**
 * When a file was modified, in epoch milliseconds; undefined without a file. One that never changes
 * is looked up once.
 */
function modifiedAt(file: string, isImmutable: boolean): number | undefined {
  const known = isImmutable ? unchanging.get(file) : undefined;
  if (known !== undefined) return known;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return undefined;
  if (isImmutable) {
    if (unchanging.size >= MAX_KEPT) unchanging.clear();
    unchanging.set(file, found.mtimeMs);
  }
  return found.mtimeMs;
}

async function encoded(file: string, encoding: Encoding, isImmutable: boolean): Promise<Buffer> {
  // The build leaves compressed files next to the originals.
  const ready = encoding && `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  if (ready && existsSync(ready)) return readFileSync(ready);
  const bytes = readFileSync(file);
  return encodedAs(bytes, encoding, isImmutable && bytes.length <= MAX_BEST);
}
