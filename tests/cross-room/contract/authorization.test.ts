/** Which operations send the stored token: all but those of a public context, and a named few. */
import { expect, test } from 'vitest';
import { set } from '../../support/main-brand.ts';

const operations = Object.entries(set.operations).map(([id, { auth = 'optional', path }]) => ({
  id,
  auth,
  isPublic: /\/(?:external|insecure)\//.test(path),
}));
const ids = (chosen: readonly { readonly id: string }[]) => chosen.map(({ id }) => id).toSorted();

test('an operation of a public context sends no token, except the tasks of a signer', () =>
  expect(ids(operations.filter(({ isPublic, auth }) => isPublic && auth !== 'none'))).toEqual([
    'signer-conditions',
  ]));

test('any other operation sends the stored token, except files and the start of a sign-in', () =>
  expect(ids(operations.filter(({ isPublic, auth }) => !isPublic && auth === 'none'))).toEqual([
    'account-exists',
    'banners',
    'banners-test',
    'broker-login',
    'identity-register',
    'login',
    'login-code',
    'login-expired',
    'login-otp',
    'login-totp',
    'password-recover',
    'password-reset',
    'read-external-state',
    'save-external-state',
  ]));
