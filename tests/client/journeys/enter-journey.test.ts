import { describe, expect, test } from 'vitest';
import {
  buildContext,
  journeyData,
  openJourney,
  StepController,
} from '../../../src/client/index.ts';
import { listSteps } from '../../../src/engine/index.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';
import { answers } from '../../cross-room/scenarios/registration/registration-context.ts';

const url = { path: '/register-v2', query: {} };
const consentTypes = [
  { type: 'SOFT_CREDIT', version: '7' },
  { type: 'SMS', version: '8' },
];

/** A signed-in borrower at the last step, whose answers are complete. */
async function atLastStep(
  respond: (lender: ReturnType<typeof buildClient>['lender']) => void,
): Promise<ReturnType<typeof buildClient> & { readonly submit: () => Promise<void> }> {
  const built = buildClient({ address: '/register-v2/phone-and-email', token: 'Bearer x.y.z' });
  const { client, lender } = built;
  const filled = { ...answers, income: { ...answers.income, otherIncome: 0 } };
  client.journeys.set('register-v2', { answers: filled, toggles: {}, entered: false });
  lender.respond('/application/heloc', 200, { uuid: 'a1' });
  lender.respond('/verify-ability-to-start-application', 200, { canStartApplication: true });
  lender.respond('/identity', 200, { uuid: 'u1' });
  lender.respond('/profile/phone', 200);
  respond(lender);
  await openJourney(client, 'register-v2', url);
  await settle();
  const { screen } = new StepController(client, {
    journey: 'register-v2',
    step: 'phone-and-email',
    url,
  });
  const submit = async (): Promise<void> => {
    const ended = screen.submit().then(() => 'ended');
    // The waits of the loader begin after digests, which take real time.
    const tick = () => built.clock.advance(1000).then(() => 'waits');
    while ((await Promise.race([ended, tick()])) === 'waits');
  };
  return { ...built, submit };
}

const createBody = ({ lender }: Awaited<ReturnType<typeof atLastStep>>) =>
  lender.requestsTo('/application/heloc').find(({ method }) => method === 'POST')?.body;

// Shows registration 7.5.
test('a list that later steps read is requested five times', async () => {
  const { client, lender, clock } = await atLastStep((stub) => {
    stub.respond('/consent-types', 200, consentTypes);
    stub.respond('/consent-types', 503, {}, 4);
  });
  expect(lender.requestsTo('/consent-types')).toHaveLength(1);
  await clock.advance(20_000);
  expect(lender.requestsTo('/consent-types')).toHaveLength(5);
  expect(client.get().loaded['consentTypes']).toEqual(consentTypes);
});

// Shows registration 7.31.
test('a submission first asks again for the lists that could not be loaded', async () => {
  const at = await atLastStep((stub) => {
    stub.respond('/consent-types', 200, consentTypes);
    stub.respond('/consent-types', 404, {}, 1);
    stub.respond('/waitlist-zips', 200, []);
  });
  await at.submit();
  expect(createBody(at)).toMatchObject({
    consentRequests: [{ type: 'SOFT_CREDIT', version: '7' }],
  });
  // Loaded values are not requested again.
  expect(at.lender.requestsTo('/waitlist-zips')).toHaveLength(1);
});

// Shows registration 8.8.
test('a state of the waitlist joins it although the list could not be loaded before', async () => {
  const at = await atLastStep((stub) => {
    stub.respond('/home-equity-loan-plus', 200);
    stub.respond('/waitlist-states', 200, ['OR']);
    stub.respond('/waitlist-states', 404, {}, 1);
  });
  await at.submit();
  expect(at.lender.requestsTo('/home-equity-loan-plus')).toHaveLength(1);
  expect(createBody(at)).toBeUndefined();
});

// Shows registration 2.23, 8.4.
test('after a sign-in in between nobody is asked for the e-mail and phone on file', async () => {
  const { client, lender } = buildClient({ address: '/register' });
  const register = { path: '/register', query: {} };
  const steps = () => {
    const context = buildContext(client, journeyData(client, 'register'), register);
    return listSteps(client.get().set, 'register', context).map(({ id }) => id);
  };
  const email = 'account@example.org';
  lender.respond('/profile', 200, { email, phoneNumbers: [{ number: '2125550171' }] });
  await openJourney(client, 'register', register);
  expect(steps()).toContain('contact-info');
  client.session.keep('x.y.z');
  await openJourney(client, 'register', register);
  expect(steps()).not.toContain('contact-info');
});

// Shows registration 8.4.
test('an application is made for the e-mail of the account, not for one that was typed before', async () => {
  const at = await atLastStep((stub) => stub.respond('/profile', 200, { email: 'me@example.org' }));
  await at.submit();
  expect(createBody(at)).toMatchObject({ profileRequest: { email: 'me@example.org' } });
});

const telemetrySession = {
  sessionKey: { uuid: 's-1', epoch: 3, trackerUuid: 't-1' },
  domain: 'home.example',
};

