/** The calls that the host forwards, as the operations of a release allow them, and the prefixes of their paths. */
import { expect, test } from 'vitest';
import { findCall, listLenderPaths } from '../../../src/host/releases/operations.ts';
import { releaseWith } from '../helpers/release-with.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';

// Shows shell 6.7.
test('an operation may be sent to each of its paths, and to no other one', () => {
  const logout = {
    method: 'POST',
    path: '/broker/customer/logout',
    otherPaths: [{ when: { var: 'identity.type' }, path: '/broker/agent/{org.code}/logout' }],
    signsOut: true,
  };
  const release = releaseWith({ logout });
  const found = (method: string, path: string) => findCall([release], method, path)?.signsOut;
  expect(found('POST', '/broker/customer/logout')).toBe(true);
  expect(found('POST', '/broker/agent/MAIN/logout')).toBe(true);
  expect(found('POST', '/broker/external/logout')).toBeUndefined();
  expect(found('GET', '/broker/agent/MAIN/logout')).toBeUndefined();
});

test('an operation says what it has to do with the sign-in', () => {
  const release = releaseWith({
    login: { method: 'POST', path: '/login', auth: 'none', token: 'jwt' },
    profile: { method: 'GET', path: '/profile' },
    password: { method: 'PUT', path: '/password', auth: 'required', endsSessions: true },
  });
  const found = (method: string, path: string) => findCall([release], method, path);
  expect(found('POST', '/login')).toMatchObject({ takesToken: false, token: 'jwt' });
  expect(found('GET', '/profile')).toMatchObject({ takesToken: true, endsSessions: false });
  expect(found('PUT', '/password')).toMatchObject({ takesToken: true, endsSessions: true });
});

/** A release with operations at these paths, a page at each place, and a journey at `/permit`. */
function releaseAt(paths: readonly string[], places: readonly string[] = []) {
  const named = (list: readonly string[], more = {}) =>
    Object.fromEntries(list.map((path, at) => [`one-${at}`, { path, ...more }]));
  const permit = { id: 'permit', basePath: '/permit', steps: [{ id: 'index' }, { id: 'who' }] };
  return releaseWith(named(paths, { method: 'GET' }), {
    pages: named(places),
    journeys: { permit },
  });
}

test.each([
  [['/office/v1/permits', '/office/v1/permits/{uuid}'], [], ['/office']],
  [['/permit/api/save'], [], ['/permit/api']],
  [['/permit/who/names/{name}'], [], ['/permit/who/names']],
  [['/waitlist/zips/{zip}'], ['/waitlist'], ['/waitlist/zips']],
  [['/banners.json', '/{uuid}/open'], [], ['/banners.json']],
])('calls at %j beside pages at %j give the prefixes %j', (paths, places, prefixes) =>
  expect(listLenderPaths([releaseAt(paths, places)])).toEqual(prefixes),
);

test('an open page of the release before may still call', () =>
  expect(listLenderPaths([releaseAt(['/old/a']), releaseAt(['/new/a'])])).toEqual([
    '/old',
    '/new',
  ]));

test('the shipped operations have these prefixes, and no page is below one', async () => {
  const { app, lenderPaths } = await openShippedApp();
  expect(lenderPaths).toMatchInlineSnapshot(`
    [
      "/banners.json",
      "/banners.test.json",
      "/ft",
      "/identity",
      "/identity-broker",
      "/service-address",
      "/service-application",
      "/service-chat-chatbot",
      "/service-comms-prefs",
      "/service-conditions",
      "/service-csp",
      "/service-document",
      "/service-errors",
      "/service-krang-heloc",
      "/service-lead-portal",
      "/service-marketing",
      "/service-omni-proxy",
      "/service-operating-hours",
      "/service-optimize",
      "/service-profile",
      "/service-search",
      "/service-wallet",
      "/waitlist/home-equity-loan-plus",
    ]
  `);
  expect((await app.request('/waitlist')).headers.get('content-type')).toMatch('text/html');
  expect((await app.request('/office/none')).headers.get('content-type')).toMatch('text/html');
});
