import { pickOrg } from '../../domain/index.ts';
import type { Live, LiveOrg } from '../releases/live.ts';

/** The partner that a page is for, by its host name and query; the main brand when neither names one. */
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
