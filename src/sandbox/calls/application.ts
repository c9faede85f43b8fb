import { perform } from '../actions/perform.ts';
import { dateOf, utcDate, withToday } from '../checklist/clock.ts';
import { partOf } from '../checklist/facts.ts';
import { bodyOf, newUuid, signedIn, statesOf, textIn } from '../lender.ts';
import type { App, Call, Lender } from '../lender.ts';
import { addressIn, applicationAt, makeApplication, nameIn } from '../lending/application.ts';
import { freeSlots } from '../lending/slots.ts';
import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { faultsOf } from '../wire/shape.ts';
import type { Shape } from '../wire/shape.ts';
import { invited, sendMail } from './invite.ts';
import { changeApplication, ownRow, rowIn, worldOf } from './ownership.ts';
import { redeem } from './provider.ts';

/** Below it stand the calls of applications. */
export const ROOT = '/service-application/api/v3/application/heloc';
const CREATE: Shape = {
  abVersionsRequest: 'object?',
  affiliateAbVersion: 'text?',
  affiliateAppIndicator: 'text?',
  affiliateLiveOffers: 'list?',
  consentListRequest: 'object?',
  consentRequests: 'list?',
  income: 'object',
  marketingTools: 'object?',
  profileRequest: 'object',
  propertyListedForSale: 'boolean',
  propertyRequest: 'object',
  publish: 'boolean?',
  utmParameters: 'object?',
  employmentType: 'text',
  offerCode: 'text?',
  experimentProfileRequest: 'object?',
  referrerId: 'text?',
  referralId: 'text?',
  isCrypto: 'boolean?',
};
const INSIDE: Record<string, Shape> = {
  income: { incomePrimary: 'number', incomeOther: 'number?' },
  profileRequest: {
    name: { firstName: 'text', lastName: 'text', middleName: 'text?', suffix: 'text?' },
    dob: 'date?',
    email: 'text',
    homeAddress: 'object',
  },
  propertyRequest: {
    street1: 'text',
    street2: 'text?',
    city: 'text',
    state: 'text',
    zip: 'text',
    type: 'text',
  },
};

/** Making, reading and changing applications. Whoever asks sees only their own: others' answer 404. */
export function applicationCalls(app: App, lender: Lender): void {
  app.post(ROOT, async (c) => c.json(await create(lender, c), 201));
  app.get(ROOT, async (c) => {
    const { sub } = await signedIn(lender, c);
    const rows = await lender.store.list('application', c.var.org.code);
    return c.json(
      rows
        .filter((row) => row.body.identityUuid === sub)
        .map((row) => applicationAt(row.body, lender.now())),
    );
  });
  app.get(`${ROOT}/:uuid`, async (c) =>
    c.json(applicationAt((await ownRow(lender, c)).body, lender.now())),
  );
  app.get('/service-krang-heloc/borrower/secure/api/v1/:uuid/status', async (c) =>
    c.json(partOf((await ownRow(lender, c)).body, 'status')),
  );
  app.put(`${ROOT}/:uuid/full-story-link`, async (c) => {
    const { id } = await ownRow(lender, c);
    const fullStoryLink = textIn(await bodyOf(c, { link: 'text' }), 'link');
    return c.json(
      applicationAt(
        await changeApplication(lender, id, (application) => ({ ...application, fullStoryLink })),
        lender.now(),
      ),
    );
  });
  app.patch(`${ROOT}/:uuid/experiments`, async (c) => {
    const { id } = await ownRow(lender, c);
    const { experiments } = await bodyOf(c, {
      experiments: [{ name: 'text', variation: 'one of variation|control' }],
      appUuid: 'text?',
    });
    return c.json(
      applicationAt(
        await changeApplication(lender, id, (application) =>
          withExperiments(application, experiments),
        ),
        lender.now(),
      ),
    );
  });
  app.get(`${ROOT}/:uuid/notary/slots`, async (c) => {
    const { body } = await ownRow(lender, c);
    const kind = c.req.query('kind') === 'manual' ? 'manual' : 'online';
    return c.json(freeSlots(kind, dateOf(body, lender.now())));
  });
  app.get(`${ROOT}/:uuid/bpo/slots`, async (c) => {
    const { body } = await ownRow(lender, c);
    return c.json(freeSlots('valuation', dateOf(body, lender.now())));
  });
  app.put(`${ROOT}/:uuid/:section{.+}`, async (c) => c.json(await save(lender, c)));
}

