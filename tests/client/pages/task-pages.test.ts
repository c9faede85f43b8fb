/** The pages of tasks, which can be done at every status of the application. */
import { expect, test } from 'vitest';
import { loadPage, PageController, preparePages } from '../../../src/client/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const at = (checklistStatus: string) => ({ uuid: UUID, status: { checklistStatus } });
const tasks = ['ID_VERIFICATION_FAILURE', 'MISSING_PHONE_NUMBER', 'GENERIC_DOCUMENT_REQUEST'].map(
  (categoryEnum) => ({ uuid: categoryEnum, categoryEnum, created: '2026-05-01T10:00:00Z' }),
);

/** Opens a page of an application with open tasks, whose status the lender changes while it loads. */
async function openTask(route: string, id: string, [before, now]: readonly [string, string]) {
  const page = set.pages[id];
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  const address = `/account/heloc/${UUID}/${route}`;
  const built = buildClient({ address, token: 'Bearer x.y.z' });
  const { client, lender } = built;
  preparePages(client, vocabulary);
  client.addLoaded({ application: at(before), taskLists: { [UUID]: { conditions: tasks } } });
  lender.respond(`/heloc/${UUID}`, 200, at(now));
  lender.respond('/conditions', 200, tasks);
  lender.respond('/documents', 200, []);
  const url = { path: address, query: {}, params: { uuid: UUID } };
  const reload = async () => void (await loadPage(client, { page, url }));
  await reload();
  const controller = new PageController(client, { page, url, reload });
  return { ...built, controller, stop: controller.start() };
}

test.each([
  ['conditions', 'application-conditions-index'],
  ['conditions/upload-document', 'application-conditions-upload-document'],
  ['conditions/phone-number', 'application-conditions-phone-number'],
  ['identity', 'application-identity'],
])('%s stays while the lender works on the application', async (route, id) => {
  const opened = await openTask(route, id, ['APP_SUBMISSION', 'WAITING_FOR_PAYSTUB_REVIEW']);
  expect(opened.controller.get().waiting).toBeUndefined();
  await opened.clock.advance(600_000);
  opened.stop();
  expect(opened.navigation.visited).toEqual([]);
});

test('files are sent to the end, although the status changes meanwhile', async () => {
  const route = 'conditions/upload-document';
  const id = 'application-conditions-upload-document';
  const opened = await openTask(route, id, ['FINAL_TITLE', 'FINAL_TITLE']);
  const { controller, lender } = opened;
  for (const status of ['FINAL_TITLE_PROCESSING', 'NOTE_SIGNING']) {
    lender.respond(`/heloc/${UUID}`, 200, at(status));
    lender.respond('/documents', 201, { uuid: status }, 1);
    const file = new File(['%PDF'], `${status}.pdf`, { type: 'application/pdf' });
    expect(await controller.blocks.upload('files', file)).toMatchObject({ ok: true });
  }
  opened.stop();
  expect(opened.navigation.visited).toEqual([]);
});
