/** A page that no longer fits the status of the application leads to the page of the status. */
import { expect, test, vi } from 'vitest';
import { loadPage, PageController, placeAt } from '../../../src/client/index.ts';
import { buildClient } from '../build-client.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const base = `/account/heloc/${UUID}`;
const at = (checklistStatus: string) => ({ uuid: UUID, status: { checklistStatus } });
const paystubs = {
  uuid: UUID,
  status: {
    checklistStatus: 'MANUAL_PAYSTUB_UPLOAD',
    manualPaystubUpload: { needed: true, complete: false },
  },
  incomeSources: [{ uuid: 's1', type: 'MANUAL_PAYSTUB', employmentType: 'FULL_TIME' }],
};
const MOVED = /^We couldn’t save that, because your application is now at another step\./;
const MOVED_ON = [[base, { state: { error: expect.stringMatching(MOVED) } }]];

/** A page of the application, with the history state that led to it. */
function openPage(route: string, application: object, state?: object) {
  const address = `${base}/${route}`;
  const built = buildClient({ address, token: 'Bearer x.y.z' });
  built.client.addLoaded({ application, profile: { uuid: 'p1' } });
  const place = placeAt(built.client, address, state);
  if (place.kind !== 'page') throw new Error(`${route} opens no page.`);
  const { page, url } = place;
  const reload = () => Promise.resolve();
  return {
    ...built,
    page,
    url,
    controller: new PageController(built.client, { page, url, reload }),
  };
}

/** The lender refuses each call that saves, as the application is at another status. */
function refuseAll({ lender }: Pick<ReturnType<typeof openPage>, 'lender'>): void {
  const message = 'It is not the time for it: the application is at A, and it needs B';
  lender.respond('', 409, {
    errors: [{ message }],
    message,
    code: 'NOT_AT_THIS_STATUS',
  });
}

test.each([
  ['start/hmda', 'HMDA'],
  ['income/review', 'INCOME_VERIFICATION'],
])(
  '%s: a submit that the status refuses leads on, without words of the lender',
  async (route, status) => {
    const opened = openPage(route, at(status));
    refuseAll(opened);
    void opened.controller.screen.submit();
    await vi.waitFor(() => expect(opened.navigation.visited).toEqual(MOVED_ON));
  },
);

test('an action of a block that the status refuses leads on too', async () => {
  const opened = openPage('income/review', at('INCOME_VERIFICATION'));
  refuseAll(opened);
  const { controller, navigation } = opened;
  const ways = controller.get().screen.after.find(({ id }) => id === 'ways');
  const entry = ways?.items?.find(({ actions }) => actions?.[0]?.id === 'paystubs');
  const result = await controller.blocks.act('ways', 'paystubs', entry?.key);
  expect([result, navigation.visited]).toEqual([{ ok: true, text: '' }, MOVED_ON]);
});

test('the page of the status shows why the borrower is there', () => {
  const { controller } = openPage('income/upload/MANUAL_PAYSTUB', paystubs, { error: 'Moved on.' });
  expect(controller.get().error).toBe('Moved on.');
  expect(openPage('income/upload/MANUAL_PAYSTUB', paystubs).controller.get().error).toBeUndefined();
});

test('the words are kept when the status turns out to be another one again', async () => {
  const { client, lender, navigation, page, url } = openPage(
    'income/review',
    at('INCOME_VERIFICATION'),
    { error: 'Moved on.' },
  );
  lender.respond(`/heloc/${UUID}`, 200, paystubs);
  await loadPage(client, { page, url });
  expect(navigation.visited).toEqual([[base, { state: { error: 'Moved on.' } }]]);
});

test.each(['income/review', 'income/link/PLAID_TRANSACTIONS', 'income/pointserv-callback'])(
  '%s leads to the paystubs while they are to be sent, and Back does not return to it',
  (route) => {
    const { controller, navigation } = openPage(route, paystubs);
    const stop = controller.start();
    stop();
    expect(navigation.visited).toEqual([[base, { state: undefined, replace: true }]]);
  },
);

test.each(['notary/intro', 'notary/schedule-manual', 'notary/reserve-manual'])(
  '%s offers no times once the lender has gone on without the notary',
  (route) => {
    const moved = openPage(route, at('UNDERWRITING_REVIEW'));
    moved.controller.start()();
    expect(moved.navigation.visited).toEqual([[base, { state: undefined, replace: true }]]);
    const own = openPage(route, at('DEED_SIGNING'));
    own.controller.start()();
    expect(own.navigation.visited).toEqual([]);
  },
);

test('another way can be chosen until the paystubs are sent', async () => {
  const { controller, lender, navigation } = openPage('income/upload/MANUAL_PAYSTUB', paystubs);
  lender.respond('/income-source-remove', 200, at('INCOME_VERIFICATION'));
  const [action, ...others] = controller.get().screen.secondary;
  expect([action?.label, others]).toEqual(['Choose another way', []]);
  await controller.pressSecondary(action ?? { id: '' });
  expect(lender.requestsTo('/income-source-remove').map(({ body }) => body)).toEqual([
    { uuid: 's1' },
  ]);
  expect(navigation.visited.map(([to]) => to)).toEqual([`${base}/income/review`]);
});
