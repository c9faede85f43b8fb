/** Separates the cookies of the lender from those of the host, which share one origin. */

/**
 * The names of the host's own cookies: of its pages, of the links to show and of the Studio. Browsers
 * read the prefix without regard to case.
 */
const OF_HOST = /^(?:__host-.*|org|visit|show(?:-.*)?|studio-preview|operator(?:-flow)?)$/i;
/** A token of HTTP, as the name of a cookie is. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Browsers drop a longer cookie. */
const MAX_CHARS = 4096;

/** The `cookie` header of a request without the cookies of the host; empty when none is left. */
export const cookiesForLender = (cookies: string): string =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '' && !OF_HOST.test(getName(cookie)))
    .join('; ');

/**
 * A `set-cookie` header of the lender for the browser: for the host's own domain. Undefined when it
 * could be read as a cookie of the host. It is written anew, since browsers ignore spaces, and take
 * a cookie without a name for its value.
 */
export function cookieOfLender(setCookie: string): string | undefined {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  const name = pair.includes('=') ? getName(pair) : '';
  if (!NAME.test(name) || OF_HOST.test(name) || setCookie.length > MAX_CHARS) return undefined;
  const value = pair.slice(pair.indexOf('=') + 1).trim();
  const kept = attributes.filter((one) => one !== '' && getName(one).toLowerCase() !== 'domain');
  return [`${name}=${value}`, ...kept].join('; ');
}

const getName = (pair: string): string => (pair.split('=', 1)[0] ?? '').trim();
