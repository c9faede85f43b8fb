/** Rejects cross-origin forms, and serves the style sheet, the mark and the type of the tools. */
import type { SandboxApp, Call } from '../lender.ts';
import { HttpError } from '../wire/http-error.ts';
import { MARK, readType, STYLE } from './style/index.ts';

/** Adds what all pages share. It must be added before them. */
export function sharedPageRoutes(app: SandboxApp): void {
  app.use('/sandbox/*', async (c, next) => {
    if (c.req.method === 'POST') assertSameOrigin(c);
    await next();
  });
  app.get('/sandbox/style.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/sandbox/mark.svg', (c) => c.body(MARK, 200, { 'content-type': 'image/svg+xml' }));
  app.get('/sandbox/type.woff2', (c) =>
    c.body(readType(), 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=86400',
    }),
  );
}

/** Throws 403 for a cross-origin form (CSRF), which could reset a visitor's sandbox. */
function assertSameOrigin(c: Call): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !origin.endsWith(`//${c.req.header('host')}`);
  if (isForeign) throw new HttpError(403, 'The form must be sent from its own page');
}
