/** Accounts: registering, logging in, the profile. */
import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { hashPassword, passwordMatches } from '../wire/passwords.ts';
import { Refusal } from '../wire/refusal.ts';
import { signToken } from '../wire/tokens.ts';
import { bodyOf, identityOf, type Env, type Lender } from './lender.ts';

const emailKey = (org: string, email: unknown): string => createHash('sha256').update(`${org} ${String(email).trim().toLowerCase()}`).digest('hex');

/** Adds the calls of accounts. */
export function addIdentity(app: Hono<Env>, lender: Lender): void {
  const { store, options } = lender;
  const token = (org: string, uuid: string): string => signToken(options.signingKey, uuid, org, lender.now());
  const forOutside = ({ password: _, ...identity }: Record<string, unknown>): Record<string, unknown> => identity;

  app.post('/identity/api/v1/register', async (c) => {
    const body = await bodyOf(c, { email: 'text', password: 'text', phoneNumber: 'text?' });
    const org = c.get('org');
    const uuid = randomUUID();
    const password = await hashPassword(String(body['password']));
    await store.transaction(async (documents) => {
      const taken = String(body['email']).toLowerCase().startsWith('exists@') || (await documents.get('email', emailKey(org, body['email'])));
      if (taken) throw new Refusal(401, 'An account with this e-mail exists');
      await documents.put({ kind: 'email', id: emailKey(org, body['email']), org, body: { uuid } });
      await documents.put({ kind: 'identity', id: uuid, org, body: { uuid, email: body['email'], phoneNumber: body['phoneNumber'] ?? null, password } });
    });
    const jwt = token(org, uuid);
    return c.json({ jwt }, 200, { authorization: `Bearer ${jwt}` });
  });

  app.post('/identity/api/v1/login', async (c) => {
    const body = await bodyOf(c, { email: 'text', password: 'text' });
    const org = c.get('org');
    const known = await store.get('email', emailKey(org, body['email']));
    const identity = known && (await store.get('identity', String(known.body['uuid'])));
    if (!(await passwordMatches(String(body['password']), identity?.body['password'] as string | undefined)) || identity === undefined) throw new Refusal(401, 'The e-mail or the password is not right');
    const jwt = token(org, identity.id);
    return c.json({ jwt }, 200, { authorization: `Bearer ${jwt}` });
  });

  for (const path of ['/identity/secure/api/v1/identity', '/identity/secure/api/v1_1/identity'] as const) app.get(path, async (c) => c.json(forOutside(await identityOf(c, lender))));
  app.get('/service-profile/api/v1/profile', async (c) => {
    const identity = await identityOf(c, lender);
    const phone = identity['phoneNumber'];
    return c.json({ uuid: identity.uuid, email: identity.email, name: identity['name'] ?? null, dob: identity['dob'] ?? null, addresses: [], phoneNumbers: phone ? [{ type: 'MOBILE', number: phone }] : [], hasSsn: false });
  });
  const change = async (c: Parameters<typeof identityOf>[0], changed: Record<string, unknown>): Promise<void> => {
    const identity = await identityOf(c, lender);
    await store.put({ kind: 'identity', id: identity.uuid, org: c.get('org'), body: { ...identity, ...changed } });
  };
  app.put('/service-profile/api/v1/profile/name', async (c) => {
    const { firstName, lastName, suffix } = await bodyOf(c, { firstName: 'text', lastName: 'text', suffix: 'text?' });
    await change(c, { name: { firstName, lastName, suffix: suffix ?? '' } });
    return c.json({ saved: true });
  });
  app.put('/service-profile/api/v1/profile/phone', async (c) => {
    const { phoneNumber, number } = await bodyOf(c, { phoneNumber: 'text?', number: 'text?' });
    await change(c, { phoneNumber: phoneNumber ?? number ?? null });
    return c.json({ saved: true });
  });
  app.post('/identity-broker/:kind/secure/api/v3/logout', (c) => c.json({ redirect: '/auth/login' }));
}
