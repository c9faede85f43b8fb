import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followErrorFallback } from '../../../src/app/telemetry/error-fallback.ts';
import { reportErrors } from '../../../src/app/telemetry/error-reporter.ts';
import { sendPageView, trackPageView } from '../../../src/app/telemetry/page-views.ts';
import { browserClock } from '../../../src/app/boot/browser-ports.ts';
import { SessionError } from '../../../src/services/telemetry.ts';
import { browserClient } from '../support/browser-client.ts';
import { answersBeforePassword, goodEmail } from '../support/borrower.ts';
import { startSandboxLender, type SentRequest } from '../support/sandbox-lender.ts';
import { preparePage } from '../support/open-app.tsx';

preparePage();
const lender = startSandboxLender();
const WITHOUT_WAITS = { ...browserClock, wait: async () => undefined };
const uuid = '3c5d8a90-1111-4222-8333-444455556666';
const bodyOf = async (sent: SentRequest | undefined): Promise<Record<string, unknown>> =>
  JSON.parse((await sent?.body) ?? '{}') as Record<string, unknown>;

// Shows shell 7.51.
test('each change of path is sent once, in one session', async () => {
  const client = browserClient();
  trackPageView(client, '/register-v2');
  trackPageView(client, '/register-v2');
  await waitFor(() => expect(lender.requestsTo('/event')).toHaveLength(1));
  trackPageView(client, '/register-v2?pop-webchat=true');
  trackPageView(client, '/register-v2/home-address');
  await waitFor(() => expect(lender.requestsTo('/event')).toHaveLength(2));
  expect(lender.requestsTo('/session')).toHaveLength(1);
  const bodies = await Promise.all(lender.requestsTo('/event').map(bodyOf));
  expect(bodies.map(({ pagePath }) => pagePath)).toEqual([
    '/register-v2',
    '/register-v2/home-address',
  ]);
});

// Shows registration 7.18; shell 3.32, 9.24.
test('a page view names its path, its session and the product', async () => {
  localStorage.setItem('telemetry_trackerUuid', '9a1e77d0-0000-4000-8000-00000000a0b1');
  const client = browserClient();
  client.update({ loaded: { identity: { uuid: 'who' } } });
  await sendPageView(client, `/account/heloc/${uuid}/product/select?utm_source=mail`);
  const { sessionKey, ...event } = await bodyOf(lender.requestsTo('/event')[0]);
  expect(event).toEqual({
    domain: 'localhost',
    pagePath: `/account/heloc/${uuid}/product/select`,
    queryParams: { utm_source: 'mail' },
    event: 'page-view',
    identityUuid: 'who',
    identityId: 'who',
    applicationUuid: uuid,
    context: 'HELOC',
    eventType: 'WEB',
    productType: 'HELOC',
    eventProperties: {},
    dontDedupe: true,
  });
  expect(sessionKey).toEqual({
    uuid: localStorage.getItem('telemetry_uuid'),
    epoch: Number(localStorage.getItem('telemetry_epoch')),
    trackerUuid: '9a1e77d0-0000-4000-8000-00000000a0b1',
  });
});

// Shows shell 6.7, 7.13.
test.each([
  ['BORROWER', 'customer'],
  ['AGENT', 'agent'],
  ['PORTFOLIO_MANAGER', 'agent'],
])('a page view of the identity %s is sent to the endpoint: %s', async (type, context) => {
  const client = browserClient();
  client.update({ loaded: { identity: { uuid: 'who', type } } });
  await sendPageView(client, '/dashboard');
  expect(lender.requests.map(({ path }) => path)).toEqual([
    `/ft/${context}/session`,
    `/ft/${context}/event`,
  ]);
});

// Shows shell 6.7.
test('the session and the page view of a signed-in person wait for the identity', async () => {
  localStorage.setItem('jwt', 'Bearer x.y.z');
  lender.respond('/v1_1/identity', 200, { uuid: 'who', type: 'AGENT' });
  await sendPageView(browserClient(), '/dashboard');
  expect(lender.requests.map(({ path }) => path)).toEqual([
    '/identity/secure/api/v1_1/identity',
    '/ft/agent/session',
    '/ft/agent/event',
  ]);
});

