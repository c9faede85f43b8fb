/** The host's routes. */
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FONT_FILES } from '../release/index.ts';
import { releaseEvents } from './releases/events.ts';
import { fileAnswer } from './page/file-response.ts';
import type { Live, LiveReleases } from './releases/live.ts';
import { safePath, type Log } from './security/log.ts';
import { orgOf } from './page/org-of.ts';
import { integrityOf, NO_INTEGRITY, type Integrity } from './security/integrity.ts';
import { baseUrlOf, renderPage } from './page/render-page.ts';
import { POLICY_PAGES, renderPolicy } from './page/policy-pages.ts';
import { securityHeaders } from './security/headers.ts';

export interface HostParts {
  readonly root: string;
  readonly dist: string;
  readonly dev: boolean;
  readonly environment: string;
  readonly releases: LiveReleases;
  readonly log: Log;
  readonly closing: AbortSignal;
  /** The lender: the sandbox or the proxy. */
  readonly lender: (request: Request) => Response | Promise<Response>;
  /** Path prefixes that belong to the lender. */
  readonly lenderPaths: readonly string[];
  /** Whether the sandbox's own page, its state and its forms are served. */
  readonly sandboxPage: boolean;
  /** index.html as it is now, for an address. */
  readonly template: (address: string) => Promise<string>;
}

const FOREVER = 'public, max-age=31536000, immutable';
const BODY_LIMIT = 60 * 1024 * 1024;
const REPORT_LIMIT = 16 * 1024;

/** All that the host answers, as one Hono app. */
export function hostApp(parts: HostParts): Hono {
  const app = new Hono();
  // What the development server sends has no fixed content.
  const integrity = parts.dev ? NO_INTEGRITY : integrityOf(parts.dist);
  common(app, parts, integrity);
  operations(app, parts);
  files(app, parts);
  if (!parts.sandboxPage) for (const path of ['/sandbox', '/sandbox/*']) app.all(path, missing);
  for (const prefix of parts.lenderPaths) {
    const path = prefix.replace(/\/+$/, '');
    app.all(path, (c) => parts.lender(c.req.raw));
    app.all(`${path}/*`, (c) => parts.lender(c.req.raw));
  }
  pages(app, parts, integrity);
  return app;
}

function common(app: Hono, { dev, releases, log }: HostParts, integrity: Integrity): void {
  const headers = Object.entries(securityHeaders(dev, integrity.source));
  app.use(async (c, next) => {
    const start = performance.now();
    await next();
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const release = releases.current()?.release;
    if (release && !c.res.headers.has('x-release')) c.res.headers.set('x-release', release);
    if (c.res.status >= 500 || c.req.path !== '/healthz')
      log('request', {
        method: c.req.method,
        path: safePath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      });
  });
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => c.json({ message: 'That is too large.' }, 413),
    }),
  );
  app.onError((error, c) => {
    const id = crypto.randomUUID();
    log('fault', { id, name: error.name, at: (error.stack ?? '').split('\n')[1]?.trim() });
    return c.json({ message: 'Something went wrong on our side.', id }, 500, {
      'cache-control': 'no-store',
    });
  });
}

