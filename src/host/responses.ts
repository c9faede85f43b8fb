/** Small helpers that routes share. */
import type { Context } from 'hono';

/** Asked every few seconds by monitors. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz']);
/** The paths of operators and their machines, who need them most while the host is overloaded. */
export const OPERATED: ReadonlySet<string> = new Set([...PROBES, '/metrics']);

/** For answers that no cache may keep. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** A 404 as plain text that no cache keeps. */
export const notFound = (c: Context): Response => c.text('Not found', 404, NO_STORE);

/** Says how long the body would be, which the response to HEAD has no longer when it is sent. */
export async function setLength({ body, headers }: Response): Promise<void> {
  if (!body || headers.has('content-length')) return;
  let length = 0;
  for await (const chunk of body) length += chunk.byteLength;
  headers.set('content-length', String(length));
}

/** Paths to another folder than that of a route: encoded separators, and dots once decoded. */
const ENCODED_SEPARATOR = /%2f|%5c/i;
const DOTS = /(?:^|[/\\])\.\.(?:[/\\]|$)/;
const NO_FILE = '\0';

/**
 * The path of a request without percent-encoding; a path that no file can have when it is malformed
 * or leads to another folder than it seems to.
 */
export function decodedPath(path: string): string {
  if (ENCODED_SEPARATOR.test(path)) return NO_FILE;
  try {
    const decoded = decodeURIComponent(path);
    return DOTS.test(decoded) ? NO_FILE : decoded;
  } catch {
    return NO_FILE;
  }
}
