/** A sign-in that nobody uses: the warning, the extension, other tabs, and the end. */
import { expect, test } from 'vitest';
import { IdleSession } from '../../../src/client/index.ts';
import type { BuildClientInput } from '../build-client.ts';
import { buildClient } from '../build-client.ts';
import { memoryStore } from '../../../src/services/index.ts';
import { set } from '../../support/main-brand.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LOGOUT = '/identity-broker/customer/secure/api/v3/logout';

/** A watched sign-in. `done` is true once the watch has ended. */
function watched(input: BuildClientInput = {}) {
  const built = buildClient({ address: '/dashboard', token: 'Bearer x.y.z', ...input });
  const idle = new IdleSession(built.client);
  const ending = new AbortController();
  const state = { done: false };
  void idle.watch(ending.signal).then(() => (state.done = true));
  return { ...built, idle, ending, state };
}

test('warns at 13 minutes, counts down, and ends at 15', async () => {
  const { idle, clock, client, lender } = watched();
  lender.respond(LOGOUT, 200);
  await clock.advance(13 * MINUTE - 1);
  expect(idle.get()).toBeUndefined();
  await clock.advance(1);
  expect(idle.get()).toBe(120);
  await clock.advance(30 * SECOND);
  expect(idle.get()).toBe(90);
  await clock.advance(90 * SECOND - 1);
  expect(client.session.token()).toBe('Bearer x.y.z');
  await clock.advance(1);
  expect(client.session.token()).toBeUndefined();
  expect(client.get().loaded).toEqual({ sessionExpired: true, sessionIdle: true });
  expect(idle.get()).toBeUndefined();
  expect(lender.requestsTo(LOGOUT)).toHaveLength(1);
});

test('a reloaded tab says how its sign-in ended, until somebody signs in', async () => {
  const tabStorage = memoryStore();
  const { clock } = watched({ ports: { tabStorage } });
  await clock.advance(16 * MINUTE);
  const open = (token?: string) => buildClient({ ports: { tabStorage }, ...(token && { token }) });
  const { client } = open();
  expect(client.get().loaded).toEqual({ sessionExpired: true, sessionIdle: true });
  expect(open('Bearer x.y.z').client.get().loaded).toEqual({});
  client.session.keep('x.y.z');
  client.session.clear();
  expect(client.get().loaded).toEqual({});
  expect(open().client.get().loaded).toEqual({});
  expect(buildClient().client.get().loaded).toEqual({});
});

test('can be extended ten times', async () => {
  const { idle, clock, client } = watched();
  for (let time = 0; time < 10; time += 1) {
    await clock.advance(14 * MINUTE);
    expect(idle.get()).toBe(60);
    idle.extend();
    expect(idle.get()).toBeUndefined();
  }
  expect(client.session.token()).toBe('Bearer x.y.z');
});

test('a use before the warning starts the time anew; during the warning it does not', async () => {
  const { idle, clock, client } = watched();
  await clock.advance(12 * MINUTE);
  idle.use();
  await clock.advance(12 * MINUTE);
  expect(idle.get()).toBeUndefined();
  await clock.advance(MINUTE);
  idle.use();
  expect(idle.get()).toBe(120);
  await clock.advance(2 * MINUTE);
  expect(client.session.token()).toBeUndefined();
});

test('a use in another tab ends the warning', async () => {
  const { idle, clock, client } = watched();
  await clock.advance(13 * MINUTE);
  expect(idle.get()).toBe(120);
  client.deviceStorage.write('last-use', clock.now());
  await clock.advance(SECOND);
  expect(idle.get()).toBeUndefined();
  expect(client.session.token()).toBe('Bearer x.y.z');
});

test('a stored use is written at most every five seconds', async () => {
  const { idle, clock, client } = watched();
  const start = client.deviceStorage.read('last-use');
  await clock.advance(4999);
  idle.use();
  expect(client.deviceStorage.read('last-use')).toBe(start);
  await clock.advance(1);
  idle.use();
  expect(client.deviceStorage.read('last-use')).toBe(clock.now());
});

test('a page that opens after the time has passed ends the sign-in', async () => {
  const built = buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });
  built.client.deviceStorage.write('last-use', built.clock.now() - 15 * MINUTE);
  await new IdleSession(built.client).watch(new AbortController().signal);
  expect(built.client.session.token()).toBeUndefined();
  expect(built.client.deviceStorage.read('last-use')).toBeUndefined();
});

test('a use before the clock was set back counts as now, and the time runs from there', async () => {
  const built = buildClient({ address: '/dashboard', token: 'Bearer x.y.z' });
  built.client.deviceStorage.write('last-use', built.clock.now() + 60 * MINUTE);
  const idle = new IdleSession(built.client);
  void idle.watch(new AbortController().signal);
  await built.clock.advance(13 * MINUTE);
  expect(idle.get()).toBe(120);
});

test('a browser that refuses storage has the same times', async () => {
  const refuses = { ...memoryStore(), read: () => undefined, write: () => undefined };
  const { idle, clock, client } = watched({ ports: { deviceStorage: refuses } });
  await clock.advance(13 * MINUTE - 1);
  expect([idle.get(), client.session.token()]).toEqual([undefined, 'Bearer x.y.z']);
  await clock.advance(1);
  expect(idle.get()).toBe(120);
});

test('the drafts stay', async () => {
  const { clock, client, lender } = watched();
  lender.respond(LOGOUT, 200);
  client.tabStorage.write('draft:register-v2', { name: { firstName: 'Ana' } });
  await clock.advance(15 * MINUTE);
  expect(client.session.token()).toBeUndefined();
  expect(client.tabStorage.read('draft:register-v2')).toEqual({ name: { firstName: 'Ana' } });
});

test('an agent is logged out by the endpoint of agents', async () => {
  const { clock, client, lender } = watched();
  client.addLoaded({ identity: { type: 'AGENT' } });
  await clock.advance(15 * MINUTE);
  expect(lender.requests.map(({ url }) => url)).toEqual([
    '/identity-broker/agent/secure/api/v3/logout',
  ]);
});

test('a lender that does not answer holds the end up for three seconds at most', async () => {
  const { clock, client, lender } = watched();
  lender.hold();
  await clock.advance(15 * MINUTE);
  expect(client.session.token()).toBe('Bearer x.y.z');
  await clock.advance(3 * SECOND);
  expect(client.session.token()).toBeUndefined();
});

test('a logout ends the watch and forgets the last use', async () => {
  const { clock, client, state } = watched();
  client.session.clear();
  await clock.advance(13 * MINUTE);
  expect(state.done).toBe(true);
  expect(client.deviceStorage.read('last-use')).toBeUndefined();
});

test('nothing is watched signed out, or without idle times in the layout', async () => {
  const { idle: _idle, ...layout } = set.layout;
  for (const input of [{ address: '/' }, { set: { ...set, layout } }]) {
    const { client, clock } = buildClient({ token: 'Bearer x.y.z', ...input });
    if (!('set' in input)) client.session.clear();
    const idle = new IdleSession(client);
    await idle.watch(new AbortController().signal);
    expect([idle.get(), client.deviceStorage.read('last-use'), clock.pending()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  }
});
