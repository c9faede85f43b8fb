import { expect, it } from 'vitest';
import { parseUrl, waitsForLoad } from '../../../src/client/index.ts';
import { setOf } from '../../definitions.ts';
import { browserClient } from '../support/browser-client.ts';

const { pages } = setOf('hearthline');

it.each([
  ['login', '/auth/login', false],
  ['login', '/auth/login?externalStateNonce=abc', true],
  ['support', '/register/support', false],
  ['settings', '/dashboard/settings', true],
])('the page %s at %s waits for its data: %s', (id, address, waits) => {
  const page = pages[id];
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  expect(waitsForLoad(browserClient(), page, parseUrl(address))).toBe(waits);
});
