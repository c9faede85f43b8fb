import { expect, test } from 'vitest';
import { contextOutsidePages, createClient, runCalls } from '../../src/client/index.ts';
import { set as mainSet } from '../support/main-brand.ts';
import { setOf } from '../definitions.ts';
import { buildClient } from './build-client.ts';

const affiliateCookie = encodeURIComponent(JSON.stringify({ firstName: 'Heron' }));

// Shows registration 6.11.
test.each([
  ['the main brand', mainSet, { firstName: 'Heron' }],
  ['a partner brand', setOf('harbor-bank'), undefined],
])('the affiliate’s cookie on %s is read as %j', (_, set, expected) => {
  const { client } = buildClient({ set });
  const { info, release } = client.get();
  const opened = createClient(client, {
    info: { ...info, release },
    set,
    search: '',
    affiliateCookie,
  });
  expect(opened.affiliate).toEqual(expected);
});

test('a logout forgets the affiliate’s data and deletes its cookie', async () => {
  const { client } = buildClient({ token: 'Bearer x.y.z' });
  let cookie: string | undefined = affiliateCookie;
  const opened = createClient(client, {
    info: client.get().info,
    set: mainSet,
    search: '',
    affiliateCookie: cookie,
    deleteAffiliateCookie: () => (cookie = undefined),
  });
  await runCalls(opened, [{ run: 'logout' }], {});
  expect(cookie).toBeUndefined();
  expect(contextOutsidePages(opened)).toMatchObject({ affiliate: undefined });
});

test('a sign-in that ends takes what the entry of a journey loaded, so it is entered again', () => {
  const { client } = buildClient({ token: 'Bearer x.y.z' });
  client.addLoaded({ consentTypes: [] });
  client.journeys.set('register-v2', {
    answers: { email: 'a@example.org' },
    entered: true,
  } as never);
  client.session.clear();
  expect(client.get().loaded).toEqual({});
  expect(client.journeys.get('register-v2')).toMatchObject({
    answers: { email: 'a@example.org' },
    entered: false,
  });
});

test('a sign-in enters the journeys again; a new token of that sign-in does not', () => {
  const { client } = buildClient();
  const entered = { answers: {}, toggles: {}, entered: true };
  client.journeys.set('register', entered);
  client.addLoaded({ consentTypes: [] });
  client.session.keep('x.y.z');
  expect(client.journeys.get('register')).toMatchObject({ entered: false });
  // Values that a visitor loaded hold for the person, too.
  expect(client.get()).toMatchObject({ authenticated: true, loaded: { consentTypes: [] } });
  client.journeys.set('register', entered);
  client.session.keep('x.y.later');
  expect(client.journeys.get('register')).toMatchObject({ entered: true });
});

test('a sign-out forgets the wallet account that the person has switched to', () => {
  const { client } = buildClient({ token: 'Bearer x.y.z' });
  client.tabStorage.write('wallet-principal', 'tp1trust');
  client.session.keep('x.y.later');
  expect(client.tabStorage.read('wallet-principal')).toBe('tp1trust');
  client.session.clear();
  expect(client.tabStorage.read('wallet-principal')).toBeUndefined();
});