describe('the start event of a journey', () => {
  const events = (lender: ReturnType<typeof buildClient>['lender']) =>
    lender.requestsTo('/event').map(({ url: path }) => path);

  // Shows shell 6.7.
  test('waits for the identity of an agent, and the journey opens before it', async () => {
    const { client, lender, clock } = buildClient({
      address: '/register-v2',
      token: 'Bearer x.y.z',
    });
    const identity = Promise.withResolvers<void>();
    client.intercept(async (request, send) => {
      if (request.url.endsWith('/v1_1/identity')) await identity.promise;
      return send(request);
    });
    lender.respond('/v1_1/identity', 200, { uuid: 'i-1', type: 'AGENT' });
    client.addLoaded({ telemetrySession });
    await openJourney(client, 'register-v2', url);
    await clock.runIdle();
    expect([journeyData(client, 'register-v2').entered, events(lender)]).toEqual([true, []]);
    identity.resolve();
    await expect.poll(() => events(lender)).toEqual(['/ft/agent/event']);
    expect(lender.requestsTo('/event')[0]?.body).toMatchObject({ identityUuid: 'i-1' });
  });

  test('of a visitor waits for the telemetry session, and is sent once', async () => {
    const { client, lender, clock } = buildClient({ address: '/register-v2' });
    await openJourney(client, 'register-v2', url);
    await clock.runIdle();
    client.addLoaded({ other: true });
    await settle();
    expect(events(lender)).toEqual([]);
    client.addLoaded({ telemetrySession });
    client.addLoaded({ other: false });
    await expect.poll(() => events(lender)).toEqual(['/ft/customer/event']);
    expect(lender.requestsTo('/event')[0]?.body).toMatchObject(telemetrySession);
    expect(lender.requestsTo('/identity')).toEqual([]);
  });

  // Shows shell 3.32.
  test('of a submission is sent with its session when the session opens after it', async () => {
    const { client, lender, submit, navigation } = await atLastStep(() => undefined);
    await submit();
    expect([navigation.visited.at(-1)?.[0], events(lender)]).toEqual([
      '/account/heloc/a1/product/select',
      [],
    ]);
    client.addLoaded({ telemetrySession });
    const started = { ...telemetrySession, applicationUuid: 'a1' };
    await expect
      .poll(() => lender.requestsTo('/event').map(({ body }) => body))
      .toMatchObject([
        { event: 'helocStarted', ...started },
        { event: 'appStarted', ...started },
      ]);
  });

  test('is sent although the identity cannot be loaded', async () => {
    const { client, lender, clock } = buildClient({
      address: '/register-v2',
      token: 'Bearer x.y.z',
    });
    lender.respond('/v1_1/identity', 503);
    lender.respond('/service-profile/api/v1/profile', 503);
    client.addLoaded({ telemetrySession });
    await openJourney(client, 'register-v2', url);
    await clock.runIdle();
    await expect.poll(() => events(lender)).toEqual(['/ft/customer/event']);
  });
});

// Shows registration 7.23.
test.each([
  ['a visitor', undefined, '/auth/login'],
  ['a borrower who has logged in', 'Bearer x.y.z', undefined],
])('a referral with an application leads %s to the login: %s, %s', async (_, token, to) => {
  const { client, lender, navigation } = buildClient({
    address: '/register-v2/birthdate?rid=r1',
    ...(token !== undefined && { token }),
  });
  lender.respond('/referrals/r1', 200, { status: 'STARTED', email: 'ivo@example.org' });
  await openJourney(client, 'register-v2', url);
  expect(lender.requestsTo('/referrals/r1')).toHaveLength(1);
  expect(navigation.visited[0]?.[0]).toBe(to);
});

// Shows registration 6.6.
test('an expired sign-in that the entry finds is cleared, and the step stays open', async () => {
  const address = '/register-v2';
  const { client, lender, navigation } = buildClient({ address, token: 'Bearer x.y.z' });
  lender.respond('/profile', 401);
  await openJourney(client, 'register-v2', url);
  await settle();
  expect(client.get()).toMatchObject({ authenticated: false });
  expect(client.session.token()).toBeUndefined();
  expect(navigation.visited).toEqual([]);
});

/** A visitor who leaves the step before the password, with a home in Delaware. */
async function leaveForPassword(lists: { readonly status: number; readonly state: string }) {
  const built = buildClient({ address: '/register-v2/phone-and-email' });
  const { client, lender, navigation } = built;
  const propertyAddress = { ...answers.propertyAddress, state: 'DE', zip: '19909' };
  client.journeys.set('register-v2', {
    answers: { ...answers, propertyAddress },
    toggles: {},
    entered: true,
  });
  lender.respond('/waitlist-states', lists.status, [lists.state]);
  lender.respond('/waitlist-zips', lists.status, []);
  lender.respond('/waitlist/home-equity-loan-plus', 200);
  const { screen } = new StepController(client, {
    journey: 'register-v2',
    step: 'phone-and-email',
    url,
  });
  const ended = screen.submit().then(() => 'ended');
  const tick = () => built.clock.advance(1000).then(() => 'waits');
  while ((await Promise.race([ended, tick()])) === 'waits');
  return navigation.visited.map(([to]) => to);
}

test.each([
  ['leads to the waitlist', { status: 200, state: 'DE' }, '/marketing-waitlist'],
  ['asks for a password', { status: 200, state: 'AK' }, '/register-v2/set-password'],
  ['goes on without them', { status: 404, state: 'DE' }, '/register-v2/set-password'],
])('Continue before the lists have arrived %s', async (_, lists, to) =>
  expect(await leaveForPassword(lists)).toEqual([to]),
);