function operations(app: Hono, { releases, log, closing }: HostParts): void {
  app.get('/healthz', (c) => {
    const live = releases.current();
    const refusal = releases.lastRefusal();
    const config = refusal ? 'stale' : 'current';
    return c.json(
      {
        status: live ? 'ok' : 'no-release',
        release: live?.release ?? null,
        config,
        lastRefusal: refusal ?? null,
      },
      live ? 200 : 503,
      { 'cache-control': 'no-store' },
    );
  });
  app.get('/releases/active', (c) =>
    c.json({ release: releases.current()?.release ?? null }, 200, { 'cache-control': 'no-store' }),
  );
  app.get('/releases/events', (c) => releaseEvents(c, releases, closing));
  app.post(
    '/csp-report',
    bodyLimit({ maxSize: REPORT_LIMIT, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const report = JSON.stringify(await c.req.json().catch(() => null)) ?? '';
      // Only the directive: an address in a report may hold what a borrower typed.
      log('csp-report', {
        directive: /"(?:effective-?[dD]irective)":"([\w-]+)"/.exec(report)?.[1],
      });
      return c.body(null, 204);
    },
  );
}

function files(app: Hono, { dist, root, releases }: HostParts): void {
  const require = createRequire(join(root, 'package.json'));
  const answer = async (
    c: Context,
    folder: string,
    path: string,
    cacheControl = FOREVER,
  ): Promise<Response> =>
    (await fileAnswer({
      folder,
      path,
      accepts: c.req.header('accept-encoding') ?? '',
      cacheControl,
    })) ?? missing(c);
  app.get('/assets/*', (c) => answer(c, dist, decode(c.req.path)));
  app.get('/favicon.ico', async (c) => {
    const live = releases.current();
    const logo =
      live && orgOf(live, c.req.header('host') ?? '', new URL(c.req.url).search).assets['logo.svg'];
    return live && logo
      ? answer(c, live.loaded.dir, logo, 'public, max-age=300')
      : c.body(null, 204);
  });
  app.get('/fonts/:name', async (c) => {
    const key = /^([\w-]+)\.woff2$/.exec(c.req.param('name'))?.[1] ?? '';
    if (!Object.hasOwn(FONT_FILES, key)) return missing(c);
    const file = require.resolve((FONT_FILES as Readonly<Record<string, string>>)[key] ?? '');
    return answer(c, dirname(file), basename(file));
  });
  app.get('/brand/:folder/:name', async (c) => {
    const live = releases.current();
    const assets = live?.orgs.find(({ folder }) => folder === c.req.param('folder'))?.assets ?? {};
    const file = Object.hasOwn(assets, c.req.param('name'))
      ? assets[c.req.param('name')]
      : undefined;
    return live && file ? answer(c, live.loaded.dir, file, 'public, max-age=300') : missing(c);
  });
  app.get('/releases/:release/*', async (c) => {
    const release = releases.byId(c.req.param('release'));
    const path = decode(c.req.path).split('/').slice(3).join('/');
    const known =
      release &&
      [path, `${path}.js`].find(
        (one) => one === 'release.json' || Object.hasOwn(release.manifest.files, one),
      );
    return release && known ? answer(c, release.dir, known) : missing(c);
  });
}

const missing = (c: Context): Response => c.text('Not found', 404, { 'cache-control': 'no-store' });

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\0';
  }
}

function pages(
  app: Hono,
  { releases, template, environment, dist }: HostParts,
  integrity: Integrity,
): void {
  const live = (c: Context): Live | Response =>
    releases.current() ??
    c.text('There is no release to serve yet. Please see the log of the host.', 503, {
      'retry-after': '5',
      'cache-control': 'no-store',
    });
  const host = (c: Context) => c.req.header('host') ?? '';
  for (const page of POLICY_PAGES) {
    app.get(`/${page}`, async (c) => {
      const now = live(c);
      if (now instanceof Response) return now;
      const org = orgOf(now, host(c), new URL(c.req.url).search);
      return c.html(renderPolicy({ org, page, template: await template(`/${page}`) }), 200, {
        'cache-control': 'no-cache',
      });
    });
  }
  app.get('*', async (c) => {
    // No page of ours has such a path, and browsers and servers disagree on what it means.
    if (/\/\/|\\|%2e|%5c|%00/i.test(c.req.path)) return missing(c);
    const now = live(c);
    if (now instanceof Response) return now;
    // A file that is missing must not be answered with the page.
    if (/\.[a-z0-9]{2,5}$/i.test(c.req.path))
      return (
        (await fileAnswer({
          folder: dist,
          path: decode(c.req.path),
          accepts: '',
          cacheControl: 'public, max-age=3600',
        })) ?? missing(c)
      );
    const { pathname, search } = new URL(c.req.url);
    const org = orgOf(now, host(c), search);
    return c.html(
      renderPage({
        template: integrity.onPreloads(await template(pathname)),
        live: now,
        org,
        baseUrl: baseUrlOf(c.req.url),
        environment,
        importMap: integrity.html,
      }),
      200,
      { 'cache-control': 'no-store' },
    );
  });
}
