/** The addresses of lenders, as links from the host that was opened. */
import { expect, it } from 'vitest';
import { addressAt } from '../../../src/sandbox/page/addresses.ts';

const MAIN = { code: 'MAIN', name: 'Main', prefixes: ['www'], main: true };
const HARBOR = { code: 'HARBOR', name: 'Harbor', prefixes: ['harbor'], main: false };
const BARE = { code: 'BARE', name: 'Bare', prefixes: [], main: false };

const CASES: readonly (readonly [string, string, string, string])[] = [
  ['127.0.0.1:4173', '/x', '//harbor.localhost:4173/x', '/x?org=BARE'],
  ['localhost:4173', '/x', '//harbor.localhost:4173/x', '/x?org=BARE'],
  ['[::1]:4173', '/x', '//harbor.localhost:4173/x', '/x?org=BARE'],
  ['harbor.localhost:4173', '//localhost:4173/x', '/x', '/x?org=BARE'],
  ['HARBOR.qa.example', '//www.qa.example/x', '/x', '/x?org=BARE'],
  ['www.qa.example', '/x', '//harbor.qa.example/x', '/x?org=BARE'],
  // Host names below these may not exist.
  ['qa.example', '/x', '/x?org=HARBOR', '/x?org=BARE'],
  ['192.168.0.7:4173', '/x', '/x?org=HARBOR', '/x?org=BARE'],
  ['', '/x', '/x?org=HARBOR', '/x?org=BARE'],
];

it.each(CASES)('from %s', (host, main, harbor, bare) => {
  const address = addressAt(host, [MAIN, HARBOR, BARE]);
  expect([MAIN, HARBOR, BARE].map((org) => address(org, '/x'))).toEqual([main, harbor, bare]);
});

it('keeps a query', () =>
  expect(addressAt('qa.example', [MAIN, HARBOR])(HARBOR, '/x?email=a')).toBe(
    '/x?email=a&org=HARBOR',
  ));
