import { bodyOf, newUuid, signedIn, statesOf, textIn, todayOf } from '../lender.ts';
import type { App, Call, Lender } from '../lender.ts';
import { applicationAt, makeApplication, part } from '../lending/application.ts';
import type { Body, Row } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { faultsOf } from '../wire/shape.ts';
import type { Shape } from '../wire/shape.ts';
import { chooseOffer } from '../lending/choose-offer.ts';

const ROOT = '/service-application/api/v3/application/heloc';
const CREATE: Shape = {
  abVersionsRequest: 'object?', affiliateAbVersion: 'text?', affiliateAppIndicator: 'text?', affiliateLiveOffers: 'list?', consentListRequest: 'object?',
  consentRequests: 'list?', income: 'object', marketingTools: 'object?', profileRequest: 'object', propertyListedForSale: 'boolean', propertyRequest: 'object',
  publish: 'boolean?', utmParameters: 'object?', employmentType: 'text', offerCode: 'text?', experimentProfileRequest: 'object?', referrerId: 'text?',
  referralId: 'text?', isCrypto: 'boolean?',
};
const INSIDE: Record<string, Shape> = {
  income: { incomePrimary: 'number', incomeOther: 'number?' },
  profileRequest: { name: { firstName: 'text', lastName: 'text' }, email: 'text', homeAddress: 'object' },
  propertyRequest: { street1: 'text', street2: 'text?', city: 'text', state: 'text', zip: 'text', type: 'text' },
};
/** Sections of an application that may be saved; `offer` has rules of its own. */
const SECTIONS = new Set(['profile', 'contact', 'assets', 'hmda', 'income', 'identity', 'disburse', 'autopay', 'liens', 'insurance', 'property']);

/** Making, reading and changing applications. Whoever asks sees only their own: others' answer 404. */
export function applicationCalls(app: App, lender: Lender): void {
  app.post(ROOT, async (c) => c.json(await create(lender, c), 201));
  app.get(ROOT, async (c) => {
    const { sub } = await signedIn(lender, c);
    const rows = await lender.store.list('application', c.var.org.code);
    return c.json(rows.filter((row) => row.body.identityUuid === sub).map((row) => applicationAt(row.body, lender.now())));
  });
  app.get(`${ROOT}/:uuid`, async (c) => c.json(applicationAt((await ownRow(lender, c)).body, lender.now())));
  app.get('/service-krang-heloc/borrower/secure/api/v1/:uuid/status', async (c) =>
    c.json(part(applicationAt((await ownRow(lender, c)).body, lender.now()), 'status')),
  );
  app.get('/service-conditions/secure/api/v1/applications/:uuid/conditions', async (c) => {
    await ownRow(lender, c);
    return c.json([]);
  });
  app.put(`${ROOT}/:uuid/full-story-link`, async (c) => {
    await ownRow(lender, c);
    return c.json(await saved(lender, c, { fullStoryLink: textIn(await bodyOf(c, { link: 'text' }), 'link') }));
  });
  app.patch(`${ROOT}/:uuid/experiments`, async (c) => {
    await ownRow(lender, c);
    return c.json(await saved(lender, c, await bodyOf(c, { experiments: 'list' })));
  });
  app.put(`${ROOT}/:uuid/:section`, async (c) => {
    const row = await ownRow(lender, c);
    const section = c.req.param('section');
    const body = await bodyOf(c, {}, 'keep');
    if (section === 'offer') return c.json(await saved(lender, c, chooseOffer(applicationAt(row.body, lender.now()), body)));
    if (!SECTIONS.has(section)) throw new Refusal(404, 'There is no such section');
    return c.json(await saved(lender, c, { sections: { ...part(row.body, 'sections'), [section]: body } }));
  });
}

async function create(lender: Lender, c: Call): Promise<Body> {
  const { sub } = await signedIn(lender, c);
  const request = await bodyOf(c, CREATE);
  const faults = Object.entries(INSIDE).flatMap(([key, shape]) => faultsOf(request[key], shape, 'keep', key));
  if (faults.length > 0) throw new Refusal(422, ...faults);
  const state = textIn(request.propertyRequest, 'state');
  if (!/^[A-Z]{2}$/.test(state) || c.req.query('state') !== state) throw new Refusal(422, 'state must be the state of the property, in two letters');
  if (!statesOf(lender, c.var.org)(state)) throw new Refusal(422, `we do not currently offer loans in ${state}`);
  if (Number(part(request, 'income').incomePrimary) < 0) throw new Refusal(422, 'income.incomePrimary must be at least 0');
  const org = c.var.org.code;
  const body = makeApplication({ uuid: newUuid(), identityUuid: sub, org, at: lender.now(), today: await todayOf(lender), request });
  await lender.store.transaction(async (documents) => {
    const others = await documents.list('application', org);
    if (others.some((row) => row.body.identityUuid === sub && row.body.active === true)) throw new Refusal(409, 'Active application already exists.');
    await documents.put({ kind: 'application', id: String(body.uuid), org, body });
    const profile = await documents.get('profile', sub);
    if (profile) await documents.put({ ...profile, body: { ...profile.body, ...profileFrom(profile.body, request) } });
  });
  return applicationAt(body, lender.now());
}

function profileFrom(profile: Body, request: Body): Body {
  const asked = part(request, 'profileRequest');
  const home = { uuid: newUuid(), type: 'HOME', ...part(asked, 'homeAddress') };
  const name = { uuid: newUuid(), ...part(profile, 'name'), ...part(asked, 'name') };
  return { name, dob: asked.dob ?? profile.dob ?? null, addresses: [home] };
}

async function ownRow(lender: Lender, c: Call): Promise<Row> {
  const { sub } = await signedIn(lender, c);
  const row = await lender.store.get('application', c.req.param('uuid') ?? '');
  if (!row || row.org !== c.var.org.code || row.body.identityUuid !== sub) throw new Refusal(404, 'There is no such application');
  return row;
}

async function saved(lender: Lender, c: Call, change: Body): Promise<Body> {
  return lender.store.transaction(async (documents) => {
    const row = await documents.get('application', c.req.param('uuid') ?? '');
    if (!row) throw new Refusal(404, 'There is no such application');
    const body = { ...row.body, ...change };
    // A status that was chosen by the borrower ends what time would have brought.
    if (change.status) delete body.later;
    await documents.put({ ...row, body });
    return applicationAt(body, lender.now());
  });
}
