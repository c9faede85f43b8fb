/** Small helpers that routes share. */
import type { Context } from 'hono';

/** A 404 as plain text that no cache keeps. */
export const notFound = (c: Context): Response =>
  c.text('Not found', 404, { 'cache-control': 'no-store' });

/** The path of a request without percent-encoding; a path that no file can have when it is malformed. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}
