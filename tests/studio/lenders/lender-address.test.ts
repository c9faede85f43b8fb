/** The host name of a lender, as the Studio says it, and the address of its logo. */
import { expect, it } from 'vitest';
import { lenderHost, logoAddress } from '../../../src/studio/lenders/lender-address.ts';

it.each([
  ['127.0.0.1', 'maple.localhost'],
  ['[::1]', 'maple.localhost'],
  ['localhost', 'maple.localhost'],
  ['harbor.localhost', 'maple.localhost'],
  ['www.bank.example', 'maple.bank.example'],
])('at %s is %s', (hostname, expected) => {
  expect(lenderHost('maple', hostname)).toBe(expected);
});

it('of a logo names the draft of the tab, and what was saved last', () => {
  expect(logoAddress('maple', 3, '')).toBe('/studio/api/lenders/maple/logo?version=3');
  expect(logoAddress('maple', 3, 'a1')).toBe('/studio/api/lenders/maple/logo?draft=a1&version=3');
});
