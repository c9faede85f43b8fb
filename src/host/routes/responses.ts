/** Small helpers that routes share. */
import type { Context } from 'hono';

/** For answers that no cache may keep. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** A 404 as plain text that no cache keeps. */
export const notFound = (c: Context): Response => c.text('Not found', 404, NO_STORE);

/** The path of a request without percent-encoding; a path that no file can have when it is malformed. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
