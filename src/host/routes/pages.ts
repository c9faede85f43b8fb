/** The routes of pages: the policy pages, and the app's page at every other path. */
import type { Context } from 'hono';
import type { HostApp, HostParts } from '../host-app.ts';
import { fileResponse } from '../page/file-response.ts';
import { orgOfRequest } from '../page/org-of-request.ts';
import { POLICY_PAGES, renderPolicy } from '../page/policy-pages.ts';
import { baseUrlOf, renderPage } from '../page/render-page.ts';
import type { Live } from '../releases/live-releases.ts';
import type { Integrity } from '../security/integrity.ts';
import { decodedPath, notFound } from './responses.ts';

/** Paths that browsers and servers interpret differently; no page has one. */
const AMBIGUOUS_PATH = /\/\/|\\|%2e|%5c|%00/i;
/** A path that ends like a file name. A missing file must not be answered with the page. */
const FILE_PATH = /\.[a-z0-9]{2,5}$/i;

/** Adds the policy pages and the app's page. Without a release each answers 503. */
export function addPageRoutes(app: HostApp, parts: HostParts, integrity: Integrity): void {
  const { template, policyTemplate, environment, dist, cookieSessions } = parts;
  const { hasSandboxPage: devTools } = parts;
  for (const page of POLICY_PAGES)
    app.get(`/${page}`, (c) =>
      withLive(c, parts, async (live) => {
        const org = orgOfRequest(live, c);
        const html = renderPolicy({ org, page, template: await policyTemplate() });
        return c.html(html, 200, { 'cache-control': 'no-cache' });
      }),
    );
  app.get('*', (c) => {
    if (AMBIGUOUS_PATH.test(c.req.path)) return notFound(c);
    return withLive(c, parts, async (live) => {
      if (FILE_PATH.test(c.req.path)) return distFile(c, dist);
      const html = renderPage({
        template: integrity.onPreloads(await template(new URL(c.req.url).pathname)),
        live,
        org: orgOfRequest(live, c),
        baseUrl: baseUrlOf(c.req.url),
        environment,
        devTools,
        hasCookieSessions: cookieSessions !== undefined,
        importMap: integrity.html,
      });
      return c.html(html, 200, { 'cache-control': 'no-store' });
    });
  });
}

/** Runs a handler with the live release, or answers 503 when there is none. */
async function withLive(
  c: Context,
  { releases }: HostParts,
  handle: (live: Live) => Promise<Response>,
): Promise<Response> {
  const live = releases.current();
  if (live) {
    // The browser caches the files of a release, so only this call shows that the release is used.
    releases.byId(live.release);
    return handle(live);
  }
  return c.text('There is no release to serve yet. Please see the log of the host.', 503, {
    'retry-after': '5',
    'cache-control': 'no-store',
  });
}

async function distFile(c: Context, dist: string): Promise<Response> {
  const file = await fileResponse({
    folder: dist,
    path: decodedPath(c.req.path),
    acceptEncoding: '',
    cacheControl: 'public, max-age=3600',
  });
  return file ?? notFound(c);
}
