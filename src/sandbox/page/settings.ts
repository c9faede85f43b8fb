/** The settings of the whole sandbox: flags, banners, maintenance, reset, and the flags as JSON. */
import { html } from 'hono/html';
import { flagsNow, MAINTENANCE } from '../calls/public/feature-flags.ts';
import type { SandboxApp, Lender } from '../lender.ts';
import type { Body } from '../store/port.ts';
import { toolPage, type Html } from './layout.ts';
import { addSearchPage } from './search.ts';

/** Adds the settings pages and their forms. */
export function settingsRoutes(app: SandboxApp, lender: Lender): void {
  app.get('/sandbox/state', async (c) => c.json({ flags: await flagsNow(lender) }));
  addFlags(app, lender);
  addPage(app, 'banners', async () => {
    const isShown = (await lender.store.get('setting', 'banners'))?.body.shown === true;
    return html`${checkbox('shown', isShown, 'Send the sample banners')}<button>
        Set the banners
      </button>`;
  });
  addForm(app, 'banners', ({ shown }) => put(lender, 'banners', { shown: shown === 'on' }));
  addMaintenance(app, lender);
  // A checkbox must be ticked, to prevent an accidental reset.
  addPage(
    app,
    'reset',
    async () =>
      html`<label><input type="checkbox" name="sure" required /> Delete everything</label>
        <button>Reset everything</button>`,
  );
  app.post('/sandbox/reset', async (c) => {
    await lender.store.clear();
    await lender.files.clear();
    return c.redirect('/sandbox?done=reset', 303);
  });
}

/** The form shows and changes only the flags that the search finds; one that lists none sets all. */
function addFlags(app: SandboxApp, lender: Lender): void {
  addSearchPage(app, '/sandbox/flags', {
    items: () => flagsNow(lender),
    textOf: ({ key }) => key,
    max: Infinity,
    draw: (flags) =>
      html`<form method="post" action="/sandbox/flags">
        <fieldset>
          <legend>Feature flags</legend>
          ${flags.map(
            ({ key, enabled }) =>
              html`<input type="hidden" name="listed" value="${key}" />
                ${checkbox(key, enabled, key)}`,
          )}
        </fieldset>
        <button>Set the flags</button>
      </form>`,
  });
  addForm(app, 'flags', async (fields) => {
    const listed = [fields.listed ?? []].flat();
    const changed = (lender.options.flags?.() ?? [])
      .map(({ key }) => key)
      .filter((key) => listed.length === 0 || listed.includes(key))
      .map((key) => [key, Object.hasOwn(fields, key)]);
    await setFlags(lender, Object.fromEntries(changed));
  });
}

/** The form sets the maintenance flag and its routes. A line that is not a path is ignored. */
function addMaintenance(app: SandboxApp, lender: Lender): void {
  addPage(app, 'maintenance', async () => {
    const flag = (await flagsNow(lender)).find(({ key }) => key === MAINTENANCE);
    const routes = flag?.variables.find(({ key }) => key === 'routes')?.defaultValue;
    return flag
      ? html`<label for="routes">Routes under maintenance, one a line</label>
          <textarea id="routes" name="routes" rows="6">${[routes].flat().join('\n')}</textarea>
          ${checkbox('on', flag.enabled, 'Maintenance is on')}<button>Set the maintenance</button>`
      : html`<p>This release has no flag for maintenance.</p>`;
  });
  addForm(app, 'maintenance', async ({ routes, on }) => {
    const paths = String(routes ?? '')
      .split(/\s+/)
      .filter((path) => path.startsWith('/'));
    await put(lender, 'maintenance', { routes: paths });
    await setFlags(lender, { [MAINTENANCE]: on === 'on' });
  });
}

async function setFlags(lender: Lender, changed: Body): Promise<void> {
  const flags = (await lender.store.get('setting', 'flags'))?.body;
  await put(lender, 'flags', { ...flags, ...changed });
}

function put(lender: Lender, id: string, body: Body): Promise<void> {
  return lender.store.put({ kind: 'setting', id, org: '', body });
}

/** Adds the page of a tool whose whole content is a form. */
function addPage(app: SandboxApp, name: string, draw: () => Promise<Html>): void {
  const path = `/sandbox/${name}`;
  app.get(path, async (c) =>
    c.html(toolPage(c, path, html`<form method="post" action="${path}">${await draw()}</form>`)),
  );
}

function addForm(app: SandboxApp, name: string, change: (fields: Body) => Promise<void>): void {
  app.post(`/sandbox/${name}`, async (c) => {
    await change(await c.req.parseBody({ all: true }));
    return c.redirect(`/sandbox/${name}?done=${name}`, 303);
  });
}

function checkbox(name: string, isChecked: boolean, label: string): Html {
  return html`<label
    ><input type="checkbox" name="${name}" ${isChecked ? 'checked' : ''} /> ${label}</label
  >`;
}
