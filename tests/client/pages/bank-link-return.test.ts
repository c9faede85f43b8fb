/** The page to which the bank-linking provider returns the borrower. */
import { expect, test } from 'vitest';
import { loadPage } from '../../../src/client/index.ts';
import { memoryStore, type Store } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const SAVED = '3c5d8a90-1111-4222-8333-444455556666';
const LISTED = '7f2b6c10-1111-4222-8333-444455556666';

/** The address that the page leads to; undefined when it stays. */
async function returned(
  query: Readonly<Record<string, string>>,
  deviceStorage: Store = memoryStore(),
): Promise<string | undefined> {
  const page = set.pages['application-plaid-oauth-success'];
  if (page === undefined) throw new Error('There is no such page.');
  const { client, lender, navigation } = buildClient({
    address: page.path,
    token: 'Bearer x.y.z',
    ports: { deviceStorage },
  });
  lender.respond('/application/heloc', 200, [
    { uuid: LISTED, active: true },
    { uuid: SAVED, active: false },
  ]);
  await loadPage(client, { page, url: { path: page.path, query } });
  return navigation.visited[0]?.[0];
}

// Shows registration 2.2; shell 2.29.
test.each([
  [{ token: 'a+b&c#d' }, 'bank/disburse?token=a%2Bb%26c%23d'],
  [{}, 'bank/disburse?cancelled=true'],
  [
    { purpose: 'income', token: 'a+b&c#d' },
    'income/pointserv-callback?token=a%2Bb%26c%23d&type=PLAID_TRANSACTIONS',
  ],
  [{ purpose: 'income' }, 'income/pointserv-callback?cancelled=true&type=PLAID_TRANSACTIONS'],
])('a return with %j goes to %s', async (query, route) => {
  expect(await returned(query)).toBe(`/account/heloc/${LISTED}/${route}`);
});

// Shows registration 2.2; shell 2.29.
test('a return goes to the saved application before an active one', async () => {
  const storage = memoryStore();
  storage.writeText('heloc_uuid', SAVED);
  expect(await returned({}, storage)).toBe(`/account/heloc/${SAVED}/bank/disburse?cancelled=true`);
});
