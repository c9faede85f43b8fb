// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { signOutAdditionalSigners } from '../../src/client/session/additional-signers.ts';
import type { Navigation } from '../../src/client/index.ts';
import { buildClient } from './build-client.ts';
import { ORIGIN } from './lender.ts';

afterEach(() => localStorage.clear());

/** The navigation of a browser at a path. */
const navigationAt = (pathname: string, reload: () => void): Navigation => ({
  origin: ORIGIN,
  address: () => pathname,
  go: () => undefined,
  leave: () => undefined,
  reload,
});

/** The app at a path, signed in, once a profile of a type has been loaded. */
function loaded(pathname: string, type: string) {
  localStorage.setItem('jwt', 'Bearer x.y.z');
  const reload = vi.fn();
  const client = buildClient('', { navigation: navigationAt(pathname, reload) });
  const end = signOutAdditionalSigners(client);
  client.update({ loaded: { profile: { type } } });
  return { client, reload, end };
}

test.each([
  '/dashboard',
  '/register-v2/legal-name',
  '/account/heloc/3c5d8a90-1111-4222-8333-444455556666/product/select',
  '/heloc-signers',
])('an additional signer at %s is signed out, and the page loads anew, once', (path) => {
  const { client, reload } = loaded(path, 'CO_DEEDER');
  expect([client.session.token(), localStorage.getItem('jwt'), client.get().loaded]).toEqual([
    undefined,
    null,
    {},
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['/heloc-signer/intro', 'CO_DEEDER'],
  ['/heloc-signer', 'CO_DEEDER'],
  ['/dashboard', 'BORROWER'],
])('at %s a profile of type %s stays', (path, type) => {
  const { client, reload } = loaded(path, type);
  expect(client.session.token()).toBe('Bearer x.y.z');
  expect(reload).not.toHaveBeenCalled();
});

test('a profile that was loaded before is seen too, and none after the watch has ended', () => {
  const { client, reload, end } = loaded('/heloc-signer/intro', 'CO_DEEDER');
  end();
  const late = vi.fn();
  signOutAdditionalSigners({ ...client, navigation: navigationAt('/dashboard', late) });
  expect([reload.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});
