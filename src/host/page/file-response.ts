/** Answers a request with a file: content type, compression, cache headers. Compressed files are cached in memory. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
/** Checked pictures contain no styles and no scripts. */
const SVG_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox; report-to csp";
const MAX_CACHED = 400;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Encoding, modification time and path -> the encoded content. */
const cache = new Map<string, Promise<Buffer>>();

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
  if (
    path.includes('\0') ||
    !file.startsWith(folder + sep) ||
    !existsSync(file) ||
    !statSync(file).isFile()
  )
    return undefined;
  const ending = extname(file);
  const encoding = COMPRESSIBLE.has(ending) ? pickEncoding(acceptEncoding) : undefined;
  const body = await cached(`${encoding ?? ''}:${statSync(file).mtimeMs}:${file}`, () =>
    encoded(file, encoding),
  );
  const headers = new Headers({
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  });
  if (encoding) headers.set('content-encoding', encoding);
  // An SVG that is opened as a page could run script.
  if (ending === '.svg') headers.set('content-security-policy', SVG_POLICY);
  return new Response(new Uint8Array(body), { headers });
}

function pickEncoding(acceptEncoding: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
}

async function encoded(file: string, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
  // The build leaves compressed files next to the originals.
  const ready = encoding && `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  if (ready && existsSync(ready)) return readFileSync(ready);
  const bytes = readFileSync(file);
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return encoding === 'gzip' ? gzipped(bytes) : bytes;
}

function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  const oldest = cache.keys().next().value;
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return made;
}
