/** The event stream of releases: its events, its limit, and the cleanup after clients leave. */
import { getEventListeners } from 'node:events';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { releaseEvents, type SaveEvents } from '../../../src/host/releases/release-events.ts';
import { fixedReleases, type LiveReleases } from '../helpers/fixed-releases.ts';

function streams(max?: number, saves?: SaveEvents, served: Partial<LiveReleases> = {}) {
  const listeners = new Set<(release: string) => void>();
  const closing = new AbortController();
  const app = new Hono();
  app.get(
    '/events',
    releaseEvents({
      closing: closing.signal,
      ...(max !== undefined && { max }),
      saves,
      clientOf: (c) => c.req.header('x-client') ?? '',
      releases: {
        ...fixedReleases(),
        ...served,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    }),
  );
  return { app, closing, listeners };
}

test('10,000 clients that connect and leave keep no listener', async () => {
  const { app, closing, listeners } = streams();
  for (let each = 0; each < 10_000; each += 1) {
    const response = await app.request('/events');
    await response.body?.cancel();
  }
  expect(listeners.size).toBe(0);
  expect(getEventListeners(closing.signal, 'abort')).toHaveLength(1);
});

test('HEAD opens no stream', async () => {
  const { app, listeners } = streams();
  expect((await app.request('/events', { method: 'HEAD' })).status).toBe(200);
  expect(listeners.size).toBe(0);
});

test('over the limit a client is refused until another one leaves', async () => {
  const { app } = streams(2);
  const first = await app.request('/events');
  await app.request('/events');
  const refused = await app.request('/events');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  await first.body?.cancel();
  expect((await app.request('/events')).status).toBe(200);
});

test('one client has a quarter of the streams, and gets another one when it leaves one', async () => {
  const { app } = streams(8);
  const open = (client: string) => app.request('/events', { headers: { 'x-client': client } });
  const [first] = [await open('one'), await open('one')];
  const refused = await open('one');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await open('other')).status).toBe(200);
  expect(
    (await app.request('/events', { method: 'HEAD', headers: { 'x-client': 'one' } })).status,
  ).toBe(200);
  await first.body?.cancel();
  expect((await open('one')).status).toBe(200);
});

test('closing ends every stream', async () => {
  const { app, closing, listeners } = streams();
  const response = await app.request('/events');
  closing.abort();
  await response.text();
  expect(listeners.size).toBe(0);
  expect(await (await app.request('/events')).text()).toBe('');
});

test('an author hears the state of the last save, and each later one, until the page is closed', async () => {
  const listeners = new Set<() => void>();
  let state = { live: true, screens: 1 };
  const saves: SaveEvents = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { app } = streams(undefined, saves);
  const reader = (await app.request('/events')).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();
  const next = async () => (await reader?.read())?.value;
  expect(await next()).toContain('event: save\ndata: {"live":true,"screens":1}');
  state = { live: false, screens: 0 };
  listeners.forEach((listener) => listener());
  expect(await next()).toContain('"live":false');
  await reader?.cancel();
  expect(listeners.size).toBe(0);
});

test('pages are told when a canary begins, and when it ends', async () => {
  let channels: readonly object[] = [];
  const live = { release: 'r1', orgs: [{ code: 'A', prefixes: [], main: true }] };
  const { app, listeners } = streams(undefined, undefined, {
    current: () => live as never,
    liveFor: () => live as never,
    channels: () => channels as never,
  });
  const reader = (await app.request('/events')).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toContain('data: {"release":"r1"}\n');
  channels = [{ canary: {} }];
  listeners.forEach((changed) => changed('r1'));
  expect(await next()).toContain('data: {"release":"r1","countsSteps":true}\n');
  channels = [];
  listeners.forEach((changed) => changed('r1'));
  expect(await next()).toContain('data: {"release":"r1"}\n');
  await reader?.cancel();
});
