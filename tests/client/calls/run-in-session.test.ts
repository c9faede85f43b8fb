import { expect, test } from 'vitest';
import { sendInBackground } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

const TOKEN = 'Bearer x.y.z';

// Shows shell 8.2.
test.each([
  ['profile', 401, {}, undefined],
  ['profile', 403, { message: 'invalid signature' }, undefined],
  ['profile', 403, { message: 'No' }, TOKEN],
  ['state-licenses', 401, {}, TOKEN],
])(
  'the background call %s that is answered with %i %j leaves the sign-in %s',
  async (operation, status, body, token) => {
    const { client, lender } = buildClient({ token: TOKEN });
    lender.respond('', status, body);
    await sendInBackground(client, operation);
    expect(client.session.token()).toBe(token);
    expect(client.get().loaded['sessionExpired']).toBe(token === undefined ? true : undefined);
  },
);

test('a sign-in that began during the call stays', async () => {
  const { client, lender } = buildClient({ token: TOKEN });
  lender.respond('', 401);
  const release = lender.hold();
  const sent = sendInBackground(client, 'profile');
  client.session.clear();
  client.session.keep('a.b.c');
  release();
  await sent;
  expect(client.session.token()).toBe('Bearer a.b.c');
});
