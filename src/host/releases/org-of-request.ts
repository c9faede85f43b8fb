/** Picks the organisation of a request by its `org` query, its cookie and its host name. */
import { perObject } from '../../engine/index.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { parse, serialize } from 'hono/utils/cookie';
import { pickOrg } from '../../domain/index.ts';
import { isHttps } from '../../server/index.ts';
import type { Live, LiveOrg } from './live-releases.ts';

/** The cookie that holds the code of an organisation which a query named. */
const COOKIE = 'org';

/** The parts of a request that pick its organisation. */
export interface OrgHints {
  /** The `host` header. */
  readonly host: string;
  /** The query, with its question mark. */
  readonly search: string;
  /** The `cookie` header. */
  readonly cookie: string;
  /** Whether a browser asks for the document of a frame. @default false */
  readonly isFramed?: boolean;
}

/** Whether the headers of a request say that it is for the document of a frame. */
export const isFramed = ({ 'sec-fetch-dest': destination }: IncomingHttpHeaders): boolean =>
  destination === 'iframe';

/**
 * The organisation that a request's page is for: the known one of its query, else the one of its
 * cookie, else that of its host name.
 */
export function orgOfAddress(live: Live, { host, search, cookie }: OrgHints): LiveOrg {
  const kept = new URLSearchParams({ org: keptOrg({ cookie }) });
  const query = namesOrg(live, search) ? search : `?${kept}`;
  return findLiveOrg(live, host, query);
}

export const readOrgHints = (c: Context): OrgHints => ({
  host: readHost(c),
  search: new URL(c.req.url).search,
  cookie: c.req.header('cookie') ?? '',
  isFramed: isFramed({ 'sec-fetch-dest': c.req.header('sec-fetch-dest') }),
});

export const orgOfRequest = (live: Live, c: Context): LiveOrg =>
  orgOfAddress(live, readOrgHints(c));

/** The organisation of a page, and the cookie that it sets. */
interface PageOrg {
  readonly org: LiveOrg;
  /** The value of `set-cookie`; undefined when the page sets none. */
  readonly cookie: string | undefined;
}

/**
 * The organisation of a page. One that the query names is kept for the browser's session in a
 * cookie; the organisation of the host name itself clears the cookie.
 */
export function orgOfPage(live: Live, c: Context): PageOrg {
  const org = orgOfRequest(live, c);
  if (!namesOrg(live, new URL(c.req.url).search)) return { org, cookie: undefined };
  const isHosts = org === findLiveOrg(live, readHost(c), '');
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
  if (!isHosts) return { org, cookie: serialize(COOKIE, org.code, options) };
  const isKept = getCookie(c, COOKIE) !== undefined;
  return { org, cookie: isKept ? serialize(COOKIE, '', { ...options, maxAge: 0 }) : undefined };
}

/** The organisation that a request's cookie names, as it was sent; empty without one. */
export const keptOrg = ({ cookie = '' }: IncomingHttpHeaders): string =>
  parse(cookie, COOKIE)[COOKIE] ?? '';

const readHost = (c: Context): string => c.req.header('host') ?? '';

/** Whether the first `org` of a query names an organisation of the release. */
function namesOrg(live: Live, search: string): boolean {
  const code = new URLSearchParams(search).get('org')?.toLowerCase();
  return code !== undefined && code !== '' && choicesFor(live).codes.has(code);
}

/**
 * The organisation of a host name and a query string; the main brand when neither names one. Throws
 * for a release without organisations.
 */
export function findLiveOrg(live: Live, host: string, search: string): LiveOrg {
  const { main, partners, byCode } = choicesFor(live);
  return byCode.get(pickOrg(host, search, { main: main.code, partners })) ?? main;
}

interface Choices {
  readonly main: LiveOrg;
  readonly partners: readonly { readonly code: string; readonly prefixes: readonly string[] }[];
  /** The partners by their codes. */
  readonly byCode: ReadonlyMap<string, LiveOrg>;
  /** All codes, in lower case. */
  readonly codes: ReadonlySet<string>;
}
/** Made once per release: every request picks among all organisations. */
const choicesFor = perObject(({ orgs }: Live): Choices => {
  const main =
    orgs.find((org) => org.main) ?? orgs.find((org) => org.folder === '_default') ?? orgs[0];
  if (!main)
    throw new Error('Failed to pick an organisation: the release has none. Please publish again.');
  const others = orgs.filter((org) => org !== main && org.code);
  return {
    main,
    partners: others.map(({ code, prefixes }) => ({ code, prefixes })),
    // Reversed, so that the first organisation of a code wins.
    byCode: new Map(others.toReversed().map((org) => [org.code, org])),
    codes: new Set([main, ...others].map(({ code }) => code.toLowerCase())),
  };
});
