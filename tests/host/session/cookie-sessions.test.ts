/** Sessions in a cookie: what the browser gets, what the lender gets, and when a session ends. */
import { expect, test } from 'vitest';
import { SESSION_MS } from '../../../src/host/session/cookie-sessions.ts';
import { cookieIn, openCookieHost, tokenFor } from '../helpers/cookie-host.ts';

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);

test('a sign-in gives the browser a cookie with 256 random bits, and no token', async () => {
  const host = openCookieHost();
  const jwt = tokenFor('ana');
  const headers: [string, string][] = [
    ['authorization', jwt],
    ['set-cookie', 'nonce=1; Path=/'],
    ['set-cookie', 'other=2; Path=/'],
  ];
  host.answerWith(json({ session: { jwt, name: 'Ana' } }, { headers }));
  const response = await host.call('/api/login');
  expect(await response.json()).toEqual({ session: { name: 'Ana' } });
  expect([...response.headers].join()).not.toContain(jwt.replace('Bearer ', ''));
  expect(response.headers.get('authorization')).toBeNull();
  expect(response.headers.get('x-session')).toBe('begun');
  expect(response.headers.getSetCookie()).toEqual([
    'nonce=1; Path=/',
    'other=2; Path=/',
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    ),
  ]);
  expect(await host.logIn()).not.toBe(cookieIn(response));
});

test('a token that is only in the body is taken out of it and used', async () => {
  const host = openCookieHost();
  host.answerWith(json({ session: { jwt: 'a.b.c' } }));
  const response = await host.call('/api/login');
  expect(await response.json()).toEqual({ session: {} });
  expect(await host.tokenOf(cookieIn(response) ?? '')).toBe('Bearer a.b.c');
});

test('a sign-in that is answered without data is a 502, since it could contain a token', async () => {
  const host = openCookieHost();
  host.answerWith(() => new Response('eyJ.a.b', { headers: { 'content-type': 'text/plain' } }));
  const response = await host.call('/api/login');
  expect([response.status, await response.text()]).toEqual([502, expect.not.stringMatching(/eyJ/)]);
});

test('the token of the session goes to the operations that take one, and replaces any other', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  const pasted = { headers: { authorization: 'Bearer pasted' } };
  await host.call('/api/call', { id, ...pasted, body: 'a file' });
  await host.call('/api/public', { id, ...pasted });
  await host.call('/api/unknown', { id, ...pasted });
  await host.call('/api/call', pasted);
  const seen = host.asked.slice(1);
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    tokenFor('ana'),
    null,
    null,
    null,
  ]);
  expect(await seen[0]?.text()).toBe('a file');
});

test('a call without the mark of the page has no session, whatever cookie comes with it', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  await host.call('/api/call', { headers: { cookie: `__Host-session=${id}` } });
  expect(host.asked.at(-1)?.headers.get('authorization')).toBeNull();
  expect(await host.tokenOf(id)).toBe(tokenFor('ana'));
});

test.each([[undefined], ['x'], ['A'.repeat(43)]])(
  'a page that is signed in with the cookie %j is answered with 401, without the lender',
  async (id) => {
    const host = openCookieHost();
    const headers = { 'x-session': '1', cookie: `__Host-session=${id ?? ''}` };
    const response = await host.call('/api/call', { headers });
    expect([response.status, host.asked.length]).toEqual([401, 0]);
  },
);

test('a renewed token keeps the id; that of another account gets a new one', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  const renewed = tokenFor('ana', { iat: 2 });
  host.answerWith(json({}, { headers: { authorization: renewed } }));
  const response = await host.call('/api/call', { id });
  expect([cookieIn(response), response.headers.get('authorization')]).toEqual([id, null]);
  expect(await host.tokenOf(id)).toBe(renewed);
  host.answerWith(json({}, { headers: { authorization: tokenFor('ben') } }));
  const other = cookieIn(await host.call('/api/call', { id })) ?? '';
  expect(other).not.toBe(id);
  host.answerWith(json({}));
  expect([await host.tokenOf(id), await host.tokenOf(other)]).toEqual([null, tokenFor('ben')]);
});

// Shows shell 4.68.
test.each([
  ['call', tokenFor('ana', { iat: 2 })],
  ['call', 'Bearer opaque'],
  ['end-others', tokenFor('ana', { iat: 2 })],
])('a %s that is answered after the sign-out begins no session', async (name, token) => {
  const host = openCookieHost();
  const id = await host.logIn();
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  host.answerWith(() => {
    asked.resolve();
    return answer.promise;
  });
  const late = host.call(`/api/${name}`, { id });
  await asked.promise;
  await host.call('/session', { id, method: 'DELETE' });
  answer.resolve(Response.json({}, { headers: { authorization: token } }));
  const response = await late;
  expect([cookieIn(response), response.headers.get('x-session'), host.rows()]).toEqual([
    undefined,
    null,
    [],
  ]);
});

