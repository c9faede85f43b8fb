/** Rejects cross-origin forms, and serves the style sheet of the sandbox pages. */
import type { App, Call } from '../lender.ts';
import { HttpError } from '../wire/http-error.ts';
import { STYLE } from './style.ts';

/** Adds what all pages share. It must be added before them. */
export function sharedPageRoutes(app: App): void {
  app.use('/sandbox/*', async (c, next) => {
    if (c.req.method === 'POST') assertSameOrigin(c);
    await next();
  });
  app.get('/sandbox/style.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
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
