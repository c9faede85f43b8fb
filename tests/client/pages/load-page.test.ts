/** The load of a page of an application whose status has changed in the meantime. */
import { expect, test } from 'vitest';
import { loadPage } from '../../../src/client/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const at = (checklistStatus: string) => ({ uuid: UUID, status: { checklistStatus } });

test.each([
  ['application-liens', `/account/heloc/${UUID}/liens`, [[`/account/heloc/${UUID}`, undefined]]],
  // A terminal status leads away from every page but the documents.
  ['application-document-disclosures', `/account/heloc/${UUID}/document/disclosures`, []],
])('%s is left for the page of the new status: %s', async (id, address, visited) => {
  const page = set.pages[id];
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  const { client, lender, navigation } = buildClient({ address, token: 'Bearer x.y.z' });
  client.addLoaded({ application: at('LIEN_REVIEW') });
  lender.respond(`/application/heloc/${UUID}`, 200, at('DECLINED'));
  lender.respond('/documents', 200, []);
  await loadPage(client, page, { path: address, query: {}, params: { uuid: UUID } } as never);
  expect(navigation.visited).toEqual(visited);
});
