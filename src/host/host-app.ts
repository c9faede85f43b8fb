/** Builds the host's Hono app: middleware for headers, log, limits and errors, then the routes in order. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Lender } from './lender/open-lender.ts';
import { safePath, type Log } from './log.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import { addFileRoutes } from './routes/files.ts';
import { addOperationRoutes } from './routes/operations.ts';
import { addPageRoutes } from './routes/pages.ts';
import { notFound } from './routes/responses.ts';
import { securityHeaders } from './security/headers.ts';
import { integrityOf, NO_INTEGRITY, type Integrity } from './security/integrity.ts';

export interface HostParts {
  /** Folder of package.json, from which font packages are resolved. */
  readonly root: string;
  readonly dist: string;
  /** Whether vite serves the app unbuilt. */
  readonly dev: boolean;
  readonly environment: string;
  readonly releases: LiveReleases;
  readonly log: Log;
  /** Aborted when the host closes. */
  readonly closing: AbortSignal;
  readonly lender: Lender['fetch'];
  /** Path prefixes that belong to the lender. */
  readonly lenderPaths: readonly string[];
  /** Host names of logins outside of the release's organisations. */
  readonly loginHosts: readonly string[];
  /** Whether the sandbox's own page, its state and its forms are served. */
  readonly hasSandboxPage: boolean;
  /** index.html as it is now, for a path. */
  readonly template: (path: string) => Promise<string>;
}

const BODY_MAX_BYTES = 60 * 1024 * 1024;

/** All that the host answers, as one Hono app. The order of the routes decides: lender paths come before pages. */
export function hostApp(parts: HostParts): Hono {
  const app = new Hono();
  // The development server's scripts have no fixed content.
  const integrity = parts.dev ? NO_INTEGRITY : integrityOf(parts.dist);
  addMiddleware(app, parts, integrity);
  addOperationRoutes(app, parts);
  addFileRoutes(app, parts);
  if (!parts.hasSandboxPage) for (const path of ['/sandbox', '/sandbox/*']) app.all(path, notFound);
  for (const prefix of parts.lenderPaths) {
    const path = prefix.replace(/\/+$/, '');
    app.all(path, (c) => parts.lender(c.req.raw));
    app.all(`${path}/*`, (c) => parts.lender(c.req.raw));
  }
  addPageRoutes(app, parts, integrity);
  return app;
}

function addMiddleware(app: Hono, { dev, releases, log }: HostParts, integrity: Integrity): void {
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
      maxSize: BODY_MAX_BYTES,
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
