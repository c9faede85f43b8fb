import { expect, test } from 'vitest';
import { contextOutsidePages, followTracker, trackerId } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const theirs = '9a1e77d0-0000-4000-8000-00000000a0b1';

/** A client at a path, signed in by default. */
const clientAt = (address: string, token: string | undefined = 'Bearer x.y.z') =>
  buildClient({ address, ...(token !== undefined && { token }) });

test('a browser makes one tracker and keeps it', () => {
  const { client } = buildClient();
  const made = trackerId(client.deviceStorage);
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect([
    trackerId(client.deviceStorage),
    client.deviceStorage.readText('telemetry_trackerUuid'),
  ]).toEqual([made, made]);
});

// Shows shell 3.36.
test.each([theirs, JSON.stringify(theirs)])('the stored tracker %s is kept', (stored) => {
  const { client } = buildClient();
  client.deviceStorage.writeText('telemetry_trackerUuid', stored);
  expect([trackerId(client.deviceStorage), contextOutsidePages(client)['trackerId']]).toEqual([
    theirs,
    theirs,
  ]);
});

// Shows registration 3.19, 7.22; shell 7.50.
test('the profile’s tracker replaces the browser’s, and the page reloads', async () => {
  const { client, lender, navigation } = clientAt('/dashboard');
  lender.respond('/tracker', 200, { optimizelyProfileUuid: theirs });
  followTracker(client);
  await settle();
  expect([navigation.reloads(), trackerId(client.deviceStorage)]).toEqual([1, theirs]);
});

// Shows registration 7.22.
test.each([
  ['in other letters', theirs.toUpperCase(), 1],
  ['with spaces', ` ${theirs} `, 1],
  ['that is no UUID', 'oeu1383080393924r0.5047421827912331', 0],
])('a tracker %s reloads no page twice', async (_, given, reloads) => {
  const first = clientAt('/dashboard');
  const { deviceStorage } = first.client;
  const again = buildClient({
    address: '/dashboard',
    token: 'Bearer x.y.z',
    ports: { deviceStorage },
  });
  const counts: number[] = [];
  for (const { client, lender, navigation } of [first, again]) {
    lender.respond('/tracker', 200, { optimizelyProfileUuid: given });
    followTracker(client);
    await settle();
    expect(lender.requestsTo('/tracker')).toHaveLength(1);
    counts.push(navigation.reloads());
  }
  expect(counts).toEqual([reloads, 0]);
});

test('a browser that stores nothing is not reloaded', async () => {
  const { client, lender, navigation } = clientAt('/dashboard');
  const { deviceStorage } = client;
  const full = { ...deviceStorage, writeText: () => undefined };
  lender.respond('/tracker', 200, { optimizelyProfileUuid: theirs });
  followTracker({ ...client, deviceStorage: full });
  await settle();
  expect([lender.requestsTo('/tracker').length, navigation.reloads()]).toEqual([1, 0]);
});

// Shows shell 6.7.
test('the tracker of an agent is requested once the identity is known, from the endpoint of agents', async () => {
  const { client, lender } = clientAt('/dashboard');
  lender.respond('/v1_1/identity', 200, { uuid: 'i-1', type: 'AGENT' });
  followTracker(client);
  await settle();
  expect(lender.requests.map(({ url }) => url)).toEqual([
    '/identity/secure/api/v1_1/identity',
    '/service-optimize/agent/api/v1/tracker',
  ]);
});

test('the same tracker on both sides changes nothing', async () => {
  const { client, lender, navigation } = clientAt('/dashboard');
  lender.respond('/tracker', 200, { optimizelyProfileUuid: trackerId(client.deviceStorage) });
  followTracker(client);
  await settle();
  expect([lender.requestsTo('/tracker').length, navigation.reloads()]).toEqual([1, 0]);
});

test('a profile without a tracker gets the browser’s', async () => {
  const { client, lender, navigation } = clientAt('/dashboard');
  lender.respond('/tracker', 200, { optimizelyProfileUuid: null });
  followTracker(client);
  await settle();
  expect(lender.requestsTo('/tracker').map(({ body }) => body)).toEqual([
    undefined,
    { trackerUuid: trackerId(client.deviceStorage) },
  ]);
  expect(navigation.reloads()).toBe(0);
});

// Shows registration 7.22.
test('a lender that renews the token in each response gets one request', async () => {
  const { client, lender } = clientAt('/dashboard');
  lender.respond('/tracker', 200, { optimizelyProfileUuid: trackerId(client.deviceStorage) });
  let renewals = 0;
  client.intercept(async (request, send) => {
    const response = await send(request);
    // Stops an endless sequence of requests, so that the test fails instead.
    if (renewals < 10) client.session.keep(`renewed.${(renewals += 1)}`);
    return response;
  });
  followTracker(client);
  await settle();
  expect(lender.requests.map(({ url }) => url.split('/').at(-1))).toEqual([
    'identity',
    'profile',
    'tracker',
  ]);
});

test('a failed request changes nothing', async () => {
  const { client, lender, navigation } = clientAt('/dashboard');
  lender.respond('/tracker', 500);
  followTracker(client);
  await settle();
  expect([lender.requestsTo('/tracker').length, navigation.reloads()]).toEqual([1, 0]);
});

test.each([
  ['/dashboard', undefined],
  ['/register-v2/birthdate', 'Bearer x.y.z'],
])('no tracker is requested at %s with the token %s', async (path, token) => {
  const { client, lender } = buildClient({ address: path, ...(token && { token }) });
  followTracker(client);
  await settle();
  expect(lender.requests).toEqual([]);
});

// Shows registration 7.22.
test('after a sign-in at a step the next page sends the browser’s tracker, once', async () => {
  const { client, lender, navigation } = buildClient({ address: '/register-v2/set-password' });
  lender.respond('/tracker', 200, { optimizelyProfileUuid: null });
  followTracker(client);
  client.session.keep('x.y.z');
  client.addLoaded({ created: { uuid: 'a1' } });
  await settle();
  expect(lender.requestsTo('/tracker')).toEqual([]);
  navigation.go('/account/heloc/a1/product/select');
  client.addLoaded({ application: { uuid: 'a1' } });
  client.addLoaded({ offers: [] });
  await settle();
  expect(lender.requestsTo('/tracker').map(({ body }) => body)).toEqual([
    undefined,
    { trackerUuid: trackerId(client.deviceStorage) },
  ]);
});

test('a renewed token is no sign-in', async () => {
  const { client, lender } = clientAt('/dashboard');
  lender.respond('/tracker', 200, { optimizelyProfileUuid: trackerId(client.deviceStorage) });
  followTracker(client);
  await settle();
  client.session.keep('a.renewed.one');
  await settle();
  expect(lender.requestsTo('/tracker')).toHaveLength(1);
});