// Shows shell 8.26.
test('the error page is sent as an event, with only the name of its error', async () => {
  const client = browserClient();
  onTestFinished(followErrorFallback(client));
  history.replaceState(null, '', `/account/heloc/${uuid}/identity?email=otto%40example.org`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const cause = new TypeError('"Otto" is not a function');
  for (const error of [new Error('x'), new Error('HELOC: Error Fallback', { cause })])
    globalThis.dispatchEvent(new ErrorEvent('error', { error }));
  await waitFor(() => expect(lender.requestsTo('/event')).toHaveLength(1));
  const { sessionKey: _, ...event } = await bodyOf(lender.requestsTo('/event')[0]);
  expect(event).toEqual({
    domain: 'localhost',
    pagePath: `/account/heloc/${uuid}/identity`,
    queryParams: {},
    event: 'HELOC: Error Fallback',
    applicationUuid: uuid,
    context: 'HELOC',
    eventType: 'WEB',
    productType: 'HELOC',
    eventProperties: { error: 'TypeError' },
    dontDedupe: true,
  });
});

// Shows shell 3.33, 9.24.
test('a session reports the browser and the referring origin, not the page', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(
    'https://mail.example.org/inbox?to=otto@example.org',
  );
  await sendPageView(browserClient(), '/register-v2');
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

test('no answer is sent, neither in a path nor in a query', async () => {
  const client = browserClient('?email=otto@example.org');
  client.journeys.set('register-v2', {
    answers: answersBeforePassword,
    toggles: {},
    entered: true,
  });
  await sendPageView(
    client,
    `/register-v2/phone-and-email?email=${goodEmail}&offerCode=WELCOME1&redirectUrl=/x`,
  );
  await sendPageView(client, `/account/heloc/${goodEmail}/product/select`);
  await sendPageView(client, `/nowhere/${goodEmail}`);
  const sent = (await Promise.all(lender.requests.map(({ body }) => body))).join();
  expect(lender.requestsTo('/event')).toHaveLength(3);
  for (const secret of [goodEmail, 'Lindgren', '1984-07-04', 'Larch', 'WELCOME1'])
    expect(sent).not.toContain(secret);
});

// Shows registration 7.19; shell 7.46.
test.each([
  [{ status: 'DUPLICATE', message: 'DUPLICATE' }, 0],
  [{ status: 'CONFLICT' }, 1],
])('an event that is refused as %j is logged %i times', async (body, times) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  lender.respond('/event', 409, body);
  const client = browserClient();
  onTestFinished(reportErrors(client, () => undefined));
  await sendPageView(client, '/register-v2');
  expect(lender.requestsTo('/event')).toHaveLength(1);
  expect(warned).toHaveBeenCalledTimes(times);
});

test('without a session no event is sent, a line is logged, and the next page view opens one', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  lender.respond('/session', 422, {}, 4);
  const client = browserClient('', { clock: WITHOUT_WAITS });
  await sendPageView(client, '/register-v2');
  expect(lender.requestsTo('/event')).toEqual([]);
  expect(warned).toHaveBeenCalledWith(expect.any(String), expect.any(SessionError));
  await sendPageView(client, '/register-v2');
  expect(lender.requestsTo('/event')).toHaveLength(1);
});

// Shows shell 7.14, 7.55, 9.18.
test.each([503, 400, 200])(
  'opening a session that gets %i without a key is tried once and then retried three times',
  async (status) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    lender.respond('/session', status);
    await sendPageView(browserClient('', { clock: WITHOUT_WAITS }), '/register-v2');
    expect(lender.requestsTo('/session')).toHaveLength(4);
    expect(lender.requestsTo('/event')).toEqual([]);
  },
);

/** A page view of a signed-in person, while the lender answers one path with a status. */
async function tokenAfter(path: string, status: number): Promise<string | undefined> {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  localStorage.setItem('jwt', 'Bearer x.y.z');
  lender.respond('/v1_1/identity', 200, { uuid: 'who' });
  lender.respond(path, status, { message: 'unauthenticated' });
  const client = browserClient('', { clock: WITHOUT_WAITS });
  await sendPageView(client, '/register-v2');
  return client.session.token();
}

// Shows shell 8.2.
test.each([
  ['/event', 401, undefined],
  ['/event', 403, undefined],
  ['/event', 500, 'Bearer x.y.z'],
  ['/session', 401, undefined],
  ['/session', 403, undefined],
  ['/session', 500, 'Bearer x.y.z'],
])('a response to %s of %i leaves the sign-in %s', async (path, status, token) =>
  expect(await tokenAfter(path, status)).toBe(token),
);
