/** The offer code of a letter: from its link or typed, through a reload, to the application. */
import { expect, test } from 'vitest';
import {
  buildContext,
  journeyData,
  openJourney,
  restartJourney,
  runCalls,
  StepController,
  parseUrl,
} from '../../../src/client/index.ts';
import { requestFor } from '../../../src/engine/index.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { answers } from '../../cross-room/scenarios/registration/registration-context.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const JOURNEYS = ['register-v2', 'register'] as const;
const CODES = ['WELCOME1', 'OTHER1'];

/** A tab in which `open` opens a registration, each time as after a reload. */
function tab(journey: (typeof JOURNEYS)[number]) {
  const tabStorage = memoryStore();
  const open = async (search = '') => {
    const address = `/${journey}${search}`;
    const { client, lender, clock, navigation } = buildClient({ address, ports: { tabStorage } });
    for (const offerCode of CODES) lender.respond(`/offer-code/${offerCode}`, 200, { offerCode });
    const url = parseUrl(address);
    await openJourney(client, journey, url);
    const step = client.get().set.journeys[journey]?.steps[0]?.id ?? '';
    const { screen } = new StepController(client, { journey, step, url });
    return {
      client,
      screen,
      lender,
      clock,
      navigation,
      async type(code: string) {
        await screen.get().form.lookup('offer-code', code);
        await clock.advance(1000);
      },
      /** The offer code of the application that is created now. */
      sent() {
        const { toggles } = journeyData(client, journey);
        const context = buildContext(client, { answers, toggles }, url);
        const request = requestFor(client.get().set, 'create-application', context);
        return 'refused' in request
          ? request
          : (request.body as Record<string, unknown>)['offerCode'];
      },
    };
  };
  return { open };
}

// Shows registration 7.32.
test.each(JOURNEYS)('%s sends the code of the link after a reload', async (journey) => {
  for (const name of ['offerCode', 'prescreenId']) {
    const { open } = tab(journey);
    expect((await open(`?${name}=WELCOME1`)).sent()).toBe('WELCOME1');
    expect((await open()).sent()).toBe('WELCOME1');
  }
});

// Shows registration 7.32.
test.each(JOURNEYS)('%s sends a typed code after a reload, not a rejected one', async (journey) => {
  const { open } = tab(journey);
  const { type, sent } = await open('?offerCode=OTHER1');
  await type('WELCOME1');
  await type('NOWHERE9');
  expect(sent()).toBe('WELCOME1');
  expect((await open()).sent()).toBe('WELCOME1');
});

test.each([
  ['', false],
  [null, false],
  ['2026-05-04', false],
  ['2026-05-03', true],
])('a code whose last day is %j has expired: %s', async (respondByDate, isExpired) => {
  const { client, lender } = buildClient({ address: '/register-v2?offerCode=WELCOME1' });
  lender.respond('/offer-code/WELCOME1', 200, { offerCode: 'WELCOME1', respondByDate });
  const url = parseUrl('/register-v2?offerCode=WELCOME1');
  await openJourney(client, 'register-v2', url);
  const { screen } = new StepController(client, { journey: 'register-v2', step: 'index', url });
  const ids = screen.get().screen.before.map(({ id }) => id);
  expect(ids.includes('offer-expired')).toBe(isExpired);
});

test.each(JOURNEYS)('%s says at its field that a typed code has expired', async (journey) => {
  const { screen, client, lender } = await tab(journey).open();
  const late = { offerCode: 'LATE1', respondByDate: '1999-01-31', street1: '77 Juniper Lane' };
  lender.respond('/offer-code/LATE1', 200, late);
  const result = await screen.get().form.lookup('offer-code', 'LATE1');
  expect(result).toEqual({
    ok: false,
    text: expect.stringMatching(/^That offer code has expired\. You can still apply,/),
  });
  expect(client.get().loaded['offerCode']).toBeUndefined();
});

