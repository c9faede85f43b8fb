import { describe, expect, test } from 'vitest';
import { PagePoller, type PagePollerInput } from '../../../src/client/pages/page-poller.ts';
import { buildContext, NO_VALUES } from '../../../src/client/index.ts';
import { pageAt, type CompiledPage } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';
import { manualClock } from '../support/manual-clock.ts';
import { exampleSet } from '../support/example-set.ts';

const set = exampleSet();
const page = set.pages['wait'] as CompiledPage;
const order = (status: string) => ({ uuid: '7', status: { checklistStatus: status } });

/** The poller of the page at `/orders/7`, whose order has a status. */
function pollerAt(
  status: string,
  { isPaused = () => false, untilVisible }: Partial<PagePollerInput> = {},
) {
  const built = buildClient({ set, address: '/orders/7', token: 'Bearer x.y.z' });
  const { client } = built;
  client.update({ loaded: { application: order(status) } });
  const context = () =>
    buildContext(client, NO_VALUES, { path: '/orders/7', query: {}, params: { uuid: '7' } });
  const reloads: unknown[] = [];
  const build = (parts: Pick<Partial<PagePollerInput>, 'page'> = {}) =>
    new PagePoller(client, {
      page,
      path: '/orders/7',
      context,
      source: () => ({
        context: context(),
        show: () => undefined,
        reload: () => void reloads.push(1),
      }),
      isPaused,
      untilVisible,
      onChange: () => undefined,
      ...parts,
    });
  return { ...built, context, build, poller: build() };
}

// Shows registration 9.6; shell 9.40.
test.each([
  ['although the status changes sooner', 0],
  ['also when the clock is set back meanwhile', 3_600_000],
])('a wait with a modal lasts a second, %s', async (_, stepMs) => {
  const clock = manualClock();
  let now = clock.now;
  const stepped = { ...clock, now: () => now() };
  const uuid = '3c5d8a90-1111-4222-8333-444455556666';
  const path = `/account/heloc/${uuid}/liens`;
  const at = (checklistStatus: string) => ({ uuid, status: { checklistStatus } });
  const ports = { random: () => 0, clock: stepped };
  const built = buildClient({ token: 'Bearer x.y.z', address: path, ports });
  const { client, lender, navigation } = built;
  client.update({ loaded: { application: at('WAITING_FOR_OFFERS') } });
  lender.respond(`/heloc/${uuid}`, 200, at('OFFER_SELECTION'));
  const context = () => buildContext(client, NO_VALUES, { path, query: {}, params: { uuid } });
  const poller = new PagePoller(client, {
    page: pageAt(client.get().set, path)?.page as CompiledPage,
    path,
    context,
    source: () => ({ context: context(), show: () => undefined }),
    isPaused: () => false,
    onChange: () => undefined,
  });
  poller.update();
  now = () => clock.now() - stepMs;
  await clock.advance(900);
  expect([lender.requests.length, navigation.visited]).toEqual([1, []]);
  await clock.advance(100);
  expect(navigation.visited.map(([to]) => to)).toEqual([`/account/heloc/${uuid}`]);
});

