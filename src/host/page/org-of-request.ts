/** Picks the organisation of a request by its host name and its `org` query. */
import type { Context } from 'hono';
import { pickOrg } from '../../domain/index.ts';
import type { Live, LiveOrg } from '../releases/live-releases.ts';

/** The organisation that a request's page is for. */
export function orgOfRequest(live: Live, c: Context): LiveOrg {
  return orgOf(live, c.req.header('host') ?? '', new URL(c.req.url).search);
}

/** The organisation of a host name and a query string; the main brand when neither names one. Throws for a release without any. */
export function orgOf(live: Live, host: string, search: string): LiveOrg {
  const main =
    live.orgs.find((org) => org.main) ??
    live.orgs.find((org) => org.folder === '_default') ??
    live.orgs[0];
  if (!main)
    throw new Error('Failed to pick an organisation: the release has none. Please publish again.');
  const partners = live.orgs
    .filter((org) => org !== main && org.code)
    .map(({ code, prefixes }) => ({ code, prefixes }));
  const code = pickOrg(host, search, { main: main.code, partners });
  return live.orgs.find((org) => org.code === code && org !== main) ?? main;
}
