import { expect, test } from 'vitest';
import { isSafeToLeaveFor } from '../../../src/client/index.ts';

const origin = 'https://lender.example';

test.each([
  '/dashboard',
  '/a/../../evil',
  '/dashboard//evil.com',
  '/d@evil.com',
  '/a:b',
  '/a#https://evil',
  '/%2fevil.com',
  '/%5cevil.com',
  '/.evil.com',
  '/Dashboard',
  '/\u2028a',
  '/a\\..\\evil',
  '/auth/login?redirectUrl=/auth/login',
  '/logout',
  '/api/x',
  '/',
  '/sandbox/provider/bank?back=https://evil.com',
])('%j is a path of this origin', (address) => {
  expect(isSafeToLeaveFor(address, origin)).toBe(true);
  expect(new URL(address, origin).origin).toBe(origin);
});

test.each([
  'https://evil.com',
  'https://bank.example/start?x=1#y',
  'https://bank.example:8443/a@b',
])('%j is another site, reached safely', (address) =>
  expect(isSafeToLeaveFor(address, origin)).toBe(true),
);

test.each([
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\n\\evil.com',
  '/\u0000/evil',
  '/x\n//evil',
  '\t//evil.com',
  ' //evil.com',
  ' /dashboard',
  '/./\t/evil.com',
  '/\u0085/evil',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://lender.example/1',
  'http://bank.example',
  'http:evil.com',
  'https:evil.com',
  'https:\\\\evil.com',
  'https://',
  'HTTPS://evil.com',
  'https://user@bank.example',
  'https://user:word@bank.example',
  'https://:word@bank.example',
  'https://ba\tnk.example',
  '//lender.example@evil.com',
  'dashboard',
  '',
  undefined,
  null,
  7,
  { href: '/dashboard' },
])('%j is refused', (address) => expect(isSafeToLeaveFor(address, origin)).toBe(false));
