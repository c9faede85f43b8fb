/** Requests of other sites and over plain http, with a session in a cookie. */
import { expect, test } from 'vitest';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { cookieIn, openCookieHost, ORIGIN, tokenFor } from '../helpers/cookie-host.ts';

const FOREIGN: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  [
    'a form',
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['plain text', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ['a page of a sibling host name', { 'sec-fetch-site': 'same-site' }],
  ['an address that a person typed', { 'sec-fetch-site': 'none' }],
  ['a foreign origin, whatever else it says', { origin: 'https://evil.example' }],
  ['an older browser with a foreign origin', { origin: 'https://evil.example', older: '1' }],
  ['an older browser on an opaque origin', { origin: 'null', older: '1' }],
  ['an older browser on another port', { origin: `${ORIGIN}:81`, older: '1' }],
  ['a client that says nothing about its page', { older: '1' }],
  ['a method override', { 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'GET' }],
];

test.each(FOREIGN)('refuses %s, and changes nothing', async (_, { older, ...sent }) => {
  const host = openCookieHost();
  const id = await host.logIn();
  const before = host.rows();
  const calls = host.asked.length;
  const cookie = `__Host-session=${id}`;
  for (const [method, path] of [
    ['POST', '/api/call'],
    ['POST', '/api/login'],
    ['POST', '/api/logout'],
    ['PUT', '/api/call'],
    ['DELETE', '/session'],
  ] as const) {
    const headers = { host: 'localhost', cookie, 'x-session': '1', ...sent };
    const site = older ? {} : { 'sec-fetch-site': 'same-origin' };
    const response = await host.app().request(ORIGIN + path, {
      method,
      body: method === 'DELETE' ? null : 'a=1',
      headers: { ...site, ...headers },
    });
    expect([path, response.status, cookieIn(response)]).toEqual([path, 403, undefined]);
  }
  expect([host.rows(), host.asked.length]).toEqual([before, calls]);
});

test.each([
  ['a browser', { 'sec-fetch-site': 'same-origin' }],
  ['an older browser', { origin: ORIGIN }],
])('accepts %s on a page of the host', async (_, sent: Record<string, string>) => {
  const host = openCookieHost();
  const headers = {
    host: 'localhost',
    cookie: `__Host-session=${await host.logIn()}`,
    'x-session': '1',
    ...sent,
  };
  const response = await host.app().request(`${ORIGIN}/api/call`, { method: 'POST', headers });
  expect(response.status).toBe(200);
  expect(host.asked.at(-1)?.headers.get('authorization')).toBe(tokenFor('ana'));
});

test.each(['GET', 'HEAD', 'OPTIONS'])('a %s of another site changes no session', async (method) => {
  const host = openCookieHost();
  const id = await host.logIn();
  const before = host.rows();
  host.answerWith(() => Response.json({ message: 'Please log in' }, { status: 401 }));
  for (const path of ['/api/call', '/api/login', '/session', '/register-v2'])
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = {
        host: 'localhost',
        cookie: `__Host-session=${id}`,
        'sec-fetch-site': site,
        origin: 'https://evil.example',
        'x-http-method-override': 'DELETE',
      };
      const response = await host.app().request(ORIGIN + path, { method, headers });
      expect(cookieIn(response)).toBeUndefined();
      expect([...response.headers.keys()].join()).not.toContain('access-control');
      expect(JSON.stringify([...response.headers])).not.toContain('evil.example');
    }
  expect(host.rows()).toEqual(before);
  expect(host.asked.slice(1).every(({ headers }) => !headers.has('authorization'))).toBe(true);
});

const PROXY = '10.0.0.1';
test.each([
  ['localhost', {}, '127.0.0.1', 200],
  ['harbor.localhost', {}, '127.0.0.1', 200],
  ['127.0.0.1', {}, '127.0.0.1', 200],
  ['[::1]', {}, '::1', 200],
  ['lender.example', {}, '203.0.113.9', 403],
  ['localhost.lender.example', {}, '127.0.0.1', 403],
  ['lender.example', { 'x-forwarded-proto': 'https' }, '203.0.113.9', 403],
  ['lender.example', { 'x-forwarded-proto': 'https' }, PROXY, 200],
  ['lender.example', { 'x-forwarded-proto': 'https' }, `::ffff:${PROXY}`, 200],
  ['lender.example', { 'x-forwarded-proto': 'http' }, PROXY, 403],
  ['lender.example', { 'x-forwarded-proto': 'https, http' }, PROXY, 403],
  ['lender.example', {}, PROXY, 403],
])('a request to %s with %j from %s is answered with %i', async (name, headers, from, status) => {
  const host = openCookieHost({ proxies: proxyList([PROXY]) });
  const incoming = { headers, socket: { remoteAddress: from } };
  const ask = async (path: string, method = 'GET') =>
    (await host.app().request(`http://${name}${path}`, { method }, { incoming })).status;
  expect([await ask('/api/call'), await ask('/api/call', 'POST')]).toEqual([status, status]);
  expect([await ask('/livez'), host.asked.length]).toEqual([200, status === 200 ? 2 : 0]);
});
