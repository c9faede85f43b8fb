/** The settings of an account: password, e-mail address, phone number, and the identity broker. */
import { expect, it } from 'vitest';
import { PASSWORD } from '../../support/requests.ts';
import { createLender } from '../../support/sandbox.ts';

const SECURE = '/identity/secure/api/v1/identity';
const NEW_PASSWORD = 'Another-Pass-42!';

/** A lender with Ana, and the calls of her settings. */
async function settingsOfAna() {
  const lender = createLender();
  const ana = await lender.register('ana@example.org');
  const mailTo = async (email: string): Promise<string> =>
    String(
      (await lender.store.list('mail')).findLast(({ body }) => body.to === email)?.body.subject ??
        '',
    );
  const send = (method: string, path: string, body: object) =>
    lender.call(method, `${SECURE}${path}`, body, ana);
  const login = async (email: string, password: string): Promise<number> =>
    (await lender.call('POST', '/identity/api/v1/login', { email, password })).status;
  return { lender, ana, mailTo, send, login };
}

it('changes the password after the present one or a code, and gives this session a new token', async () => {
  const { lender, ana, mailTo, send, login } = await settingsOfAna();
  const change = (body: object) => send('PUT', '/password', { password: NEW_PASSWORD, ...body });
  expect((await change({})).status).toBe(422);
  expect((await change({ currentPassword: 'wrong' })).status).toBe(403);
  expect((await change({ currentPassword: PASSWORD, password: 'weak' })).status).toBe(422);
  await send('POST', '/code', {});
  const code = (await mailTo('ana@example.org')).slice(0, 6);
  lender.later(1000);
  const changed = await change({ code });
  expect(changed.headers.get('authorization')).toBe(`Bearer ${changed.json.jwt}`);
  expect((await lender.call('GET', SECURE, undefined, ana)).status).toBe(401);
  const authorization = `Bearer ${changed.json.jwt}`;
  expect((await lender.call('GET', SECURE, undefined, { authorization })).status).toBe(200);
  expect(await login('ana@example.org', NEW_PASSWORD)).toBe(200);
});

it('ends the other sessions of the account, and gives this one a new token', async () => {
  const { lender, ana, send } = await settingsOfAna();
  const ben = await lender.register('ben@example.org');
  const statusWith = async (headers: Record<string, string>): Promise<number> =>
    (await lender.call('GET', SECURE, undefined, headers)).status;
  lender.later(1000);
  const ended = await send('DELETE', '/sessions', {});
  const here = { authorization: `Bearer ${ended.json.jwt}` };
  expect([await statusWith(ana), await statusWith(here), await statusWith(ben)]).toEqual([
    401, 200, 200,
  ]);
  expect((await lender.call('DELETE', `${SECURE}/sessions`)).status).toBe(401);
});

it('pauses after eight wrong proofs, without ending the session', async () => {
  const { lender, ana, send } = await settingsOfAna();
  const body = { password: NEW_PASSWORD, currentPassword: 'wrong' };
  for (let count = 0; count < 8; count += 1)
    expect((await send('PUT', '/password', body)).status).toBe(403);
  expect((await send('PUT', '/password', { ...body, currentPassword: PASSWORD })).status).toBe(429);
  expect((await lender.call('GET', SECURE, undefined, ana)).status).toBe(200);
});

it('changes the e-mail address by a code to the new one, and notifies the old one', async () => {
  const { lender, ana, mailTo, send, login } = await settingsOfAna();
  const email = 'ana.moreno@example.org';
  expect((await send('POST', '/email', { email, currentPassword: 'wrong' })).status).toBe(403);
  expect((await send('POST', '/email', { email: 'x', currentPassword: PASSWORD })).status).toBe(
    422,
  );
  expect((await send('POST', '/email', { email, currentPassword: PASSWORD })).status).toBe(200);
  const code = (await mailTo(email)).slice(0, 6);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await send('PUT', '/email', { code: wrong })).status).toBe(403);
  expect((await send('PUT', '/email', { code })).json).toEqual({ email });
  expect(await mailTo('ana@example.org')).toBe('Your email address was changed');
  expect([await login('ana@example.org', PASSWORD), await login(email, PASSWORD)]).toEqual([
    401, 200,
  ]);
  for (const path of [SECURE, '/service-profile/api/v1/profile'])
    expect((await lender.call('GET', path, undefined, ana)).json).toMatchObject({ email });
});

