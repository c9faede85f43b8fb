/** The page of the time-out checks again whether the lender has gone on. */
import { expect, test } from 'vitest';
import { loadPage, PageController } from '../../../src/client/index.ts';
import { navigate } from '../../../src/engine/index.ts';
import { set } from '../../support/main-brand.ts';
import { listedStatuses } from '../../support/listed-statuses.ts';
import { buildClient } from '../build-client.ts';

const UUID = '3c5d8a90-1111-4222-8333-444455556666';
const HOME = `/account/heloc/${UUID}`;
const at = (checklistStatus: string, more: object = {}) => ({
  uuid: UUID,
  status: { checklistStatus },
  ...more,
});

/** A page of the application at this status, open until `stop` is called. */
async function openAt(id: string, route: string, status: string, more?: object) {
  const page = set.pages[id];
  if (page === undefined) throw new Error(`There is no page ${id}.`);
  const url = { path: `${HOME}/${route}`, query: {}, params: { uuid: UUID } };
  const built = buildClient({ address: url.path, token: 'Bearer x.y.z' });
  const { client, lender } = built;
  const answer = (checklistStatus: string, rest?: object) => {
    lender.respond(`/${UUID}`, 200, at(checklistStatus, rest));
    lender.respond(`/${UUID}/status`, 200, { checklistStatus });
  };
  answer(status, more);
  await loadPage(client, { page, url });
  const reload = async () => void (await loadPage(client, { page, url }));
  const controller = new PageController(client, { page, url, reload });
  return { ...built, answer, controller, stop: controller.start(), loads: lender.requests.length };
}

const timedOut = (status: string) => openAt('application-error-timeout', 'error/timeout', status);

/** Where a borrower at this status is led. */
const leadsTo = (status: string): string =>
  navigate(set, HOME, { authenticated: true, application: at(status) }).path;

/** The statuses of the time-out that the lender can still change. */
const ORDINARY = listedStatuses.filter(
  (status) => leadsTo(status) === `${HOME}/error/timeout` && status !== 'CREDIT_ERROR',
);

test('the time-out has the statuses of the specification', () => {
  expect(ORDINARY.toSorted()).toEqual([
    'CREDIT_MINOR',
    'FACTA_REVIEW',
    'ORDER_FULL_TITLE',
    'REQUEST_STEWART_PAYOFFS',
    'UNKNOWN',
  ]);
});

// Shows registration 9.3.
test.each(ORDINARY)('at %s the time-out checks seven times', async (status) => {
  const { clock, lender, stop, navigation } = await timedOut(status);
  await clock.advance(120_000);
  stop();
  expect(lender.requestsTo(`/${UUID}/status`)).toHaveLength(7);
  expect(navigation.visited).toEqual([]);
});

// Shows registration 9.3.
test.each(['HMDA', 'DECLINED', 'IN_PROGRESS'])('and goes on once it is %s', async (status) => {
  const { clock, answer, stop, navigation } = await timedOut('FACTA_REVIEW');
  await clock.advance(2000);
  answer(status);
  await clock.advance(10_000);
  stop();
  expect(navigation.visited.map(([to]) => to)).toEqual([HOME]);
});

test.each(['WAITING_FOR_OFFERS', 'CREDIT_ERROR'])(
  'a status that is given up or final, %s, is not polled again',
  async (status) => {
    const { clock, lender, controller, stop, loads } = await timedOut(status);
    await clock.advance(120_000);
    stop();
    expect(controller.get().waiting).toBeUndefined();
    expect(lender.requests).toHaveLength(loads);
  },
);

/** The pages to which only a stage leads, and what the application has then. */
const REVIEWS = [
  [
    'datatree',
    { status: { checklistStatus: 'INITIAL', propertyComplete: true, datatreeNoMatch: true } },
  ],
  ['uw', { events: [{ event: 'underwritingReview' }] }],
] as const;

// Shows registration 9.3.
test.each(REVIEWS)('the page of a review, %s, checks too', async (name, more) => {
  const [id, route] = [`application-review-app-${name}`, `review-app/${name}`];
  const opened = await openAt(id, route, 'INITIAL', more);
  await opened.clock.advance(2000);
  expect(opened.navigation.visited).toEqual([]);
  opened.answer('HMDA');
  await opened.clock.advance(10_000);
  opened.stop();
  expect(opened.navigation.visited.map(([to]) => to)).toEqual([HOME]);
});

test.each(REVIEWS)('and is left when the review, %s, is over', async (name) => {
  const opened = await openAt(`application-review-app-${name}`, `review-app/${name}`, 'INITIAL');
  await opened.clock.advance(0);
  opened.stop();
  expect(opened.navigation.visited.map(([to]) => to)).toEqual([HOME]);
});
