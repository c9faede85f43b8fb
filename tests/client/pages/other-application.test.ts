/** Responses about an application whose page was left for another one, or for the dashboard. */
import { expect, test } from 'vitest';
import { loadPage, PageController } from '../../../src/client/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const FIRST = '3c5d8a90-1111-4222-8333-444455556666';
const SECOND = '7f2b6c10-1111-4222-8333-444455556666';

test('a late response does not take the place of the application that is shown', async () => {
  const page = set.pages['application-liens'];
  if (page === undefined) throw new Error('There is no page of liens.');
  const { client, lender } = buildClient({ token: 'Bearer x.y.z' });
  const application = (uuid: string) => ({ uuid, status: { checklistStatus: 'LIEN_REVIEW' } });
  [FIRST, SECOND].forEach((uuid) => lender.respond(`/heloc/${uuid}`, 200, application(uuid)));
  const open = (uuid: string, signal?: AbortSignal) => {
    const path = `/account/heloc/${uuid}/liens`;
    return loadPage(client, { page, url: { path, query: {}, params: { uuid } }, signal });
  };
  const release = lender.hold();
  const left = new AbortController();
  const late = open(FIRST, left.signal);
  await settle();
  left.abort();
  const free = lender.hold();
  free();
  await open(SECOND);
  expect(client.get().loaded['application']).toEqual(application(SECOND));
  release();
  expect(await late).toEqual({ error: undefined });
  expect(client.get().loaded['application']).toEqual(application(SECOND));
});

test.each([
  ['another application', `/account/heloc/${SECOND}/liens?x=1`],
  ['the dashboard', '/dashboard'],
])('a submission that ends after its application was left for %s leads nowhere', async (_, to) => {
  const page = set.pages['application-conditions-phone-number'];
  if (page === undefined) throw new Error('There is no page of a phone number.');
  const path = `/account/heloc/${FIRST}/conditions/phone-number`;
  const { client, lender, navigation } = buildClient({ address: path, token: 'Bearer x.y.z' });
  lender.respond('/profile/phone', 200);
  lender.respond('/profile', 200, { uuid: 'p1' });
  const url = { path, query: {}, params: { uuid: FIRST } };
  const { screen } = new PageController(client, { page, url, reload: () => Promise.resolve() });
  screen.get().form.set('phoneNumber', '2125550171');
  const release = lender.hold();
  const submitted = screen.submit();
  await expect.poll(() => lender.requestsTo('/profile/phone')).toHaveLength(1);
  navigation.go(to);
  release();
  await submitted;
  expect(navigation.visited).toHaveLength(1);
});

test.each([
  ['another application', `/account/heloc/${SECOND}/liens`],
  ['the dashboard', '/dashboard'],
])('an action that ends after its application was left for %s changes nothing', async (_, to) => {
  const page = set.pages['application-conditions-upload-document'];
  if (page === undefined) throw new Error('There is no page of a task.');
  const path = `/account/heloc/${FIRST}/conditions/upload-document`;
  const { client, lender, navigation } = buildClient({ address: path, token: 'Bearer x.y.z' });
  client.addLoaded({ application: { uuid: FIRST } });
  const url = { path, query: {}, params: { uuid: FIRST } };
  let reloads = 0;
  const reload = () => Promise.resolve(void (reloads += 1));
  const { blocks } = new PageController(client, { page, url, reload });
  lender.respond('/documents', 201, { uuid: 'd1' });
  const upload = () =>
    blocks.upload('files', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  await upload();
  expect(reloads).toBe(1);
  const release = lender.hold();
  const late = upload();
  await settle();
  navigation.go(to);
  release();
  expect(await late).toEqual({ ok: true, text: '' });
  expect(reloads).toBe(1);
});

test('the address of a provider that comes after its page was left is not opened', async () => {
  const page = set.pages['application-bank-disburse'];
  if (page === undefined) throw new Error('There is no page of the bank.');
  const path = `/account/heloc/${FIRST}/bank/disburse`;
  const { client, lender, navigation } = buildClient({ address: path, token: 'Bearer x.y.z' });
  client.addLoaded({ application: { uuid: FIRST } });
  lender.respond('/provider', 200, { redirect: '/sandbox/bank' });
  const url = { path, query: {}, params: { uuid: FIRST } };
  const controller = new PageController(client, { page, url, reload: () => Promise.resolve() });
  const leavePage = controller.start();
  await controller.blocks.leave('bank');
  expect(navigation.left).toEqual(['/sandbox/bank']);
  const release = lender.hold();
  const late = controller.blocks.leave('bank');
  await settle();
  leavePage();
  release();
  await late;
  expect(navigation.left).toHaveLength(1);
});
