/** Picks the organisation of a request by its host name and its `org` query. */
import type { Context } from 'hono';
import { pickOrg } from '../../domain/index.ts';
import type { Live, LiveOrg } from '../releases/live-releases.ts';

/** The organisation that a request's page is for. */
export function orgOfRequest(live: Live, c: Context): LiveOrg {
  return orgOf(live, c.req.header('host') ?? '', new URL(c.req.url).search);
}

/**
 * The organisation of a host name and a query string; the main brand when neither names one. Throws
 * for a release without organisations.
 */
export function orgOf(live: Live, host: string, search: string): LiveOrg {
  let choices = choicesByRelease.get(live);
  if (choices === undefined) choicesByRelease.set(live, (choices = choicesOf(live)));
  const { main, partners, byCode } = choices;
  return byCode.get(pickOrg(host, search, { main: main.code, partners })) ?? main;
}

interface Choices {
  readonly main: LiveOrg;
  readonly partners: readonly { readonly code: string; readonly prefixes: readonly string[] }[];
  /** The partners by their codes. */
  readonly byCode: ReadonlyMap<string, LiveOrg>;
}
/** Made once per release: every request picks among all organisations. */
const choicesByRelease = new WeakMap<Live, Choices>();

function choicesOf({ orgs }: Live): Choices {
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
  };
}
