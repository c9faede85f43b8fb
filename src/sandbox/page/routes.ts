import { addPerson } from '../calls/identity.ts';
import { flagsNow } from '../calls/telemetry.ts';
import seed from '../definitions/seed.json' with { type: 'json' };
import { utcDate } from '../checklist/clock.ts';
import { newUuid } from '../lender.ts';
import type { App, Call, Lender } from '../lender.ts';
import { makeApplication } from '../lending/application.ts';
import { Refusal } from '../wire/refusal.ts';
import { sandboxPage } from './page.ts';
import { STYLE } from './style.ts';

const DONE: Record<string, string> = {
  reset: 'Everything was reset.',
  seed: 'The demo borrower is there.',
  flags: 'The flags are set.',
  banners: 'The banners are set.',
};

/** The help page and its forms, and the state of the scene as JSON. */
export function pageRoutes(app: App, lender: Lender): void {
  app.get('/sandbox', async (c) => {
    const done = c.req.query('done') ?? '';
    const [flags, banners] = [
      await flagsNow(lender),
      (await lender.store.get('setting', 'banners'))?.body.shown === true,
    ];
    const facts = {
      orgs: lender.options.orgs(),
      flags,
      banners,
      host: c.req.header('host') ?? '',
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? '') : '',
    };
    c.header('cache-control', 'no-store');
    return c.html(sandboxPage(facts));
  });
  app.get('/sandbox/style.css', (c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/sandbox/state', async (c) => c.json({ flags: await flagsNow(lender) }));
  app.use('/sandbox/*', async (c, next) => {
    if (c.req.method === 'POST') refuseForeign(c);
    await next();
  });
  form(app, 'reset', async () => {
    await lender.store.clear();
    await lender.files.clear();
  });
  form(app, 'seed', () => seedAll(lender));
  form(app, 'banners', (fields) =>
    lender.store.put({
      kind: 'setting',
      id: 'banners',
      org: '',
      body: { shown: fields.shown === 'on' },
    }),
  );
  form(app, 'flags', async (fields) => {
    const body = Object.fromEntries(
      (lender.options.flags?.() ?? []).map((flag) => [flag.key, Object.hasOwn(fields, flag.key)]),
    );
    await lender.store.put({ kind: 'setting', id: 'flags', org: '', body });
  });
}

function form(
  app: App,
  name: string,
  work: (fields: Record<string, unknown>) => Promise<void>,
): void {
  app.post(`/sandbox/${name}`, async (c) => {
    await work(await c.req.parseBody());
    return c.redirect(`/sandbox?done=${name}`, 303);
  });
}

/** A page elsewhere must not be able to reset the sandbox of whoever looks at it. */
function refuseForeign(c: Call): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isForeign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !origin.endsWith(`//${c.req.header('host')}`);
  if (isForeign) throw new Refusal(403, 'The form must be sent from its own page');
}

async function seedAll(lender: Lender): Promise<void> {
  for (const org of lender.options.orgs()) await seedOrg(lender, org.code, org.name);
}

async function seedOrg(lender: Lender, org: string, lenderName: string): Promise<void> {
  const { email, password, phoneNumber, firstName, lastName, dob, income, ...address } =
    seed.demoBorrower;
  if (await lender.store.get('account', `${org}:${email}`)) return;
  const identityUuid = await addPerson(lender, { org, email, password, phoneNumber });
  const name = { uuid: newUuid(), firstName, lastName };
  const request = {
    income: { incomePrimary: income, incomeOther: 0 },
    employmentType: 'FULL_TIME',
    consentRequests: [{ type: 'SOFT_CREDIT', version: 3 }],
    profileRequest: { name, dob, email },
    propertyRequest: { ...address, type: 'HOME' },
  };
  const body = makeApplication({
    uuid: newUuid(),
    identityUuid,
    org,
    lenderName,
    at: lender.now(),
    today: utcDate(lender.now()),
    request,
  });
  await lender.store.put({ kind: 'application', id: String(body.uuid), org, body });
  await lender.store.put({ kind: 'request', id: String(body.uuid), org, body: request });
  const profile = await lender.store.get('profile', identityUuid);
  if (profile)
    await lender.store.put({
      ...profile,
      body: {
        ...profile.body,
        name,
        dob,
        addresses: [{ uuid: body.selectedPropertyUuid, type: 'HOME', ...address }],
      },
    });
}
