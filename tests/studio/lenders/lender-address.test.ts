/** The host name of a lender, as the Studio says it. */
import { expect, it } from 'vitest';
import { lenderHost } from '../../../src/studio/lenders/lender-address.ts';

it.each([
  ['127.0.0.1', 'maple.localhost'],
  ['[::1]', 'maple.localhost'],
  ['localhost', 'maple.localhost'],
  ['harbor.localhost', 'maple.localhost'],
  ['www.bank.example', 'maple.bank.example'],
])('at %s is %s', (hostname, expected) => {
  expect(lenderHost('maple', hostname)).toBe(expected);
});
