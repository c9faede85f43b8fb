import { describe, expect, test } from 'vitest';
import {
  isCurrent,
  journeyData,
  noteShown,
  placeAt,
  savedApplication,
} from '../../../src/client/index.ts';
import { saveJourneyDraft, updateJourney } from '../../../src/client/drafts/journey-data.ts';
import { storeOver } from '../../../src/services/index.ts';
import { setOf } from '../../definitions.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import { set as mainSet } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';
import { exampleSet } from '../support/example-set.ts';

const set = exampleSet();
const token = 'Bearer x.y.z';

describe('the place at an address', () => {
  test('is the step of a journey', () => {
    const { client } = buildClient({ set });
    expect(placeAt(client, '/order/account?a=1')).toEqual({
      kind: 'step',
      journey: 'order',
      step: 'account',
      url: { path: '/order/account', query: { a: '1' } },
    });
  });

  test('is a page with the parameters of its path and the state of the history', () => {
    const { client } = buildClient({ set, token });
    expect(placeAt(client, '/orders/7', { from: 'mail' })).toMatchObject({
      kind: 'page',
      page: { id: 'wait' },
      url: { path: '/orders/7', params: { uuid: '7' }, state: { from: 'mail' } },
    });
  });

  test('is the login, for a visitor who is signed out', () => {
    const { client } = buildClient({ set });
    expect(placeAt(client, '/orders/7')).toMatchObject({
      kind: 'redirect',
      to: expect.stringMatching(/^\/login\?redirectUrl=/) as string,
    });
  });

  test('is the home page, for a signed-in visitor of the login', () => {
    const { client } = buildClient({ set, token });
    expect(placeAt(client, '/login')).toEqual({ kind: 'redirect', to: '/home' });
  });

  test('is missing where the definitions have no page that says so', () => {
    const { client } = buildClient({ set, token });
    expect(placeAt(client, '/nowhere')).toEqual({ kind: 'missing' });
  });

  test('is the page for unknown addresses where there is one', () => {
    const { client } = buildClient({ token });
    expect(placeAt(client, '/nowhere/at/all')).toMatchObject({
      kind: 'page',
      page: { id: 'not-found' },
    });
  });
});

test.each([
  ['/search?name=O%27Neill', "/search?name=O'Neill"],
  ['/a%20street?to=%2Fhome', '/a street?to=%2Fhome'],
])('the browser’s address %s is the router’s %s', (written, address) => {
  const { client } = buildClient({ set });
  const navigation = { ...client.navigation, address: () => written };
  expect(isCurrent({ ...client, navigation }, address)).toBe(true);
  expect(isCurrent({ ...client, navigation }, '/left')).toBe(false);
});

test('a redirect by status adds the state of its route to that of the history', () => {
  const uuid = '3c5d8a90-1111-4222-8333-444455556666';
  const { client } = buildClient({ set: mainSet, token });
  const status = { checklistStatus: 'OFFER_SELECTION', uwSubDecision: 'VERIFIED_OFFER' };
  client.addLoaded({ application: { uuid, status } });
  expect(placeAt(client, `/account/heloc/${uuid}`, { kept: 1 })).toEqual({
    kind: 'redirect',
    to: `/account/heloc/${uuid}/product/select`,
    state: { kept: 1, from: 'signing/intro' },
  });
});

test('the answers that a login on another host brings open their step, and are read once', () => {
  const { client } = buildClient({ set: mainSet, token });
  const answers = { propertyAddress: { street1: '12 Larch Street' } };
  const step = '/register-v2/phone-and-email';
  expect(placeAt(client, step)).toMatchObject({ to: '/register-v2' });
  expect(placeAt(client, `/auth/login?redirectUrl=${step}`, { answers })).toMatchObject({
    to: step,
  });
  expect(placeAt(client, step)).toMatchObject({ kind: 'step', step: 'phone-and-email' });
  updateJourney(client, 'register-v2', { answers: {}, entered: true });
  expect(placeAt(client, step, { answers })).toMatchObject({ to: '/register-v2' });
});

// Shows registration 7.11.
test('a shown address of an application is remembered', () => {
  const uuid = '3c5d8a90-1111-4222-8333-444455556666';
  const { client } = buildClient({ set: mainSet, token });
  noteShown(client, `/account/heloc/${uuid}/identity?a=1`);
  expect(savedApplication(client.deviceStorage)).toBe(uuid);
});

// Shows registration 2.106.
test('the older registration of a lender that requires a referrer is shown at its second step', () => {
  const lender = { ...mainSet, org: { ...mainSet.org, referrerRequired: true } };
  const place = (address: string) => {
    const { client } = buildClient({ set: lender, address });
    return placeAt(client, '/register?step=sale-status');
  };
  expect(place('/register?referrer=lo-1')).toMatchObject({ kind: 'step', step: 'sale-status' });
  expect(place('/register')).toMatchObject({ kind: 'page', page: { id: 'not-accepting-apps' } });
});

test('answers and campaign of another host open the registration of a lender with loan officers', () => {
  const lender = setOf('northgate-wholesale');
  const step = '/register-v2/phone-and-email';
  const answers = { propertyAddress: { street1: '3 Quay Road' }, dob: '1980-02-03' };
  const campaign = { referrer: 'r-1', offerCode: 'WELCOME7', utm_source: 'mail', other: 'x' };
  const kept = memoryStorage();
  const storage = storeOver(() => kept);
  const open = () => buildClient({ set: lender, token, ports: { tabStorage: storage } }).client;
  const login = `/auth/login?redirectUrl=${step}`;
  const first = open();
  expect(placeAt(first, step, { answers })).toMatchObject({ page: { id: 'not-accepting-apps' } });
  expect(placeAt(first, login, { answers, campaign })).toMatchObject({ to: step });
  expect(placeAt(first, step, { answers, campaign })).toMatchObject({ step: 'phone-and-email' });
  const { other: _, ...known } = campaign;
  expect(first.campaign.get()).toEqual(known);
  expect(journeyData(first, 'register-v2').answers).toEqual(answers);
  // After a reload the referrer is still known, and the answers are in the draft.
  saveJourneyDraft(first, 'register-v2');
  expect(open().campaign.get()).toEqual(known);
  expect(placeAt(open(), step)).toMatchObject({ step: 'phone-and-email' });
});
