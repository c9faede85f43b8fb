/**
 * The cookies of a link to show. Its own one has the token of the address. Those of the play lender
 * have names of their own, so that no cookie of the real lender is read or replaced.
 */
import { parse, serialize } from 'hono/utils/cookie';

/** The path below which the addresses of links are. */
export const SHOW = '/show';
const COOKIE = 'show';
/** 128 random bits in base64url. */
export const SHOW_TOKEN = /^[\w-]{22}$/;
const PLAY = 'show-';
/** The cookies that the host sets for its own pages, where the link already decides. */
const OF_HOST = /^(?:org|visit)=/;
/**
 * The cookie lasts so much longer than its link: the page of a link that has ended then says so, and
 * does not become the real application.
 */
const KEPT_AFTER_MS = 30 * 24 * 3600_000;
/** Browsers keep no cookie for longer. */
const MAX_AGE_MS = 399 * 24 * 3600_000;

/** All values of the cookie, each once. A client may send it several times. */
export function tokensIn(cookie: string): readonly string[] {
  const values = cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([name, ...value]) => (name === COOKIE ? [value.join('=')] : []));
  return [...new Set(values)];
}

const attributes = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure }) as const;

export function showCookie(token: string, until: string, isSecure: boolean): string {
  const lifetimeMs = Date.parse(until) - Date.now() + KEPT_AFTER_MS;
  const maxAge = Math.floor(Math.min(lifetimeMs, MAX_AGE_MS) / 1000);
  return serialize(COOKIE, token, { ...attributes(isSecure), maxAge });
}

export const endedShowCookie = (isSecure: boolean): string =>
  serialize(COOKIE, '', { ...attributes(isSecure), maxAge: 0 });

/** The `cookie` header for the pages of a link: the lender of the link, and what the play lender set. */
export function cookieOfShown(cookie: string, org: string): string {
  const own = Object.entries(parse(cookie)).filter(([name]) => name.startsWith(PLAY));
  const sent = own.map(
    ([name, value]) => `${name.slice(PLAY.length)}=${encodeURIComponent(value)}`,
  );
  return [`org=${encodeURIComponent(org)}`, ...sent.filter((one) => !OF_HOST.test(one))].join('; ');
}

/** Gives the cookies that a response sets the names of the play lender. */
export function renameCookies(headers: Headers): void {
  const set = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const one of set) if (!OF_HOST.test(one)) headers.append('set-cookie', PLAY + one);
}
