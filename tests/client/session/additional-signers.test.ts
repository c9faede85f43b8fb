import { expect, test } from 'vitest';
import { signOutAdditionalSigners } from '../../../src/client/index.ts';
import { buildClient, recordedNavigation } from '../build-client.ts';

/** A signed-in client at a path, once an identity of this type is loaded. */
function withIdentity(address: string, type: string) {
  const built = buildClient({ address, token: 'Bearer x.y.z' });
  const end = signOutAdditionalSigners(built.client);
  built.client.update({ loaded: { identity: { type } } });
  return { ...built, end };
}

test.each([
  '/dashboard',
  '/register-v2/legal-name',
  '/account/heloc/3c5d8a90-1111-4222-8333-444455556666/product/select',
  '/heloc-signers',
])('an additional signer at %s is signed out, and the page reloads once', (path) => {
  const { client, navigation } = withIdentity(path, 'CO_DEEDER');
  expect([client.session.token(), client.get().authenticated, client.get().loaded]).toEqual([
    undefined,
    false,
    {},
  ]);
  expect(navigation.reloads()).toBe(1);
});

test('a profile of an additional signer signs out too, when the identity did not load', () => {
  const { client, navigation } = buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });
  signOutAdditionalSigners(client);
  client.update({ loaded: { profile: { type: 'CO_DEEDER' } } });
  expect([client.session.token(), navigation.reloads()]).toEqual([undefined, 1]);
});

test.each([
  ['/heloc-signer/intro', 'CO_DEEDER'],
  ['/heloc-signer', 'CO_DEEDER'],
  ['/dashboard', 'BORROWER'],
])('at %s an identity of type %s stays signed in', (path, type) => {
  const { client, navigation } = withIdentity(path, type);
  expect([client.session.token(), navigation.reloads()]).toEqual(['Bearer x.y.z', 0]);
});

test('a loaded identity is checked immediately, and none is checked after the end', () => {
  const { client, navigation, end } = withIdentity('/heloc-signer/intro', 'CO_DEEDER');
  end();
  const later = recordedNavigation('/dashboard');
  signOutAdditionalSigners({ ...client, navigation: later });
  expect([navigation.reloads(), later.reloads()]).toEqual([0, 1]);
});
