/** The help page of the sandbox, its forms, its style sheet, and the feature flags as JSON. */
import { flagsNow, MAINTENANCE } from '../../calls/public/feature-flags.ts';
import type { App, Call, Lender } from '../../lender.ts';
import { HttpError } from '../../wire/http-error.ts';
import { STYLE } from '../style.ts';
import { addDemoBorrowers } from './demo-borrower.ts';
import { helpPage } from './page.ts';

const DONE: Record<string, string> = {
  reset: 'Everything was reset.',
  seed: 'The demo borrower is added.',
  flags: 'The flags are set.',
  banners: 'The banners are set.',
  maintenance: 'The maintenance is set.',
};

/** Adds the help page and its forms. Each form of the sandbox must come from its own origin. */
export function helpPageRoutes(app: App, lender: Lender): void {
  app.get('/sandbox', async (c) => {
    const done = c.req.query('done') ?? '';
    const banners = (await lender.store.get('setting', 'banners'))?.body.shown === true;
    const page = helpPage({
      orgs: lender.options.orgs(),
      flags: await flagsNow(lender),
      banners,
      host: c.req.header('host') ?? '',
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '',
    });
    c.header('cache-control', 'no-store');
    return c.html(page);
  });
  app.get('/sandbox/style.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/sandbox/state', async (c) => c.json({ flags: await flagsNow(lender) }));
  app.use('/sandbox/*', async (c, next) => {
    if (c.req.method === 'POST') assertSameOrigin(c);
    await next();
  });
  addForms(app, lender);
  addMaintenanceForm(app, lender);
}

function addForms(app: App, lender: Lender): void {
  const set = (id: string, body: Record<string, unknown>): Promise<void> =>
    lender.store.put({ kind: 'setting', id, org: '', body });
  form(app, 'reset', async () => {
    await lender.store.clear();
    await lender.files.clear();
  });
  form(app, 'seed', () => addDemoBorrowers(lender));
  form(app, 'banners', (fields) => set('banners', { shown: fields.shown === 'on' }));
  form(app, 'flags', (fields) => {
    const flags = lender.options.flags?.() ?? [];
    const enabled = flags.map((flag) => [flag.key, Object.hasOwn(fields, flag.key)]);
    return set('flags', Object.fromEntries(enabled));
  });
}

/** Adds the form that sets the maintenance flag and its routes. A line that is no path is left out. */
function addMaintenanceForm(app: App, lender: Lender): void {
  form(app, 'maintenance', async ({ routes, on }) => {
    const paths = String(routes ?? '')
      .split(/\s+/)
      .filter((path) => path.startsWith('/'));
    const flags = (await lender.store.get('setting', 'flags'))?.body;
    const put = (id: string, body: Record<string, unknown>) =>
      lender.store.put({ kind: 'setting', id, org: '', body });
    await put('maintenance', { routes: paths });
    await put('flags', { ...flags, [MAINTENANCE]: on === 'on' });
  });
}

function form(
  app: App,
  name: string,
  change: (fields: Record<string, unknown>) => Promise<void>,
): void {
  app.post(`/sandbox/${name}`, async (c) => {
    await change(await c.req.parseBody());
    return c.redirect(`/sandbox?done=${name}`, 303);
  });
}

/** Throws 403 for a form of another origin (CSRF), which could reset the sandbox of a visitor. */
function assertSameOrigin(c: Call): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !origin.endsWith(`//${c.req.header('host')}`);
  if (isForeign) throw new HttpError(403, 'The form must be sent from its own page');
}
