// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  pageShown,
  placeTold,
  queryTold,
  tellPageView,
} from '../../../src/app/telemetry/page-views.ts';
import { NO_SESSION } from '../../../src/services/telemetry.ts';
import { browserClient } from '../support/browser-client.ts';
import { answersBeforePassword, goodEmail } from '../support/borrower.ts';
import { startSandboxLender, type SentRequest } from '../support/sandbox-lender.ts';
import { set } from '../../support/main-brand.ts';
import { preparePage } from '../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();
const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const bodyOf = async (sent: SentRequest | undefined): Promise<Record<string, unknown>> =>
  JSON.parse((await sent?.body) ?? '{}') as Record<string, unknown>;
afterEach(() => vi.restoreAllMocks());

test('each change of route is told once, under one session', async () => {
  const client = browserClient();
  pageShown(client, '/register-v2');
  pageShown(client, '/register-v2');
  await waitFor(() => expect(lender.requestsTo('/event')).toHaveLength(1));
  pageShown(client, '/register-v2?pop-webchat=true');
  pageShown(client, '/register-v2/home-address');
  await waitFor(() => expect(lender.requestsTo('/event')).toHaveLength(2));
  expect(lender.requestsTo('/session')).toHaveLength(1);
  const bodies = await Promise.all(lender.requestsTo('/event').map(bodyOf));
  expect(bodies.map(({ pagePath }) => pagePath)).toEqual([
    '/register-v2',
    '/register-v2/home-address',
  ]);
});

test('a page view says where, of which session, and that it is of the line of credit', async () => {
  localStorage.setItem('telemetry_trackerUuid', '"9a1e77d0-0000-4000-8000-00000000a0b1"');
  const client = browserClient();
  client.update({ loaded: { identity: { uuid: 'who' } } });
  await tellPageView(client, `/account/heloc/${uuid}/product/select?utm_source=mail`);
  const { sessionKey, ...event } = await bodyOf(lender.requestsTo('/event')[0]);
  expect(event).toEqual({
    domain: 'localhost',
    pagePath: `/account/heloc/${uuid}/product/select`,
    queryParams: { utm_source: 'mail' },
    event: 'page-view',
    identityId: 'who',
    applicationUuid: uuid,
    context: 'HELOC',
    eventType: 'WEB',
    productType: 'HELOC',
    eventProperties: {},
    dontDedupe: true,
  });
  expect(sessionKey).toEqual({
    uuid: JSON.parse(localStorage.getItem('telemetry_uuid') ?? ''),
    epoch: Number(localStorage.getItem('telemetry_epoch')),
    trackerUuid: '9a1e77d0-0000-4000-8000-00000000a0b1',
  });
});

test('a session tells of the browser and of the site that it came from, not of the page', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(
    'https://mail.example.org/inbox?to=otto@example.org',
  );
  await tellPageView(browserClient(), '/register-v2');
  const body = await bodyOf(lender.requestsTo('/session')[0]);
  expect(body).toMatchObject({
    platform: 'WEB',
    version: '2.2.24',
    referrer: 'https://mail.example.org',
    appVersion: 'r1',
    queryParams: {},
  });
  for (const side of ['screenWidth', 'screenHeight', 'windowWidth', 'windowHeight'])
    expect(body[side], side).toEqual(expect.any(Number));
});

test('nothing that was entered is told, in a path, a query or anywhere else', async () => {
  const client = browserClient('?email=otto@example.org');
  client.journeys.set('register-v2', {
    answers: answersBeforePassword,
    toggles: {},
    entered: true,
  });
  await tellPageView(
    client,
    `/register-v2/phone-and-email?email=${goodEmail}&offerCode=WELCOME1&redirectUrl=/x`,
  );
  await tellPageView(client, `/account/heloc/${goodEmail}/product/select`);
  await tellPageView(client, `/nowhere/${goodEmail}`);
  const told = (await Promise.all(lender.requests.map(({ body }) => body))).join();
  expect(lender.requestsTo('/event')).toHaveLength(3);
  for (const secret of [goodEmail, 'Lindgren', '1984-07-04', 'Larch', 'WELCOME1'])
    expect(told).not.toContain(secret);
});

test.each([
  ['/register?step=income-info', '/register?step=income-info'],
  ['/register-v2', '/register-v2'],
  ['/auth/login?redirectUrl=/x', '/auth/login'],
  ['/nothing/here', '/not-found'],
  [`/account/heloc/${uuid}`, `/account/heloc/${uuid}`],
  ['/account/heloc/900-12-3456', '/account/heloc/{uuid}'],
])('the place of %s is told as %s', (address, place) =>
  expect(placeTold(set, address)).toBe(place),
);

test('of a query only the campaign is told', () => {
  expect(
    queryTold('?utm_source=mail&utm_id=7&utm_term=otto@example.org&utm_name=x&rid=1&email=a'),
  ).toEqual({ utm_source: 'mail', utm_id: '7' });
});

test('an event that the lender has already is no fault', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  lender.respond('/event', 409, { status: 'DUPLICATE', message: 'DUPLICATE' });
  await tellPageView(browserClient(), '/register-v2');
  expect(lender.requestsTo('/event')).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
});

test('without a session no event is sent, the log says so, and the next place asks again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  lender.respond('/session', 422, {}, 1);
  const client = browserClient();
  await tellPageView(client, '/register-v2');
  expect(lender.requestsTo('/event')).toEqual([]);
  expect(warned).toHaveBeenCalledWith(NO_SESSION);
  await tellPageView(client, '/register-v2');
  expect(lender.requestsTo('/event')).toHaveLength(1);
});

test('a lender that is down is asked for a session four times, once and three retries', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  lender.respond('/session', 503);
  await tellPageView(browserClient(), '/register-v2');
  expect(lender.requestsTo('/session')).toHaveLength(4);
  expect(lender.requestsTo('/event')).toEqual([]);
});

test.each([401, 403, 500])(
  'an event that is answered with %i leaves the sign-in alone',
  async (status) => {
    localStorage.setItem('jwt', 'Bearer x.y.z');
    lender.respond('/event', status, { message: 'unauthenticated' });
    const client = browserClient();
    await tellPageView(client, '/register-v2');
    expect(client.session.token()).toBe('Bearer x.y.z');
  },
);
