/** The load of a page of an application whose status has changed in the meantime. */
import { expect, test } from 'vitest';
import { loadPage, PageController, preparePages, waitsForLoad } from '../../../src/client/index.ts';
import { vocabulary } from '../../../src/domain/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const at = (checklistStatus: string) => ({ uuid: UUID, status: { checklistStatus } });

// Shows registration 4.122.
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
  await loadPage(client, { page, url: { path: address, query: {}, params: { uuid: UUID } } });
  expect(navigation.visited).toEqual(visited);
});

test('a page that was left before its data arrived leads nowhere', async () => {
  const address = `/account/heloc/${UUID}/liens`;
  const page = set.pages['application-liens'];
  if (page === undefined) throw new Error('There is no page of liens.');
  const { client, lender, navigation } = buildClient({ address, token: 'Bearer x.y.z' });
  client.addLoaded({ application: at('LIEN_REVIEW') });
  lender.respond(`/application/heloc/${UUID}`, 200, at('DECLINED'));
  const left = new AbortController();
  const url = { path: address, query: {}, params: { uuid: UUID } };
  const load = loadPage(client, { page, url, signal: left.signal });
  left.abort();
  expect(await load).toEqual({ error: undefined });
  expect(navigation.visited).toEqual([]);
});

/** The page after the last signature, opened when this application was the last one that was read. */
async function openSigned(application: Readonly<Record<string, unknown>>) {
  const address = `/account/heloc/${UUID}/signing/signed`;
  const page = set.pages['application-signing-signed'];
  if (page === undefined) throw new Error('There is no page of what was signed.');
  const url = { path: address, query: {}, params: { uuid: UUID } };
  const { client, lender, navigation } = buildClient({ address, token: 'Bearer x.y.z' });
  client.addLoaded({ application, profile: { uuid: 'p1' } });
  const signing = { documents: [{ uuid: 'd1', title: 'Note', signed: true }] };
  lender.respond(`/heloc/${UUID}`, 200, { ...at('DEED_SIGNING'), signing });
  const waits = waitsForLoad(client, page, url);
  await loadPage(client, { page, url });
  return { waits, visited: navigation.visited, requests: lender.requestsTo(`/heloc/${UUID}`) };
}

test('the summary of what was signed shows at once, although the lender moves on', async () => {
  const signing = { documents: [{ uuid: 'd1', title: 'Note', signed: true }] };
  const opened = await openSigned({ ...at('GEN_NOTARY_DISCLOSURE'), signing });
  expect(opened).toEqual({ waits: false, visited: [], requests: [] });
});

test('the summary of what was signed reads its application when another one was read', async () => {
  const signing = { documents: [{ uuid: 'd9', title: 'Note', signed: true }] };
  const opened = await openSigned({ ...at('DEED_SIGNING'), uuid: 'other', signing });
  expect(opened).toMatchObject({ waits: true, visited: [] });
  expect(opened.requests).toHaveLength(1);
});

// Shows registration 9.3.
test('a second page that polls the status polls from the start', async () => {
  const { client, clock, lender } = buildClient({ token: 'Bearer x.y.z' });
  const other = '7f2b6c10-1111-4222-8333-444455556666';
  /** Opens a page of an application, and returns how often it asks for the status in a minute. */
  const opened = async (uuid: string, path: string, id: string, waitsAt: string) => {
    const page = set.pages[id];
    if (page === undefined) throw new Error(`There is no page ${id}.`);
    const url = { path: `/account/heloc/${uuid}/${path}`, query: {}, params: { uuid } };
    lender.respond(`/${uuid}`, 200, { uuid, status: { checklistStatus: waitsAt } });
    await loadPage(client, { page, url });
    const reload = async () => void (await loadPage(client, { page, url }));
    const stop = new PageController(client, { page, url, reload }).start();
    await clock.advance(60_000);
    stop();
    return lender.requestsTo(`/${uuid}/status`).length;
  };
  lender.respond(`/${UUID}/status`, 200, { checklistStatus: 'INCOME_VERIFICATION' });
  lender.respond(`/${other}/status`, 200, { checklistStatus: 'PAYOFF_REQUEST_PENDING' });
  await opened(UUID, 'bpo/hold', 'application-bpo-hold', 'BPO_PROCESSING');
  expect(client.get().loaded['polled']).toEqual({ checklistStatus: 'INCOME_VERIFICATION' });
  expect(
    await opened(other, 'payoff/hold', 'application-payoff-hold', 'PAYOFF_REQUEST_PENDING'),
  ).toBe(7);
});

test('the page of a task keeps its task after a file has completed it', async () => {
  const [done, other] = [
    { uuid: 'c1', categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW', created: '2026-05-01T10:00:00Z' },
    { uuid: 'c2', categoryEnum: 'FALSE_OWNERSHIP_TYPE_REVIEW', created: '2026-05-02T10:00:00Z' },
  ];
  const address = `/account/heloc/${UUID}/conditions/upload-document`;
  const page = set.pages['application-conditions-upload-document'];
  if (page === undefined) throw new Error('There is no page of a task.');
  const { client, lender } = buildClient({ address, token: 'Bearer x.y.z' });
  preparePages(client, vocabulary);
  lender.respond(`/heloc/${UUID}`, 200, at('HMDA'));
  lender.respond('/conditions', 200, [done, other]);
  lender.respond('/documents', 200, []);
  const url = { path: address, query: { condition: 'c1' }, params: { uuid: UUID } };
  await loadPage(client, { page, url });
  const reload = async () => void (await loadPage(client, { page, url }));
  const controller = new PageController(client, { page, url, reload });
  const stop = controller.start();
  const titles = [controller.get().screen.title];
  lender.respond('/conditions', 200, [other]);
  const file = () => new File(['%PDF'], 'statement.pdf', { type: 'application/pdf' });
  lender.respond('/documents', 201, { uuid: 'd1' }, 1);
  controller.screen.show({ error: 'Send it first.' });
  for (let count = 0; count < 2; count += 1) {
    await controller.blocks.upload('files', file());
    titles.push(controller.get().screen.title);
  }
  stop();
  // The error of the press before says nothing of the files.
  expect(controller.get().error).toBeUndefined();
  expect(titles).toEqual(['Bank account', 'Bank account', 'Bank account']);
  const sent = lender.requests.filter(({ method }) => method === 'POST');
  const fields = sent.map(({ body }) => Object.fromEntries(body as FormData));
  // The lender refuses a file for a completed task, so the second one names its type only.
  expect(fields.map(({ type, conditionUuid }) => [type, conditionUuid])).toEqual([
    ['BANK_STATEMENT', 'c1'],
    ['BANK_STATEMENT', undefined],
  ]);
});
