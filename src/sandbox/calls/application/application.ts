/**
 * The calls that read, create and change applications. Callers see only their own applications; any
 * other answers 404.
 */
import { getDate, withToday } from '../../checklist/clock.ts';
import { readPart } from '../../checklist/facts.ts';
import { saveSection } from '../../actions/save-section.ts';
import { findCaller, readBody, requireCaller } from '../../lender.ts';
import type { SandboxApp, Call, Lender } from '../../lender.ts';
import { applicationAt } from '../../lending/application.ts';
import { freeSlots } from '../../lending/reference/free-slots.ts';
import { openTasks } from '../../lending/tasks.ts';
import { changeRow } from '../../store/change-row.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { inviteSigners } from '../signers/invite-signers.ts';
import { signerByCookie, signerRow } from '../signers/signer.ts';
import { createApplication } from './create-application.ts';
import {
  actionContext,
  isActive,
  noSuchApplication,
  ownApplication,
  readApplication,
} from './own-application.ts';
import { redeemProviderToken } from './provider-links.ts';

/** The path of all applications. */
const ROOT = '/service-application/api/v3/application/heloc';

/**
 * Adds the application calls. The call that saves any section comes last, after the calls with a
 * fixed path.
 */
export function applicationCalls(app: SandboxApp, lender: Lender): void {
  readCalls(app, lender);
  slotCalls(app, lender);
  conditionCalls(app, lender);
  app.post(ROOT, async (c) => c.json(await createApplication(lender, c), 201));
  app.patch(`${ROOT}/:uuid/:section{experiments}`, async (c) => c.json(await save(lender, c)));
  app.put(`${ROOT}/:uuid/:section{.+}`, async (c) => c.json(await save(lender, c)));
}

function readCalls(app: SandboxApp, lender: Lender): void {
  app.get(ROOT, async (c) => {
    const { sub } = await requireCaller(lender, c);
    const own = await lender.store.list('application', { owner: sub, org: c.var.org.code });
    return c.json(own.map((row) => applicationAt(row.body, lender.now())));
  });
  app.get(`${ROOT}/:uuid`, async (c) =>
    c.json(applicationAt((await ownApplication(lender, c)).body, lender.now())),
  );
  app.get(`${ROOT}/:uuid/hmda`, async (c) => {
    const { id } = await ownApplication(lender, c);
    const answers = await lender.store.get('hmda', id);
    if (!answers) throw new HttpError(404, 'These questions are not answered yet');
    return c.json(answers.body);
  });
  // A visitor without a login may start.
  app.get('/service-search/api/v1/verify-ability-to-start-application', async (c) => {
    const caller = await findCaller(lender, c);
    const codes = caller ? await listActiveOrgs(lender, caller.sub) : [];
    return c.json({
      canStartApplication: codes.length === 0,
      organizationsWithActiveApplication: codes,
    });
  });
  app.get('/service-krang-heloc/borrower/secure/api/v1/:uuid/status', async (c) =>
    c.json(readPart((await ownApplication(lender, c)).body, 'status')),
  );
}

function slotCalls(app: SandboxApp, lender: Lender): void {
  app.get(`${ROOT}/:uuid/notary/slots`, async (c) => {
    const { body } = await ownApplication(lender, c);
    const kind = c.req.query('kind') === 'manual' ? 'manual' : 'online';
    const reserved = readPart(readPart(body, 'notary'), 'reservation').slotUuid;
    const slots = freeSlots(kind, body, getDate(body, lender.now()));
    return c.json(slots.filter(({ uuid }) => uuid !== reserved));
  });
  app.get(`${ROOT}/:uuid/bpo/slots`, async (c) => {
    const { body } = await ownApplication(lender, c);
    return c.json(freeSlots('valuation', body, getDate(body, lender.now())));
  });
}

/** Adds the calls that list the open tasks of the borrower and of a signer. */
function conditionCalls(app: SandboxApp, lender: Lender): void {
  app.get('/service-conditions/secure/api/v1/applications/:uuid/conditions', async (c) =>
    c.json(openTasks((await ownApplication(lender, c)).body)),
  );
  app.get(
    '/service-conditions/external/api/v1/applications/:uuid/conditions/external-applicants',
    async (c) => {
      const sub = await signerByCookie(lender, c);
      const row = sub === undefined ? undefined : await signerRow(lender, c, sub);
      if (row?.id !== c.req.param('uuid')) throw noSuchApplication();
      return c.json(openTasks(row.body, sub));
    },
  );
}

/** The codes of the organisations where the same e-mail has an active application. */
async function listActiveOrgs({ store, now }: Lender, identity: string): Promise<string[]> {
  const email = (await store.get('identity', identity))?.body.email;
  const same = await store.list('identity', { owner: String(email) });
  const lists = same.map(({ id }) => store.list('application', { owner: id }));
  const rows = (await Promise.all(lists)).flat();
  const active = rows.filter(({ body }) => isActive(body, now()));
  return [...new Set(active.map(({ org }) => org))];
}

/** Saves a section in one transaction with the profile, other rows and invitations. */
async function save(lender: Lender, c: Call): Promise<Body> {
  const { id } = await ownApplication(lender, c);
  const body = await readBody(c, {}, 'keep');
  const name = c.req.param('section') ?? '';
  const at = lender.now();
  return lender.store.transaction(async (documents) => {
    const row = await readApplication(documents, id, at);
    const profile = await documents.get('profile', String(row.body.identityUuid));
    const provider = await redeemProviderToken(documents, id, body.providerToken);
    const { application, change } = saveSection(withToday(row.body, at), name, body, {
      ...actionContext(lender, row.body, { at, ...(profile ? { profile: profile.body } : {}) }),
      ...(provider ? { provider } : {}),
    });
    if (profile && change.profile) await changeRow(documents, profile, change.profile);
    for (const added of change.rows ?? []) await documents.put({ org: row.org, ...added });
    const after = await inviteSigners(
      documents,
      { ...row, body: application },
      { signers: change.invite ?? [], at },
    );
    await documents.put({ ...row, body: after });
    return applicationAt(after, at);
  });
}