describe('a page poller', () => {
  // Shows registration 4.120.
  test('follows the status once it has changed', async () => {
    const { poller, client, clock, lender, navigation } = pollerAt('PACKING');
    lender.respond('/orders/7', 200, order('SHIPPED'));
    lender.respond('/orders/7', 200, order('PACKING'), 1);
    poller.update();
    await clock.advance(1000);
    expect(navigation.visited).toEqual([]);
    await clock.advance(2000);
    expect(navigation.visited.map(([to]) => to)).toEqual(['/orders/7/SHIPPED']);
    expect(client.get().loaded['application']).toEqual(order('SHIPPED'));
    poller.stop();
  });

  test('goes to the page for late orders after its last try', async () => {
    const { poller, clock, lender, navigation } = pollerAt('PACKING');
    lender.respond('/orders/7', 200, order('PACKING'));
    poller.update();
    expect(poller.isWaiting()).toBe(true);
    await clock.advance(60_000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(3);
    expect(navigation.visited.map(([to]) => to)).toEqual(['/orders/7/late']);
    expect([poller.isWaiting(), clock.pending()]).toEqual([false, []]);
  });

  test('remembers an ended wait: the next poller of that status does not poll', async () => {
    const { poller, build, clock, lender } = pollerAt('OPEN');
    lender.respond('/orders/7', 200, order('OPEN'));
    poller.update();
    await clock.advance(60_000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(2);
    build().update();
    await clock.advance(60_000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(2);
  });

  test('an ended wait does not end the wait for another status of the application', async () => {
    const { poller, client, context, build, clock, lender } = pollerAt('OPEN');
    lender.respond('/orders/7', 200, order('OPEN'));
    poller.update();
    await clock.advance(60_000);
    const queue = { ...page, poll: { ...page.poll!, status: { var: 'application.queue' } } };
    client.update({ loaded: { application: { ...order('OPEN'), queue: 'WAITING' } } });
    lender.respond('/orders/7', 200, { ...order('OPEN'), queue: 'WAITING' });
    build({ page: queue }).update();
    await clock.advance(60_000);
    expect(context()['application']).toMatchObject({ queue: 'WAITING' });
    expect(lender.requestsTo('/orders/7')).toHaveLength(4);
  });

  test('with `endless`, polling continues after the last attempt', async () => {
    const { poller, build, clock, lender, navigation } = pollerAt('PACKING');
    lender.respond('/orders/7', 200, order('PACKING'));
    poller.stop();
    const endless = build({ page: { ...page, poll: { ...page.poll!, endless: true } } });
    endless.update();
    await clock.advance(600_000);
    expect(lender.requestsTo('/orders/7').length).toBeGreaterThan(50);
    expect([endless.isWaiting(), navigation.visited]).toEqual([true, []]);
    lender.respond('/orders/7', 200, order('SHIPPED'));
    await clock.advance(10_000);
    expect(navigation.visited.map(([to]) => to)).toEqual(['/orders/7/SHIPPED']);
  });

  test('counts a failed request as a try', async () => {
    const { poller, clock, lender } = pollerAt('OPEN');
    lender.respond('/orders/7', 422);
    poller.update();
    await clock.advance(60_000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(2);
  });

  test('goes to the login when the sign-in has expired', async () => {
    const { poller, client, clock, lender, navigation } = pollerAt('PACKING');
    lender.respond('/orders/7', 401);
    poller.update();
    await clock.advance(1000);
    expect([client.session.token(), navigation.visited.length]).toEqual([undefined, 1]);
    expect(navigation.visited[0]?.[0]).toMatch(/^\/login\?/);
  });

  test('pauses while something is being sent', async () => {
    let isBusy = true;
    const { poller, clock, lender } = pollerAt('PACKING', { isPaused: () => isBusy });
    lender.respond('/orders/7', 200, order('PACKING'));
    poller.update();
    await clock.advance(5000);
    expect(lender.requests).toEqual([]);
    isBusy = false;
    poller.update();
    await clock.advance(1000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(1);
    isBusy = true;
    poller.update();
    await clock.advance(60_000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(1);
  });

  test('waits while the tab is hidden, without using up its tries', async () => {
    let show: () => void = () => undefined;
    let hidden: Promise<void> | undefined = new Promise((resolve) => (show = resolve));
    const untilVisible = () => hidden ?? Promise.resolve();
    const { poller, clock, lender, navigation } = pollerAt('PACKING', { untilVisible });
    lender.respond('/orders/7', 200, order('PACKING'));
    poller.update();
    await clock.advance(600_000);
    expect([lender.requests, navigation.visited]).toEqual([[], []]);
    hidden = undefined;
    show();
    await clock.advance(0);
    expect(lender.requestsTo('/orders/7')).toHaveLength(1);
    await clock.advance(60_000);
    expect(lender.requestsTo('/orders/7')).toHaveLength(3);
  });

  test.each([
    ['30', 30_000],
    // More than a timer can wait.
    ['1e300', 3_600_000],
  ])('a failed try that demands %s s delays the next one by %i ms', async (seconds, ms) => {
    const { poller, clock, lender } = pollerAt('PACKING');
    lender.respond('/orders/7', 200, order('PACKING'));
    lender.respond('/orders/7', 422, {}, 1);
    lender.demand(seconds);
    poller.update();
    await clock.advance(1_000);
    lender.demand(undefined);
    await clock.advance(ms - 1);
    expect(lender.requestsTo('/orders/7')).toHaveLength(1);
    await clock.advance(1);
    expect(lender.requestsTo('/orders/7')).toHaveLength(2);
    poller.stop();
  });

  test('stops immediately', async () => {
    const { poller, clock, lender } = pollerAt('PACKING');
    poller.update();
    poller.stop();
    await clock.advance(60_000);
    expect([lender.requests, clock.pending()]).toEqual([[], []]);
  });
});