/** What the borrower was shown first is what counts. */
function withExperiments(application: Body, experiments: unknown): Body {
  if (application.experiments !== undefined)
    throw new Refusal(409, 'The experiments of this application are known already');
  return { ...application, experiments };
}

/** Saves a section with all that comes of it, or nothing. */
async function save(lender: Lender, c: Call): Promise<Body> {
  const { id } = await ownRow(lender, c);
  const body = await bodyOf(c, {}, 'keep');
  const name = c.req.param('section') ?? '';
  const at = lender.now();
  return lender.store.transaction(async (documents) => {
    const row = await rowIn(documents, id, at);
    const profile = await documents.get('profile', String(row.body.identityUuid));
    const provider = await redeem(documents, id, body.providerToken);
    const { application, change } = perform(withToday(row.body, at), name, body, {
      ...worldOf(lender, row.body, { at, ...(profile ? { profile: profile.body } : {}) }),
      ...(provider ? { provider } : {}),
    });
    if (profile && change.profile)
      await documents.put({ ...profile, body: { ...profile.body, ...change.profile } });
    for (const kept of change.keep ?? []) await documents.put({ org: row.org, ...kept });
    for (const mail of change.mails ?? []) await sendMail(documents, { org: row.org, at, mail });
    const after = await invited(
      documents,
      { ...row, body: application },
      { signers: change.invite ?? [], at },
    );
    await documents.put({ ...row, body: after });
    return applicationAt(after, at);
  });
}

async function create(lender: Lender, c: Call): Promise<Body> {
  const { sub } = await signedIn(lender, c);
  const request = await bodyOf(c, CREATE);
  refuseBadRequest(lender, c, request);
  const org = c.var.org.code;
  const at = lender.now();
  const body = makeApplication({
    uuid: newUuid(),
    identityUuid: sub,
    org,
    lenderName: c.var.org.name,
    at,
    today: utcDate(at),
    request,
  });
  await lender.store.transaction(async (documents) => {
    const others = await documents.list('application', org);
    if (others.some((row) => row.body.identityUuid === sub && isUnderWay(row.body, at)))
      throw new Refusal(409, 'Active application already exists.');
    const profile = await documents.get('profile', sub);
    const phone =
      (profile?.body.phoneNumbers as { number?: unknown }[] | undefined)?.[0]?.number ?? null;
    Object.assign(body, { applicant: { ...partOf(body, 'applicant'), phone } });
    await documents.put({ kind: 'application', id: String(body.uuid), org, body });
    await documents.put({ kind: 'request', id: String(body.uuid), org, body: request });
    if (profile)
      await documents.put({
        ...profile,
        body: { ...profile.body, ...profileFrom(profile.body, body, request) },
      });
  });
  return applicationAt(body, at);
}

function refuseBadRequest(lender: Lender, c: Call, request: Body): void {
  const faults = Object.entries(INSIDE).flatMap(([key, shape]) =>
    faultsOf(request[key], shape, 'keep', key),
  );
  if (faults.length > 0) throw new Refusal(422, ...faults);
  const state = textIn(request.propertyRequest, 'state');
  if (!/^[A-Z]{2}$/.test(state) || c.req.query('state') !== state)
    throw new Refusal(422, 'state must be the state of the property, in two letters');
  if (!statesOf(lender, c.var.org)(state))
    throw new Refusal(422, `we do not currently offer loans in ${state}`);
  for (const key of ['incomePrimary', 'incomeOther']) {
    const income = Number(partOf(request, 'income')[key] ?? 0);
    if (income < 0) throw new Refusal(422, `income.${key} must be at least 0`);
    if (income >= 10_000_000) throw new Refusal(422, `income.${key} must be less than 10,000,000`);
  }
}

/** Whether an application keeps its borrower from another: it is under way, or was funded not long ago. */
export function isUnderWay(stored: Body, at: number): boolean {
  const now = applicationAt(stored, at);
  return now.active === true || now.activeForAppStart === true;
}

function profileFrom(profile: Body, application: Body, request: Body): Body {
  const asked = partOf(request, 'profileRequest');
  const home = {
    ...addressIn(partOf(asked, 'homeAddress')),
    type: 'HOME',
    uuid: application.selectedPropertyUuid ?? newUuid(),
  };
  const name = { uuid: newUuid(), ...partOf(profile, 'name'), ...nameIn(partOf(asked, 'name')) };
  return { name, dob: asked.dob ?? profile.dob ?? null, addresses: [home] };
}
