import { expect, test } from 'vitest';
import {
  followUser,
  loadUser,
  whenUserKnown,
  contextOutsidePages,
} from '../../../src/client/index.ts';
import { isAdditionalSigner } from '../../../src/domain/index.ts';
import { requestFor } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';

const IDENTITY = '/v1_1/identity';
const PROFILE = '/service-profile/api/v1/profile';
const signedIn = () => buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });

// Shows shell 3.18, 3.19, 7.29.
test('the identity is loaded after a sign-in, once', async () => {
  const { client, lender } = buildClient();
  lender.respond(IDENTITY, 200, { uuid: 'i-1', isBroker: true });
  followUser(client);
  expect(lender.requests).toEqual([]);
  client.session.keep('a.b.c');
  await expect.poll(() => client.get().loaded['identity']).toEqual({ uuid: 'i-1', isBroker: true });
  client.session.keep('d.e.f');
  expect(lender.requests.map(({ url }) => url)).toEqual(['/identity/secure/api/v1_1/identity']);
});

test('all who wait for the identity share one request, also after it failed', async () => {
  const { client, lender } = signedIn();
  followUser(client);
  await Promise.all([whenUserKnown(client), whenUserKnown(client)]);
  await whenUserKnown(client);
  expect(lender.requests.map(({ url }) => url)).toEqual([
    '/identity/secure/api/v1_1/identity',
    PROFILE,
  ]);
  client.session.clear();
  client.session.keep('x.y.z');
  await whenUserKnown(client);
  expect(lender.requestsTo(IDENTITY)).toHaveLength(2);
});

test('the next person gets their own identity', async () => {
  const { client, lender } = signedIn();
  lender.respond(IDENTITY, 200, { uuid: 'i-1' });
  await loadUser(client);
  client.session.clear();
  expect(client.get().loaded).toEqual({});
  lender.respond(IDENTITY, 200, { uuid: 'i-2' });
  client.session.keep('d.e.f');
  await loadUser(client);
  expect(client.get().loaded['identity']).toEqual({ uuid: 'i-2' });
});

// Shows shell 6.3.
test('the profile replaces an identity that fails to load', async () => {
  const { client, lender } = signedIn();
  const person = { uuid: 'p-1', type: 'CO_DEEDER' };
  lender.respond(IDENTITY, 500);
  lender.respond(PROFILE, 200, person);
  await loadUser(client);
  expect(client.get().loaded).toEqual({ profile: person, identity: person });
  expect(isAdditionalSigner(contextOutsidePages(client))).toBe(true);
});

// Shows shell 6.7.
test.each([
  ['AGENT', '/ft/agent/event'],
  ['BORROWER', '/ft/customer/event'],
])('a profile of type %s decides the endpoint: %s', async (type, path) => {
  const { client, lender } = signedIn();
  lender.respond(IDENTITY, 500);
  lender.respond(PROFILE, 200, { uuid: 'p-1', type });
  await loadUser(client);
  const telemetrySession = { sessionKey: { uuid: 's-1' } };
  const context = { ...contextOutsidePages(client), telemetrySession, eventPath: '/dashboard' };
  expect(requestFor(client.get().set, 'event-page-view', context)).toMatchObject({ path });
});

// Shows shell 4.71, 7.57, 8.8, 8.11.
test('the user is not found when both sources fail, and the session stays', async () => {
  const { client, lender, warnings } = signedIn();
  lender.respond(IDENTITY, 500);
  lender.respond(PROFILE, 404);
  await expect(loadUser(client)).rejects.toMatchObject({
    message: 'User not found',
    cause: { message: 'Failed to fetch profile details.' },
  });
  expect(warnings).toEqual([['Failed to fetch profile details.', undefined]]);
  expect(client.session.token()).toBe('Bearer x.y.z');
});

// Shows shell 4.69.
test('a 401 on the profile removes the token, and the login says so', async () => {
  const { client, lender } = signedIn();
  lender.respond(IDENTITY, 500);
  lender.respond(PROFILE, 401);
  followUser(client);
  await expect.poll(() => client.session.token()).toBeUndefined();
  expect(client.get()).toMatchObject({ authenticated: false, loaded: { sessionExpired: true } });
});

test('a sign-out during the call discards the response', async () => {
  const { client, lender } = signedIn();
  lender.respond(IDENTITY, 200, { uuid: 'i-1' });
  const release = lender.hold();
  const loading = loadUser(client);
  client.session.clear();
  release();
  await loading;
  expect(client.get().loaded).toEqual({});
});
