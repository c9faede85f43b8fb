/** Responses that arrive after the person who asked for them has signed out. */
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  followUser,
  isEntered,
  journeyData,
  loadPage,
  openJourney,
  runSequence,
  whenUserKnown,
} from '../../../src/client/index.ts';
import { localJwtSession, type HttpRequest } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';
import { memoryStorage } from '../../support/memory-storage.ts';
import { buildClient } from '../build-client.ts';
import { settle } from '../support/manual-clock.ts';

const ANA = { uuid: 'p-ana' };
const BEN = { uuid: 'p-ben' };
const DASHBOARD = { path: '/dashboard', query: {} };

/** Ana is signed in. The lender holds back its responses to her, and answers Ben at once. */
function buildHeld() {
  const storage = memoryStorage();
  storage.setItem('jwt', 'Bearer ana.y.z');
  const session = localJwtSession(() => storage);
  const held = Promise.withResolvers<void>();
  /** The person and the path of each request. */
  const asked: string[] = [];
  const transport = async ({ url }: HttpRequest) => {
    const isAna = session.token() === 'Bearer ana.y.z';
    const name = url.slice(url.lastIndexOf('/') + 1);
    asked.push(`${isAna ? 'Ana' : 'Ben'}: ${name}`);
    if (isAna) await held.promise;
    const person = isAna ? ANA : BEN;
    return { status: 200, body: name === 'heloc' ? [person] : person, headers: new Headers() };
  };
  const { client } = buildClient({ ports: { session, transport } });
  /** Ana signs out while her requests are in flight, Ben signs in, and her responses arrive. */
  const replaceAna = async (): Promise<void> => {
    await settle();
    expect(asked).not.toEqual([]);
    session.clear();
    session.keep('ben.y.z');
    await settle();
    held.resolve();
    await settle();
  };
  return { client, asked, replaceAna };
}

const dashboard = () => {
  const page = set.pages['dashboard'];
  if (page === undefined) throw new Error('There is no dashboard.');
  return { page, url: DASHBOARD };
};

test('a page stores nothing of the person before, and asks for nothing more', async () => {
  const { client, asked, replaceAna } = buildHeld();
  const load = loadPage(client, dashboard());
  await replaceAna();
  expect(await load).toEqual({ error: undefined });
  expect([client.get().loaded, asked]).toEqual([{}, ['Ana: profile']]);
  await loadPage(client, dashboard());
  expect(client.get().loaded).toMatchObject({ profile: BEN, applications: [BEN] });
});

test('what was loaded before the sign-out does not come back', async () => {
  const { client, replaceAna } = buildHeld();
  client.addLoaded({ profile: ANA });
  const load = loadPage(client, dashboard());
  await replaceAna();
  await load;
  expect(client.get().loaded).toEqual({});
});

test('a journey is entered again for the next person', async () => {
  const { client, asked, replaceAna } = buildHeld();
  const opened = openJourney(client, 'register-v2', { path: '/register-v2', query: {} });
  await expect.poll(() => asked).toEqual(['Ana: profile']);
  await replaceAna();
  expect(await opened).toEqual({});
  expect(client.get().loaded['profile']).toEqual(BEN);
  expect(isEntered(client, 'register-v2')).toBe(true);
});

test('the identity is that of the next person', async () => {
  const { client, replaceAna } = buildHeld();
  followUser(client);
  await replaceAna();
  await whenUserKnown(client);
  expect(client.get().loaded['identity']).toEqual(BEN);
});

test('a page that slept while Ana left and Ben came opens anew for Ben', async () => {
  const listeners: ((event: unknown) => void)[] = [];
  vi.stubGlobal('addEventListener', (_type: string, add: () => void) => listeners.push(add));
  onTestFinished(() => void vi.unstubAllGlobals());
  const storage = memoryStorage();
  storage.setItem('jwt', 'Bearer ana.y.z');
  const session = localJwtSession(() => storage);
  const { client, navigation } = buildClient({ ports: { session } });
  client.addLoaded({ profile: ANA });
  // Both happened in another tab. This one is told when it wakes up.
  storage.setItem('jwt', 'Bearer ben.y.z');
  const tell = (oldValue: string | null, newValue: string | null): void =>
    listeners.forEach((listener) => listener({ key: 'jwt', oldValue, newValue }));
  tell('Bearer ana.y.z', null);
  tell(null, 'Bearer ben.y.z');
  expect(navigation.reloads()).toBeGreaterThan(0);
  expect(client.get().loaded).toEqual({});
});

test('a late answer to the logout of Ana leaves Ben signed in, with what he typed', async () => {
  const { client, replaceAna } = buildHeld();
  const answers = { dob: '1990-01-31' };
  client.session.subscribe(() => {
    if (client.session.isSignedIn())
      client.journeys.set('register-v2', { answers, toggles: {}, entered: true });
  });
  const result = runSequence(client, { calls: [{ run: 'logout' }], done: [] }, {});
  await replaceAna();
  await result;
  expect(client.session.token()).toBe('Bearer ben.y.z');
  expect(journeyData(client, 'register-v2').answers).toEqual(answers);
});

test('a submission sends nothing more with the sign-in of the next person', async () => {
  const { client, asked, replaceAna } = buildHeld();
  const calls = [{ run: 'profile', as: 'profile' }, { run: 'list-applications' }];
  const result = runSequence(client, { calls, done: [{ transition: { to: '/contact' } }] }, {});
  await replaceAna();
  expect(await result).toMatchObject({ done: false, transition: {}, context: {} });
  expect(asked).toEqual(['Ana: profile']);
});
