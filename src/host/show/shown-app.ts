/** The host's app as a link shows it: one release, a play lender, and the mark on each page. */
import { isBelow } from '../../engine/index.ts';
import type { ShowLink } from '../../release/index.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { hostApp } from '../host-app.ts';
import type { HostApp, HostParts } from '../host-parts.ts';
import type { Log } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { drawnJourneys } from '../page/set-parts.ts';
import { readSet } from '../releases/read-set.ts';
import { buildLive, type Live } from '../releases/live-releases.ts';
import { securityHeaders } from '../security/headers.ts';
import { openAddresses } from './find-address.ts';
import { openPlayLender } from './play-lender.ts';
import { CALLS, markPage, MESSAGES } from './show-pages.ts';
import { shownReleases, withoutPrefixes } from './shown-releases.ts';

/** The parts that all links share with the host. */
export type ShownParts = Omit<
  HostParts,
  'lender' | 'lenderPaths' | 'lenderState' | 'metrics' | 'hasSandboxPage' | 'loginHosts'
> & { readonly dataDir: string; readonly log: Log; readonly isFramed: boolean };

export interface ShownApp {
  /** Where the application of the lender begins. */
  readonly start: string;
  readonly fetch: HostApp['fetch'];
  readonly connect: Sandbox['connect'];
  /** The address of the text that has the words of a page; empty when none has. */
  readonly findAddress: (path: string, words: string) => Promise<string>;
  close(): void;
}

/** Pages of the play lender: those to which an application leads, such as that of a bank, and the messages. */
const PLAY_PAGES = [
  '/sandbox/provider',
  MESSAGES,
  '/sandbox/style.css',
  '/sandbox/mark.svg',
  '/sandbox/type.woff2',
];

/** The most bytes of memory for the files of one link. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A larger body has a file. The answers of a form are a few kilobytes, in a bounded number of rows. */
const FORM_BYTES = 64 * 1024;
/** A body whose length is not said counts as the largest one. */
const UNSAID_BYTES = 16 * 1024 * 1024;

/** Opens the release of a link; undefined when it is not there. */
export async function openShownApp(
  link: ShowLink,
  parts: ShownParts,
): Promise<ShownApp | undefined> {
  const loaded =
    parts.releases.byId(link.release) ??
    ((await parts.follower?.bring(link.release)) ? parts.releases.byId(link.release) : undefined);
  if (loaded === undefined) return undefined;
  const live = withoutPrefixes(buildLive(loaded));
  const releases = shownReleases(live, parts.releases.byId);
  const sandbox = await openPlayLender(live, parts);
  const mark = (html: string): string => markPage(html, link, { hasComments: true });
  const lender = limited(sandbox);
  const app = hostApp({
    ...{ ...parts, releases, lender, shown: { callBase: CALLS, isFramed: parts.isFramed, mark } },
    // Nothing that the real application counts, keeps, asks or signs in is shared with a link.
    ...{ follower: undefined, counts: undefined, keptAnswers: undefined, orgFlags: undefined },
    ...{ cookieSessions: undefined, saves: undefined, studio: undefined, isLenderRemote: false },
    ...{ loginHosts: [], hasSandboxPage: false, hasState: undefined },
    metrics: createMetrics({ releases }),
    lenderPaths: releases.lenderPaths,
    lenderState: () => 'closed',
  });
  return {
    start: findStart(live, link.org),
    fetch: async (request, ...rest) =>
      isBelow(new URL(request.url).pathname, PLAY_PAGES)
        ? playPage(sandbox, request, (html) => markPage(html, link, { hasComments: false }))
        : app.fetch(request, ...rest),
    connect: sandbox.connect,
    findAddress: openAddresses(live, parts.dataDir, link.org),
    close: sandbox.close,
  };
}

/** The first journey that is open without a login; the start page for a lender without one. */
function findStart({ loaded, orgs }: Live, code: string): string {
  const folder = orgs.find((org) => org.code === code)?.folder;
  if (folder === undefined) return '/';
  const [id = ''] = drawnJourneys(loaded, folder);
  return readSet(loaded, folder).journeys[id]?.basePath ?? '/';
}

/** Answers 507 to a file once all files are too large for the memory. Other calls are answered. */
function limited({ app }: Sandbox): HostParts['lender'] {
  let bytes = 0;
  return (request) => {
    const length = Number(request.headers.get('content-length') ?? UNSAID_BYTES);
    if (request.body === null || length <= FORM_BYTES) return app.fetch(request);
    if (bytes + length <= MAX_BYTES) {
      bytes += length;
      return app.fetch(request);
    }
    return Response.json(
      { message: 'This draft has taken as many files as it can.' },
      { status: 507 },
    );
  };
}

const HEADERS = Object.entries(securityHeaders({ dev: false }));

/** The sandbox serves its pages under the names of this machine alone; the link lets them through. */
async function playPage(
  { app }: Sandbox,
  request: Request,
  mark: (html: string) => string,
): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('host', 'localhost');
  const response = await app.fetch(new Request(request, { headers }));
  const isHtml = /^text\/html/.test(response.headers.get('content-type') ?? '');
  const body = isHtml ? mark(await response.text()) : response.body;
  const sent = new Response(body, response);
  for (const [name, value] of HEADERS) sent.headers.set(name, value);
  return sent;
}
