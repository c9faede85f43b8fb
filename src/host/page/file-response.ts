/** Files that never change under their name, from memory, compressed once. */
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
const SQUEEZED = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.html', '.txt']);
const MOST_KEPT = 400;
const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);
const kept = new Map<string, Promise<Buffer>>();

interface Asked {
  readonly folder: string;
  readonly path: string;
  readonly accepts: string;
  readonly cacheControl: string;
}

/** The answer for a file inside a folder; undefined when there is none or the path leaves the folder. */
export async function fileAnswer({
  folder,
  path,
  accepts,
  cacheControl,
}: Asked): Promise<Response | undefined> {
  const file = join(folder, path);
  if (
    path.includes('\0') ||
    !file.startsWith(folder + sep) ||
    !existsSync(file) ||
    !statSync(file).isFile()
  )
    return undefined;
  const ending = extname(file);
  const encoding = SQUEEZED.has(ending) ? pickEncoding(accepts) : undefined;
  const body = await remembered(`${encoding ?? ''}:${statSync(file).mtimeMs}:${file}`, () =>
    encoded(file, encoding),
  );
  const headers = new Headers({
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  });
  if (encoding) headers.set('content-encoding', encoding);
  // A picture may carry script when it is opened by itself.
  if (ending === '.svg')
    headers.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  return new Response(new Uint8Array(body), { headers });
}

function pickEncoding(accepts: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
}

async function encoded(file: string, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
  const ready = encoding && `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  if (ready && existsSync(ready)) return readFileSync(ready);
  const bytes = readFileSync(file);
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return encoding === 'gzip' ? zipped(bytes) : bytes;
}

function remembered(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}