it('keeps a password that changes while the e-mail address does', async () => {
  const { lender, mailTo, send } = await settingsOfAna();
  const email = 'ana.moreno@example.org';
  await send('POST', '/email', { email, currentPassword: PASSWORD });
  const code = (await mailTo(email)).slice(0, 6);
  const { store } = lender;
  const transaction = store.transaction;
  // Another call ends between the reading of the account and the change.
  store.transaction = async (work) => {
    store.transaction = transaction;
    const account = await store.get('account', 'MAIN:ana@example.org');
    if (account) await store.put({ ...account, body: { ...account.body, secret: 'new' } });
    return transaction(work);
  };
  expect((await send('PUT', '/email', { code })).status).toBe(200);
  expect((await store.get('account', `MAIN:${email}`))?.body.secret).toBe('new');
});

it('answers the same for an address that has an account, but changes nothing', async () => {
  const { lender, mailTo, send, login } = await settingsOfAna();
  await lender.register('ben@example.org');
  const start = (email: string) => send('POST', '/email', { email, currentPassword: PASSWORD });
  expect((await start('ben@example.org')).text).toBe((await start('free@example.org')).text);
  await start('ben@example.org');
  expect(await mailTo('ben@example.org')).toBe('This address has an account already');
  expect((await send('PUT', '/email', { code: '123456' })).status).toBe(403);
  expect(await login('ben@example.org', PASSWORD)).toBe(200);
});

// Shows registration 3.13; shell 3.18, 3.19, 7.29.
it('saves the phone number as an alias, in the profile and the identity', async () => {
  const { lender, ana, send } = await settingsOfAna();
  expect((await send('PUT', '/alias', { type: 'Phone', value: '555' })).status).toBe(422);
  expect((await send('PUT', '/alias', { type: 'Email', value: 'x@example.org' })).status).toBe(422);
  await send('PUT', '/alias', { type: 'Phone', value: '(555) 555-0123' });
  for (const path of ['/identity/secure/api/v1_1/identity', '/service-profile/api/v1/profile'])
    expect((await lender.call('GET', path, undefined, ana)).json).toMatchObject({
      phoneNumbers: [{ type: 'MOBILE', number: '(555) 555-0123' }],
    });
  expect((await lender.call('GET', SECURE, undefined, ana)).json.aliases).toEqual([
    { type: 'Email', value: 'ana@example.org' },
    { type: 'Phone', value: '(555) 555-0123' },
  ]);
});

const BROKER = '/identity-broker';

/** Logs in at the page of the broker. Returns the nonce and the cookie of the browser. */
async function atBroker(lender: ReturnType<typeof createLender>, kind: string, email: string) {
  const start = await lender.call('POST', `${BROKER}/${kind}/api/v3/login`, {
    redirectUrl: '/dashboard/settings',
  });
  const loginNonce = new URLSearchParams(start.json.redirect.split('?')[1]).get('loginNonce') ?? '';
  const page = await lender.app.request('/sandbox/broker', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ loginNonce, email, password: PASSWORD }),
  });
  const cookie = (start.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { loginNonce, cookie, page };
}

// Shows shell 7.35, 7.36, 7.49.
it('logs in by the broker, once, in the browser that began the login', async () => {
  const lender = createLender();
  await lender.register('ana@example.org');
  const { loginNonce, cookie, page } = await atBroker(lender, 'customer', 'ana@example.org');
  expect(page.headers.get('location')).toBe(`/auth/login?loginNonce=${loginNonce}`);
  const finish = (headers: Record<string, string>) =>
    lender.call('POST', `${BROKER}/customer/api/v3/login`, { loginNonce }, headers);
  expect((await finish({})).json.redirect).toMatch(/^\/sandbox\/broker\?loginNonce=/);
  const done = await finish({ cookie });
  expect(done.json).toEqual({ redirect: '/dashboard/settings' });
  expect(done.headers.get('authorization')).toMatch(/^Bearer /);
  expect((await finish({ cookie })).json.redirect).toMatch(/^\/sandbox\/broker/);
});

// Shows shell 1.5, 6.6, 6.7, 7.34.
it('serves agents by their own endpoints', async () => {
  const lender = createLender();
  const agent = await lender.register('agent.kim@example.org');
  const { page } = await atBroker(lender, 'customer', 'agent.kim@example.org');
  expect(page.status).toBe(401);
  const info = (kind: string) =>
    lender.call('GET', `${BROKER}/${kind}/secure/api/v3/self/figureinfo`, undefined, agent);
  expect([(await info('customer')).status, (await info('agent')).json.type]).toEqual([
    403,
    'AGENT',
  ]);
  const out = await lender.call('POST', `${BROKER}/agent/secure/api/v3/logout`, {}, agent);
  expect(out.json).toEqual({ redirect: '/auth/login?loggedOut=true' });
  expect((await info('agent')).status).toBe(401);
});
