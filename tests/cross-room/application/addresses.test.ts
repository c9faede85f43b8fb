/** Every page shows an address on one line: street, city capitalised, then state and ZIP code. */
import { expect, test } from 'vitest';
import { resolveScreen, type Context } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';
import { fullContext } from './contexts.ts';

const set = setOf('_default');
const address = {
  street1: '3 Quay Road',
  street2: 'Apt 2',
  city: 'SAN JOSÉ',
  state: 'CA',
  zip: '95101',
};
const reservation = { start: '2026-05-08T17:00:00Z', zone: 'America/Los_Angeles', address };
const properties = [
  { uuid: 'p-1', ...address },
  { uuid: 'p-2', street1: '4 Quay Road' },
];

/** The texts of a page about an application with these values. */
function wordsOf(page: string, values: object): string {
  const known = fullContext('APP_SUBMISSION');
  const application = { ...(known['application'] as object), ...values };
  return JSON.stringify(resolveScreen(set, { page }, { ...known, application } as Context));
}

// Shows shell 3.2.
test.each([
  ['application-start-app-summary', { property: address }],
  ['application-start-profile', { properties }],
  ['application-bpo-estimate-value', { property: address }],
  ['application-bpo-order-bpo', { property: address }],
  ['application-product-select-confirm', { property: address }],
  ['application-review-app-incorrect-ownership', { property: address }],
  ['application-review-app-property', { properties }],
  ['application-notary-intro', { notary: { reservation } }],
  ['application-notary-reserve-manual', { notary: { reservation } }],
  ['signer-intro', { property: address }],
])('%s with a city in capitals', (page, values) => {
  const words = wordsOf(page, values);
  expect(words).toContain('"3 Quay Road, Apt 2, San José, CA 95101"');
  expect(words).not.toMatch(/SAN JOSÉ(?!")/);
});

// Shows shell 3.2.
test('missing parts of an address leave no comma', () =>
  expect(
    wordsOf('application-start-app-summary', { property: { street1: '3 Quay Road' } }),
  ).toContain('"3 Quay Road"'));