test('the next person in the tab does not get the code of the link', async () => {
  const { open } = tab('register-v2');
  const { client } = await open('?offerCode=WELCOME1');
  client.session.keep('Bearer x.y.z');
  await runCalls(
    client,
    [{ run: 'logout' }],
    buildContext(client, { answers: {}, toggles: {} }, parseUrl('/')),
  );
  await settle();
  expect(client.campaign.get()).toEqual({});
  expect((await open()).sent()).toBeUndefined();
});

test.each(JOURNEYS)('%s forgets a typed code with the answers', async (journey) => {
  const { open } = tab(journey);
  const { client, type, sent } = await open();
  await type('WELCOME1');
  expect(sent()).toBe('WELCOME1');
  await restartJourney(client, journey);
  expect([sent(), client.get().loaded['offerCode']]).toEqual([undefined, undefined]);
  expect((await open()).sent()).toBeUndefined();
});

// Shows registration 1.8.
test.each(JOURNEYS)(
  '%s uses the code of the link again instead of a typed one',
  async (journey) => {
    const { open } = tab(journey);
    const { client, type, sent } = await open('?offerCode=OTHER1');
    await type('WELCOME1');
    await restartJourney(client, journey);
    expect(sent()).toBe('OTHER1');
    expect(client.get().loaded['offerCode']).toEqual({ offerCode: 'OTHER1' });
  },
);

// Shows registration 8.2.
test.each(JOURNEYS)(
  '%s leads to the login when a typed code finds an expired sign-in',
  async (journey) => {
    const { client, lender, navigation, type } = await tab(journey).open();
    client.session.keep('Bearer x.y.z');
    lender.respond('/offer-code/WELCOME1', 401);
    await type('WELCOME1');
    expect(client.get()).toMatchObject({ authenticated: false, loaded: { sessionExpired: true } });
    expect(navigation.visited.map(([to]) => to)).toEqual([
      `/auth/login?redirectUrl=${encodeURIComponent(`/${journey}`)}`,
    ]);
  },
);

test.each(JOURNEYS)('Continue of %s waits for a code that is being looked up', async (journey) => {
  const { client, screen, lender, clock } = await tab(journey).open();
  const answerNow = lender.hold();
  const looked = screen.get().form.lookup('offer-code', 'WELCOME1');
  const submitted = screen.submit();
  await settle();
  expect(screen.isBusy()).toBe(true);
  answerNow();
  await clock.advance(1000);
  await Promise.all([looked, submitted]);
  expect(screen.isBusy()).toBe(false);
  expect(client.get().loaded['offerCode']).toEqual({ offerCode: 'WELCOME1' });
  expect(screen.get().issues).not.toEqual([]);
});

test.each(JOURNEYS)('Continue of %s says first that a code is not found', async (journey) => {
  const { screen, clock } = await tab(journey).open();
  const press = async () => {
    const submitted = screen.submit();
    await clock.advance(1000);
    await submitted;
    const { error, issues } = screen.get();
    return { error, isJudged: issues.length > 0 };
  };
  const looked = screen.get().form.lookup('offer-code', 'NOWHERE9');
  const first = await press();
  const { ok, text } = await looked;
  expect([ok, first]).toEqual([false, { error: text, isJudged: false }]);
  expect(await press()).toEqual({ error: undefined, isJudged: true });
});

test.each(JOURNEYS)(
  '%s drops the result of a code that comes after the answers are cleared',
  async (journey) => {
    const { client, screen, lender, clock } = await tab(journey).open();
    const leave = screen.start();
    const answerNow = lender.hold();
    const looked = screen.get().form.lookup('offer-code', 'WELCOME1');
    await settle();
    await restartJourney(client, journey);
    leave();
    answerNow();
    await clock.advance(1000);
    await looked;
    expect(journeyData(client, journey)).toMatchObject({ answers: {}, toggles: {} });
    expect(client.get().loaded['offerCode']).toBeUndefined();
  },
);
