/** Tells whose session a request is, and what its answer says about the release of that session. */
import type { Context } from 'hono';
import type { BlockList } from 'node:net';
import { getClient } from '../security/identify-request.ts';
import type { LiveReleases } from './live-releases.ts';
import type { CountedReleases } from './release-counts.ts';
import { issuedVisit, liveOfRequest } from './visitor.ts';

interface CountedParts {
  /** Absent: nothing is counted. */
  readonly counts?: CountedReleases | undefined;
  readonly releases: LiveReleases;
  /** Proxies in front of the host whose `x-forwarded-for` is trusted. */
  readonly proxies: BlockList;
}

/** A session that ended, and a client in a hurry. Neither says anything about a release. */
const NO_EVIDENCE = new Set([401, 429]);

/** Groups of a /48 of IPv6, the most that a provider gives to one site. */
const SITE_GROUPS = 3;

/**
 * Returns the function that counts the status of the answer, if the host issued the session and
 * serves it the release that its page names. A page that is read names none, and counts when the
 * host failed. Call it before the request is sent: the lender gets its headers without the cookie.
 */
export function answerCounter(c: Context, parts: CountedParts): (status: number) => void {
  const { counts, releases, proxies } = parts;
  const visit = counts && issuedVisit(c);
  const release = visit && liveOfRequest(releases, c)?.release;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const isOfPage = isRead || c.req.header('x-release') === release;
  if (!counts || !visit || !release || !isOfPage) return () => undefined;
  const client = maskAddress(getClient(c.env?.incoming, proxies));
  // Events that a page sends by itself show nothing about a session without a submission.
  const isSubmission = !isRead && c.req.header('idempotency-key') !== undefined;
  return (status) => {
    // A client that left did not wait for what the release would have answered.
    if (c.req.raw.signal.aborted) return;
    const hasFailed = status >= (isRead ? 500 : 400) && !NO_EVIDENCE.has(status);
    if (hasFailed || (isSubmission && status < 400))
      counts.countSession({ visit, release, client, hasFailed });
  };
}

/** The /48 of a network of IPv6; an IPv4 address as it is. */
const maskAddress = (client: string): string => client.split(':').slice(0, SITE_GROUPS).join(':');
