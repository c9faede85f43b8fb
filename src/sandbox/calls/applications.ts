/** Applications: made at the end of registration, listed, read, and their sections saved. */
import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { offersFor } from '../lending/offers.ts';
import { Refusal } from '../wire/refusal.ts';
import { isObject } from '../wire/shape.ts';
import { bodyOf, identityOf, type Env, type Lender } from './lender.ts';

const path = '/service-application/api/v3/application/heloc';
const part = (body: Record<string, unknown>, key: string): Record<string, unknown> => (isObject(body[key]) ? body[key] : {});

/** Adds the calls of applications. Another borrower's application is as if it were not there. */
export function addApplications(app: Hono<Env>, lender: Lender): void {
  const { store } = lender;
  const mine = async (org: string, owner: string) => (await store.list('application', org)).filter(({ body }) => body['owner'] === owner);

  app.get('/service-search/api/v1/verify-ability-to-start-application', (c) => c.json({ canStartApplication: true, organizationsWithActiveApplication: [] }));
  app.post(path, async (c) => {
    const identity = await identityOf(c, lender);
    const body = await bodyOf(c, { propertyRequest: 'object', profileRequest: 'object', income: 'object' });
    const property = part(body, 'propertyRequest');
    const name = part(part(body, 'profileRequest'), 'name');
    const income = part(body, 'income');
    const facts = { street: String(property['street1'] ?? ''), zip: String(property['zip'] ?? ''), income: Number(income['incomePrimary'] ?? 0) + Number(income['incomeOther'] ?? 0), lastName: String(name['lastName'] ?? '') };
    const uuid = randomUUID();
    const created = { uuid, owner: identity.uuid, loanNumber: `HL${Date.now().toString().slice(-8)}`, status: { checklistStatus: 'OFFER_SELECTION' }, property, name, income, offers: offersFor(facts), isCrypto: body['isCrypto'] === true, auditFields: { createdDate: new Date(lender.now()).toISOString() } };
    await store.put({ kind: 'application', id: uuid, org: c.get('org'), body: created });
    return c.json(created, 201);
  });
  app.get(path, async (c) => c.json((await mine(c.get('org'), (await identityOf(c, lender)).uuid)).map(({ body }) => body)));
  const read = async (c: Parameters<typeof identityOf>[0], uuid: string) => {
    const identity = await identityOf(c, lender);
    const row = await store.get('application', uuid);
    if (row === undefined || row.org !== c.get('org') || row.body['owner'] !== identity.uuid) throw new Refusal(404, 'There is no such application');
    return row;
  };
  app.get(`${path}/:uuid`, async (c) => c.json((await read(c, c.req.param('uuid'))).body));
  app.put(`${path}/:uuid/:section`, async (c) => {
    const row = await read(c, c.req.param('uuid'));
    const section = c.req.param('section');
    if (!/^[a-z][a-z-]{1,40}$/.test(section)) throw new Refusal(404, 'There is no such section');
    const body = await bodyOf(c, {});
    await store.put({ ...row, body: { ...row.body, sections: { ...part(row.body, 'sections'), [section]: body } } });
    return c.json({ saved: true });
  });
}