test('a sign-in replaces the session before it', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  const next = await host.logIn(tokenFor('ana'), { id });
  expect(next).not.toBe(id);
  expect([await host.tokenOf(id), await host.tokenOf(next)]).toEqual([null, tokenFor('ana')]);
  expect(host.rows()).toHaveLength(1);
});

test.each([401, 403, 500])('a %i reaches the page, which ends the session', async (status) => {
  const host = openCookieHost();
  const id = await host.logIn();
  host.answerWith(json({ message: 'unauthenticated' }, { status }));
  const response = await host.call('/api/call', { id });
  expect([response.status, await response.json()]).toEqual([
    status,
    { message: 'unauthenticated' },
  ]);
  expect([cookieIn(response), host.rows().length]).toEqual([undefined, 1]);
  const ended = await host.call('/session', { id, method: 'DELETE' });
  expect([cookieIn(ended), ended.headers.get('clear-site-data')]).toEqual(['', '"cache"']);
  expect(host.rows()).toEqual([]);
});

test('a 401 to a wrong password ends no session', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  host.answerWith(json({ message: 'E-mail or password is wrong' }, { status: 401 }));
  expect(cookieIn(await host.call('/api/login', { id }))).toBeUndefined();
  expect(await host.tokenOf(id)).toBe(tokenFor('ana'));
});

test.each([
  ['answers', json({ redirect: '/auth/login' })],
  [
    'fails',
    () => {
      throw new Error('no lender');
    },
  ],
])('a logout ends the session, although the lender %s', async (_, answer) => {
  const host = openCookieHost();
  const id = await host.logIn();
  host.answerWith(answer);
  const response = await host.call('/api/logout', { id });
  expect(host.asked.at(-1)?.headers.get('authorization')).toBe(tokenFor('ana'));
  if (response.ok) expect(cookieIn(response)).toBe('');
  expect(host.rows()).toEqual([]);
});

test('the page can end its session without the lender', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  const end = () => host.call('/session', { id, method: 'DELETE' });
  const [first, second] = [await end(), await end()];
  expect([first.status, cookieIn(first), second.status, cookieIn(second)]).toEqual([
    204,
    '',
    204,
    undefined,
  ]);
  expect(host.rows()).toEqual([]);
});

test('an operation that ends sessions ends the others of the account, and no other account’s', async () => {
  const host = openCookieHost();
  const [phone, laptop] = [await host.logIn(), await host.logIn()];
  const ben = await host.logIn(tokenFor('ben'));
  const elsewhere = await host.logIn(tokenFor('ana', { aud: 'HARBOR' }));
  host.answerWith(json({ message: 'no' }, { status: 422 }));
  await host.call('/api/end-others', { id: phone });
  expect(host.rows()).toHaveLength(4);
  const token = tokenFor('ana', { iat: 2 });
  host.answerWith(json({ session: { jwt: token } }));
  const next = cookieIn(await host.call('/api/end-others', { id: phone })) ?? '';
  host.answerWith(json({}));
  const tokens = [];
  for (const id of [phone, laptop, next, ben, elsewhere]) tokens.push(await host.tokenOf(id));
  expect(tokens).toEqual([null, null, token, tokenFor('ben'), tokenFor('ana', { aud: 'HARBOR' })]);
});

test('a token that names no account ends no other session', async () => {
  const host = openCookieHost();
  const [one, other] = [await host.logIn('Bearer opaque-1'), await host.logIn('Bearer opaque-2')];
  await host.call('/api/end-others', { id: one });
  expect(await host.tokenOf(other)).toBe('Bearer opaque-2');
});

test.each([
  ['twelve hours after the sign-in', {}, SESSION_MS],
  ['with its token', { exp: 1_800_000_060 }, 60_000],
])('a session ends %s', async (_, claims, lifetime) => {
  const host = openCookieHost();
  const token = tokenFor('ana', claims);
  const id = await host.logIn(token);
  host.later(lifetime - 1);
  expect(await host.tokenOf(id)).toBe(token);
  host.later(1);
  expect(await host.tokenOf(id)).toBeNull();
  await host.logIn(tokenFor('ben'));
  expect(host.rows()).toHaveLength(1);
});

test('sessions survive a restart of the host', async () => {
  const host = openCookieHost();
  const id = await host.logIn();
  host.restart();
  expect(await host.tokenOf(id)).toBe(tokenFor('ana'));
});
