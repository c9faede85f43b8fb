/** Tests the draft of a page that is left before its typing pauses. */
import { expect, test } from 'vitest';
import { draftKey, PageController, placeAt, runCalls } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const address = `/account/heloc/${uuid}/start/contact`;

/** A page of an application, in which somebody has just typed. */
function typeInPage() {
  const { client } = buildClient({ address, token: 'Bearer x.y.z' });
  client.addLoaded({ application: { uuid, status: { checklistStatus: 'CONTACT' } } });
  const place = placeAt(client, address);
  if (place.kind !== 'page') throw new Error('There is no such page.');
  const page = new PageController(client, { ...place, reload: () => Promise.resolve() });
  const leave = page.start();
  page.screen.get().form.set('trustName', 'Heron Trust');
  return { client, leave, draft: () => client.tabStorage.read(draftKey(address)) };
}

test('Back keeps what was typed just before', () => {
  const { leave, draft } = typeInPage();
  leave();
  expect(draft()).toMatchObject({ trustName: 'Heron Trust' });
});

test('a logout does not', async () => {
  const { client, leave, draft } = typeInPage();
  await runCalls(client, [{ run: 'logout' }], {});
  leave();
  expect(draft()).toBeUndefined();
});
