/** The settings of the whole sandbox: their pages and forms, and the feature flags as JSON. */
import { flagsNow, MAINTENANCE } from '../../calls/public/feature-flags.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import type { Html } from '../layout.ts';
import { find } from '../search.ts';
import { bannersPage, flagsPage, maintenancePage, resetPage } from './forms.ts';

const DONE: Readonly<Record<string, string>> = {
  flags: 'The flags are set.',
  banners: 'The banners are set.',
  maintenance: 'The maintenance is set.',
};

/** Adds the settings pages and their forms. */
export function settingsRoutes(app: SandboxApp, lender: Lender): void {
  app.get('/sandbox/state', async (c) => c.json({ flags: await flagsNow(lender) }));
  addFlags(app, lender);
  addBanners(app, lender);
  addMaintenance(app, lender);
  page(app, 'reset', async () => resetPage());
  app.post('/sandbox/reset', async (c) => {
    await lender.store.clear();
    await lender.files.clear();
    return c.redirect('/sandbox?done=reset', 303);
  });
}

function addFlags(app: SandboxApp, lender: Lender): void {
  page(app, 'flags', async (done, query) => {
    const flags = await flagsNow(lender);
    return flagsPage(find(flags, query, { textOf: ({ key }) => key, max: flags.length }), done);
  });
  // A form that lists flags changes only those; one that lists none sets all flags.
  form(app, 'flags', async (fields) => {
    const listed = [fields.listed ?? []].flat();
    const set = (await lender.store.get('setting', 'flags'))?.body;
    const changed = (lender.options.flags?.() ?? [])
      .map(({ key }) => key)
      .filter((key) => listed.length === 0 || listed.includes(key))
      .map((key) => [key, Object.hasOwn(fields, key)]);
    await put(lender, 'flags', { ...set, ...Object.fromEntries(changed) });
  });
}

function addBanners(app: SandboxApp, lender: Lender): void {
  page(app, 'banners', async (done) => {
    const setting = await lender.store.get('setting', 'banners');
    return bannersPage(setting?.body.shown === true, done);
  });
  form(app, 'banners', (fields) => put(lender, 'banners', { shown: fields.shown === 'on' }));
}

/** The form sets the maintenance flag and its routes. A line that is not a path is ignored. */
function addMaintenance(app: SandboxApp, lender: Lender): void {
  page(app, 'maintenance', async (done) => {
    const flags = await flagsNow(lender);
    const flag = flags.find(({ key }) => key === MAINTENANCE);
    return maintenancePage(flag, done);
  });
  form(app, 'maintenance', async ({ routes, on }) => {
    const paths = String(routes ?? '')
      .split(/\s+/)
      .filter((path) => path.startsWith('/'));
    const flags = (await lender.store.get('setting', 'flags'))?.body;
    await put(lender, 'maintenance', { routes: paths });
    await put(lender, 'flags', { ...flags, [MAINTENANCE]: on === 'on' });
  });
}

function put(lender: Lender, id: string, body: Record<string, unknown>): Promise<void> {
  return lender.store.put({ kind: 'setting', id, org: '', body });
}

type Draw = (done: string, query: string) => Promise<Html>;

function page(app: SandboxApp, name: string, draw: Draw): void {
  app.get(`/sandbox/${name}`, async (c: Call) => {
    const done = c.req.query('done') === name ? (DONE[name] ?? '') : '';
    return c.html(await draw(done, c.req.query('q') ?? ''));
  });
}

type Change = (fields: Record<string, unknown>) => Promise<void>;

function form(app: SandboxApp, name: string, change: Change): void {
  app.post(`/sandbox/${name}`, async (c) => {
    await change(await c.req.parseBody({ all: true }));
    return c.redirect(`/sandbox/${name}?done=${name}`, 303);
  });
}
