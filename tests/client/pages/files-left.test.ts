/** Files that are chosen together: the page is not left before all of them are sent. */
import { expect, test } from 'vitest';
import { loadPage, PageController, placeAt } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const at = (checklistStatus: string) => ({ uuid: UUID, status: { checklistStatus } });
const POLICY = [{ uuid: 'd1', type: 'INSURANCE_POLICY' }];
const file = () => new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });

/** The page of the insurance, filled in, with the first of its files already sent. */
async function openInsurance() {
  const address = `/account/heloc/${UUID}/insurance/upload`;
  const built = buildClient({ address, token: 'Bearer x.y.z' });
  const { client, lender } = built;
  lender.respond('/documents', 200, POLICY);
  lender.respond(`/heloc/${UUID}`, 200, at('TRUST_AND_INSURANCE'));
  lender.respond(`/${UUID}/status`, 200, { checklistStatus: 'TRUST_AND_INSURANCE' });
  lender.respond('/insurance', 200, at('TRUST_AND_INSURANCE'));
  const place = placeAt(client, address);
  if (place.kind !== 'page') throw new Error('There is no page of the insurance.');
  await loadPage(client, place);
  const reloads: (boolean | undefined)[] = [];
  const reload = async (stays?: boolean) => void reloads.push(stays);
  const controller = new PageController(client, { ...place, reload });
  const { form } = controller.screen.get();
  const answers = { insurer: 'Larch Mutual', policyNumber: 'H-1', policyExpires: '2027-05-04' };
  for (const [path, value] of Object.entries(answers)) form.set(path, value);
  const sent = () => lender.requestsTo('/insurance').length;
  return { ...built, place, controller, reloads, sent };
}

test('Continue waits until all files are sent', async () => {
  const { controller, clock, sent } = await openInsurance();
  const { screen, blocks } = controller;
  blocks.setFilesLeft('policy', 2);
  blocks.setFilesLeft('policy', 1);
  const submitted = screen.submit();
  // The digests of a submission take some tasks.
  for (let task = 0; task < 50; task += 1) await settle();
  expect([screen.isBusy(), sent()]).toEqual([true, 0]);
  blocks.setFilesLeft('policy', 0);
  await clock.advance(1000);
  await submitted;
  expect(sent()).toBe(1);
});

test('a file that cannot be sent meanwhile is told, and the next Continue goes on without it', async () => {
  const { controller, lender, sent } = await openInsurance();
  const { screen, blocks } = controller;
  blocks.setFilesLeft('policy', 1);
  const submitted = screen.submit();
  lender.respond('/documents', 422, { message: 'This file is damaged.' });
  await blocks.upload('policy', file());
  blocks.setFilesLeft('policy', 0);
  await submitted;
  expect([screen.get().error, screen.isBusy(), sent()]).toEqual([
    'This file is damaged.',
    false,
    0,
  ]);
  void screen.submit();
  await expect.poll(sent).toBe(1);
});

test('the status is not polled while files wait', async () => {
  const { controller, lender, clock } = await openInsurance();
  const stop = controller.start();
  const polled = () => lender.requestsTo(`/heloc/${UUID}`).length;
  const before = polled();
  controller.blocks.setFilesLeft('policy', 2);
  await clock.advance(10_000);
  expect(polled()).toBe(before);
  controller.blocks.setFilesLeft('policy', 0);
  await clock.advance(1000);
  expect(polled()).toBe(before + 1);
  stop();
});

test('the page stays until the last file, although the status has changed', async () => {
  const { controller, client, lender, navigation, place, reloads } = await openInsurance();
  lender.respond('/documents', 201, { uuid: 'd2' });
  for (const left of [3, 2, 1]) {
    controller.blocks.setFilesLeft('policy', left);
    await controller.blocks.upload('policy', file());
  }
  expect(reloads).toEqual([true, true, false]);
  const followed = client.get().loaded;
  lender.respond('/documents', 200, POLICY);
  lender.respond(`/heloc/${UUID}`, 200, at('DEED_SIGNING'));
  await loadPage(client, { ...place, stays: true, followed });
  expect(navigation.visited).toEqual([]);
  await loadPage(client, { ...place, stays: false, followed });
  expect(navigation.visited.map(([to]) => to)).toEqual([`/account/heloc/${UUID}`]);
});

test('a page that cannot be loaded again between two files stays, after the last one it says so', async () => {
  const { client, lender, place } = await openInsurance();
  lender.respond(`/heloc/${UUID}`, 503);
  expect(await loadPage(client, { ...place, stays: true })).toEqual({ error: undefined });
  expect(await loadPage(client, place)).toEqual({ error: expect.stringContaining('busy') });
});
