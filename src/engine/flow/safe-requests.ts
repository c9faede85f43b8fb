/** The paths and headers that a host refuses to send to a lender. The check of definitions reads the same list. */

/**
 * Parts of a path that another server may interpret differently, or that escape a prefix. `%25`
 * before two hex digits is a double encoding.
 */
const AMBIGUOUS = /\/\/|\.\.|%2e|%2f|%5c|%25[0-9a-f]{2}|\\|;|%00/i;

/**
 * The part of a path that servers may interpret differently: a text of the path, or the name of
 * what it holds, such as control characters or escapes that are not UTF-8 (some servers read
 * `%c0%ae` as a dot). Undefined for a path that every server reads the same way.
 */
export function ambiguousPart(path: string): string | undefined {
  const found = AMBIGUOUS.exec(path);
  if (found) return `"${found[0]}"`;
  try {
    const text = path.includes('%') ? decodeURIComponent(path) : path;
    return /\p{Cc}/u.test(text) ? 'a control character' : undefined;
  } catch {
    return 'an escape that is not UTF-8';
  }
}

/** Headers that the host decides, whatever definitions or settings name. */
const HOST_HEADERS =
  /^(?:host|cookie|forwarded|connection|transfer-encoding|upgrade|x-forwarded-.*|.*-override)$/i;
/** Headers that a script can't set: browsers drop or replace them. */
const BROWSER_HEADERS =
  /^(?:accept-charset|accept-encoding|access-control-request-.*|content-length|date|dnt|expect|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|via)$/i;

/** Whether the host or the browser decides a header, so that no operation can set it. */
export const isReservedHeader = (name: string): boolean =>
  HOST_HEADERS.test(name) || BROWSER_HEADERS.test(name);
