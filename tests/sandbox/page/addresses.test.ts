/** The addresses of lenders, as links from the host that was opened. */
import { expect, it } from 'vitest';
import { createAddressBuilder } from '../../../src/sandbox/page/addresses.ts';

const MAIN = { code: 'MAIN', name: 'Main', prefixes: ['www'], main: true };
const HARBOR = { code: 'HARBOR', name: 'Harbor', prefixes: ['harbor'], main: false };
const BARE = { code: 'BARE', name: 'Bare', prefixes: [], main: false };

const CASES: readonly (readonly [string, string, string])[] = [
  ['127.0.0.1:4173', '', '//harbor.localhost:4173'],
  ['localhost:4173', '', '//harbor.localhost:4173'],
  ['[::1]:4173', '', '//harbor.localhost:4173'],
  ['harbor.localhost:4173', '//localhost:4173', ''],
  ['HARBOR.qa.example', '//www.qa.example', ''],
  ['www.qa.example', '', '//harbor.qa.example'],
  // Host names below these may not exist.
  ['qa.example', '', ''],
  ['192.168.0.7:4173', '', ''],
  ['', '', ''],
];

it.each(CASES)('from %s, with the lender in every query', (host, main, harbor) => {
  const address = createAddressBuilder(host, [MAIN, HARBOR, BARE]);
  expect([MAIN, HARBOR, BARE].map((org) => address(org, '/x'))).toEqual([
    `${main}/x?org=MAIN`,
    `${harbor}/x?org=HARBOR`,
    '/x?org=BARE',
  ]);
});

it('keeps a query', () =>
  expect(createAddressBuilder('qa.example', [MAIN, HARBOR])(HARBOR, '/x?email=a')).toBe(
    '/x?email=a&org=HARBOR',
  ));
