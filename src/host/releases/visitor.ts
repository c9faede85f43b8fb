/** Finds the release for a request: that of its visitor's channel, or the live one. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { isHttps } from '../../server/index.ts';
import { readOrgHints, orgOfAddress, type OrgHints } from './org-of-request.ts';
import type { Live, LiveReleases } from './live-releases.ts';
import { hasPreviewTicket } from './preview-ticket.ts';

/**
 * The cookie with the random text by which a share of the sessions is picked, and its signature, by
 * which a host knows a session that it issued.
 */
const COOKIE = 'visit';
const VISIT_BYTES = 16;
const VISIT = /^([0-9a-f]{32})(?:\.([0-9a-f]{64}))?$/;
/** Lives as long as the process: a session is counted by the host that issued it, and no other. */
const KEY = randomBytes(32);

type Channels = Pick<LiveReleases, 'current' | 'channels' | 'liveFor' | 'waiting' | 'preview'>;

/**
 * The query by which the Studio names the release of a draft to its frame, and a page in the frame its
 * own one to its pictures: a browser does not say that they are for a frame.
 */
const PREVIEW = 'studio-release';

const visitIn = (cookie: string): string | undefined =>
  VISIT.exec(parse(cookie, COOKIE)[COOKIE] ?? '')?.[1];

const buildSignature = (visit: string): Buffer => createHmac('sha256', KEY).update(visit).digest();

/** The random text of a session that this process issued; undefined for any other. */
export function issuedVisit(c: Context): string | undefined {
  const cookie = parse(c.req.header('cookie') ?? '', COOKIE)[COOKIE];
  const [, visit, signature] = VISIT.exec(cookie ?? '') ?? [];
  if (visit === undefined || signature === undefined) return undefined;
  return timingSafeEqual(Buffer.from(signature, 'hex'), buildSignature(visit)) ? visit : undefined;
}

/**
 * The release for a request; undefined while none is live. A page in the Studio's frame gets the one
 * that waits for a publish, and that of no channel: the Studio shows the last save.
 */
export function liveOfAddress(releases: Channels, address: OrgHints): Live | undefined {
  const live = releases.current();
  if (address.isFramed && hasPreviewTicket(address.cookie))
    return previewed(releases, address) ?? releases.waiting() ?? live;
  if (!live || releases.channels().length === 0) return live;
  const { code: org } = orgOfAddress(live, address);
  return releases.liveFor({ org, visit: visitIn(address.cookie) });
}

function previewed(releases: Channels, { search }: Pick<OrgHints, 'search'>): Live | undefined {
  const release = new URLSearchParams(search).get(PREVIEW);
  if (release === null) return undefined;
  const waiting = releases.waiting();
  return waiting?.release === release ? waiting : releases.preview(release);
}

/** The query of the pictures of a page: empty unless only the Studio's frame gets its release. */
export const pictureQuery = (releases: Channels, { release }: Live, c: Context): string => {
  const { isFramed, cookie } = readOrgHints(c);
  const isPreview = isFramed && release !== releases.current()?.release && hasPreviewTicket(cookie);
  return isPreview ? `?${new URLSearchParams({ [PREVIEW]: release })}` : '';
};

/** The release whose picture is asked for; undefined while none is live. */
export function liveOfPicture(releases: Channels, c: Context): Live | undefined {
  const { search, cookie } = readOrgHints(c);
  const preview = hasPreviewTicket(cookie) ? previewed(releases, { search }) : undefined;
  return preview ?? liveOfRequest(releases, c);
}

export const liveOfRequest = (releases: Channels, c: Context): Live | undefined =>
  releases.channels().length === 0 &&
  releases.waiting() === undefined &&
  c.req.query(PREVIEW) === undefined
    ? releases.current()
    : liveOfAddress(releases, readOrgHints(c));

/** The releases that running canaries are about, with the live one; undefined while none runs. */
export function inCanary(
  releases: Pick<LiveReleases, 'current' | 'channels'>,
): readonly string[] | undefined {
  const canaries = releases.channels().filter(({ canary }) => canary !== undefined);
  const live = releases.current()?.release;
  if (canaries.length === 0 || live === undefined) return undefined;
  return [live, ...canaries.map(({ release }) => release)];
}

/** Whether a page has to give the browser a cookie, so that it stays in its channel. */
export const needsVisit = (releases: Pick<LiveReleases, 'channels'>, cookie: string): boolean =>
  releases.channels().some(({ share }) => share !== undefined) && visitIn(cookie) === undefined;

/** The release for a page, and the cookie that it sets; no cookie is needed while there is no share. */
export function liveOfPage(
  releases: Channels,
  c: Context,
): { readonly live: Live | undefined; readonly cookie: string | undefined } {
  const address = readOrgHints(c);
  if (!needsVisit(releases, address.cookie))
    return { live: liveOfRequest(releases, c), cookie: undefined };
  const visit = randomBytes(VISIT_BYTES).toString('hex');
  const cookie = `${address.cookie}; ${COOKIE}=${visit}`;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c) } as const;
  return {
    live: liveOfAddress(releases, { ...address, cookie }),
    cookie: serialize(COOKIE, `${visit}.${buildSignature(visit).toString('hex')}`, options),
  };
}
