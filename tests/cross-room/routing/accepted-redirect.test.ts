/** Tests the redirect after login: which redirect addresses are accepted, and no open redirects. */
import { expect, test } from 'vitest';
import { setOf } from '../../definitions.ts';
import { acceptedRedirect, navigate } from '../../../src/engine/index.ts';

const routingSet = setOf('hearthline');
const ORIGIN = 'https://www.lender.example';
const LOGIN = '/auth/login';

/** The requested redirect, and the page that it leads to; undefined: it is rejected. */
const payloads: readonly (readonly [string, string | undefined])[] = [
  ['/dashboard', '/dashboard'],
  ['/a/../../evil', '/evil'],
  ['/dashboard//evil.com', '/dashboard/evil.com'],
  ['/d@evil.com', '/d@evil.com'],
  ['/a:b', '/a:b'],
  ['/a#https://evil', '/a'],
  ['//evil.com', undefined],
  ['///evil.com', undefined],
  ['/\\evil.com', undefined],
  ['/\t/evil.com', undefined],
  ['/%2fevil.com', undefined],
  ['/%5cevil.com', undefined],
  ['https://evil.com', undefined],
  ['javascript:alert(1)', undefined],
  ['/\u0000/evil', undefined],
  ['/.evil.com', undefined],
  ['/Dashboard', undefined],
  ['/\u2028a', undefined],
  ['/x\n//evil', '/x/evil'],
  ['/a\\..\\evil', '/evil'],
  ['/auth/login?redirectUrl=/auth/login', undefined],
  ['/logout', undefined],
  ['/api/x', undefined],
];

test('the table has the 23 payloads', () => {
  expect(new Set(payloads.map(([payload]) => payload)).size).toBe(23);
});

// Shows shell 2.27.
test.each(payloads)('%j leads to %s', (payload, page) => {
  const accepted = acceptedRedirect(routingSet, payload);
  expect(accepted).toBe(page);
  if (accepted !== undefined) expect(new URL(accepted, ORIGIN).origin).toBe(ORIGIN);
});

test.each(payloads)(
  'after login %j leads to a page of this origin other than the login',
  (payload) => {
    const { path, external } = navigate(
      routingSet,
      `${LOGIN}?redirectUrl=${encodeURIComponent(payload)}`,
      { authenticated: true, flags: {}, answers: {} },
    );
    expect(external).toBe(false);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    expect(new URL(path, ORIGIN).pathname).not.toMatch(/^\/(?:auth|logout|api)(?:\/|$)/);
  },
);

test.each([undefined, null, 7, {}, [], ['/dashboard'], { toString: () => '/dashboard' }, ''])(
  '%j is not a redirect',
  (value) => {
    expect(acceptedRedirect(routingSet, value)).toBeUndefined();
  },
);
