/** The data that a tab keeps of a person who logs out in any tab of the browser. */
import { expect, test } from 'vitest';
import {
  CHAT_SESSION,
  createClient,
  draftKey,
  followTransition,
  journeyData,
  placeAt,
  PRINCIPAL,
  runCalls,
} from '../../../src/client/index.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';
import { buildClient } from '../build-client.ts';

const ANSWERS = { name: { firstName: 'Ana' }, dob: '1984-07-04' };
const PAGE = '/account/heloc/3c5d8a90-1111-4222-8333-444455556666/start/profile';

/** Two tabs of one browser. The first has drafts, and both are signed in. */
function openTabs() {
  const deviceStorage = memoryStore();
  const tabStorage = memoryStore();
  tabStorage.write(draftKey('register-v2'), ANSWERS);
  tabStorage.write(draftKey(PAGE), ANSWERS);
  tabStorage.write('draft-pages', [PAGE]);
  const address = '/register-v2?rid=r1&referrer=o1';
  const tab = { address, token: 'Bearer x.y.z', ports: { deviceStorage, tabStorage } };
  const { client: first } = buildClient(tab);
  const { client: second } = buildClient({ token: 'Bearer x.y.z', ports: { deviceStorage } });
  const logOut = () => runCalls(second, [{ run: 'logout' }], {});
  const drafts = () => [draftKey('register-v2'), draftKey(PAGE)].map((key) => tabStorage.read(key));
  return { first, logOut, drafts };
}

test('a logout in another tab deletes the drafts of this one', async () => {
  const { first, logOut, drafts } = openTabs();
  expect(journeyData(first, 'register-v2').answers).toEqual(ANSWERS);
  await logOut();
  // The storage event of the token.
  first.session.clear();
  expect(drafts()).toEqual([undefined, undefined]);
  expect(journeyData(first, 'register-v2').answers).toEqual({});
  expect(first.campaign.get()).toEqual({ referrer: 'o1' });
});

test('a tab that was asleep deletes them when it is opened again', async () => {
  const { first, logOut, drafts } = openTabs();
  const others = [CHAT_SESSION, PRINCIPAL];
  others.forEach((key) => first.tabStorage.write(key, 'of Ana'));
  await logOut();
  const open = () => createClient(first, { info: first.get().info, set, search: '' });
  expect(journeyData(open(), 'register-v2').answers).toEqual({});
  expect(drafts()).toEqual([undefined, undefined]);
  expect(others.map((key) => first.tabStorage.read(key))).toEqual([undefined, undefined]);
  // Answers that are entered from then on stay.
  first.tabStorage.write(draftKey('register-v2'), ANSWERS);
  expect(journeyData(open(), 'register-v2').answers).toEqual(ANSWERS);
});

test('a sign-in that expires in another tab keeps them', () => {
  const { first, drafts } = openTabs();
  first.session.clear();
  expect(drafts()).toEqual([ANSWERS, ANSWERS]);
  expect(journeyData(first, 'register-v2').answers).toEqual(ANSWERS);
});

test('a history entry of before the logout brings its answers no more, that of a later one does', async () => {
  const { client, navigation } = buildClient({ token: 'Bearer x.y.z' });
  const step = '/register-v2/phone-and-email';
  /** Follows a transition with answers, and returns the entry that it makes. */
  const handOver = () => {
    const transition = { to: step, state: { answers: ANSWERS } };
    followTransition(client, transition, { context: {}, show: () => undefined });
    const [to = '', options] = navigation.visited.at(-1) ?? [];
    return { to, state: options?.state };
  };
  const first = handOver();
  placeAt(client, first.to, first.state);
  expect(journeyData(client, 'register-v2').answers).toEqual(ANSWERS);
  await runCalls(client, [{ run: 'logout' }], {});
  // Back.
  placeAt(client, first.to, first.state);
  expect(journeyData(client, 'register-v2').answers).toEqual({});
  const next = handOver();
  placeAt(client, next.to, next.state);
  expect(journeyData(client, 'register-v2').answers).toEqual(ANSWERS);
});
