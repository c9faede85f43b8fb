import { expect, test } from 'vitest';
import { sendInBackground } from '../../../src/client/calls/background.ts';
import { buildClient } from '../build-client.ts';

const TRACKER = '/service-optimize/customer/api/v1/tracker';
const LICENSES = '/state-licenses';
const signedIn = () => buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });

test('a refused token ends the sign-in, and the login says so', async () => {
  const { client, lender } = signedIn();
  lender.respond(TRACKER, 401);
  expect(await sendInBackground(client, 'tracker-read')).toBeUndefined();
  expect(client.session.token()).toBeUndefined();
  expect(client.get()).toMatchObject({ authenticated: false, loaded: { sessionExpired: true } });
});

test('a refused call that carries no token leaves the sign-in', async () => {
  const { client, lender } = signedIn();
  lender.respond(LICENSES, 401);
  await sendInBackground(client, 'state-licenses');
  expect(client.session.token()).toBe('Bearer x.y.z');
});

test('the refusal of an earlier token leaves a later sign-in', async () => {
  const { client, lender } = signedIn();
  lender.respond(TRACKER, 401);
  const release = lender.hold();
  const sent = sendInBackground(client, 'tracker-read');
  client.session.keep('d.e.f');
  release();
  await sent;
  expect(client.session.token()).toBe('Bearer d.e.f');
  expect(client.get().loaded['sessionExpired']).toBeUndefined();
});

test('a visitor has no sign-in to end', async () => {
  const { client, lender } = buildClient();
  lender.respond(TRACKER, 401);
  await sendInBackground(client, 'tracker-read');
  expect(client.get().loaded['sessionExpired']).toBeUndefined();
});
