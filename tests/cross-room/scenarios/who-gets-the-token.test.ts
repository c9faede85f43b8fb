/** Tests for every operation whether its call carries the stored token. */
import { expect, it } from 'vitest';
import type { OperationDef } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

/** Calls that make or recover a sign-in: there is no valid token yet. */
const SIGN_IN = [
  'broker-login',
  'identity-register',
  'login',
  'login-code',
  'login-code-first',
  'login-expired',
  'login-otp',
  'login-totp',
  'password-recover',
  'password-reset',
  'read-external-state',
  'save-external-state',
];

// This lender offers every product, so it has every operation.
const operations = Object.values(setOf('cedar-trust').operations);
const pathsOf = ({ path, otherPaths = [] }: OperationDef): readonly string[] => [
  path,
  ...otherPaths.map((other) => other.path),
];
const isExternal = (path: string): boolean => /\/(external|insecure)\//.test(path);
/** A file of a public storage, which is not the lender's API. */
const isFile = (path: string): boolean => path.endsWith('.json');

// Shows shell 7.2.
it('no call in an external context carries the token, and no file is asked for with it', () => {
  const open = operations.filter((one) => pathsOf(one).some((p) => isExternal(p) || isFile(p)));
  expect(open.length).toBeGreaterThan(15);
  expect(open.filter(({ auth }) => auth !== 'none').map(({ id }) => id)).toEqual([]);
  // An operation has one kind of context: none of its paths is secure.
  for (const one of open) expect(pathsOf(one).join()).not.toContain('/secure/');
});

// Shows shell 7.2.
it('every other call carries it, except those that make a sign-in', () => {
  const others = operations.filter((one) => !pathsOf(one).some((p) => isExternal(p) || isFile(p)));
  expect(others.length).toBeGreaterThan(80);
  const without = others.filter(({ auth }) => auth === 'none').map(({ id }) => id);
  expect(without.toSorted()).toEqual(SIGN_IN);
});

it('a call at a secure path is not sent without it, apart from two', () => {
  const secure = operations.filter((one) => pathsOf(one).join().includes('/secure/'));
  const open = secure.filter(({ auth }) => auth !== 'required').map(({ id }) => id);
  // A logout clears the browser also after the token has expired; a visitor may ask for this loan.
  expect(open.toSorted()).toEqual(['logout', 'start-dscr']);
});
