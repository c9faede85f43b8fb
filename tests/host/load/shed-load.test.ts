/** A host with too many requests: what it refuses, with which words, and what it always answers. */
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createLoadGates } from '../../../src/host/load/shed-load.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { appOf, createHostMetrics, NO_PROXIES } from '../helpers/host-parts.ts';
import { seriesOf } from '../helpers/series.ts';
import { listenLocally } from '../../support/listen.ts';

const BUSY = 'Our service is busy right now. Your answers are kept. Please try again in a moment.';

/** A host that works on one request of each kind, and a lender that answers when the test says. */
function busyHost() {
  const gates = createLoadGates(
    { maxRequestsAtWork: 1, maxRequestsWaiting: 0, maxWaitMs: 1000 },
    { now: () => 0, nextTurn: (task) => queueMicrotask(task), after: () => () => undefined },
  );
  const metrics = createHostMetrics({ gates });
  let answer: () => void = () => undefined;
  const answered = new Promise<Response>((done) => {
    answer = () => done(Response.json({ lender: true }));
  });
  const app = appOf({ gates, metrics, lender: () => answered });
  const call = () => app.request('/api/user');
  return { app, call, metrics, gates, answer };
}

test('a call over the capacity gets 503 with Retry-After and the words of the app', async () => {
  const { call, answer, metrics } = busyHost();
  const first = call();
  const second = await call();
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '2']);
  expect(second.headers.get('cache-control')).toBe('no-store');
  expect(await second.json()).toEqual({ message: BUSY });
  expect(second.headers.has('x-request-id')).toBe(true);
  answer();
  expect((await first).status).toBe(200);
  expect((await call()).status).toBe(200);
  const series = seriesOf(await metrics.text());
  expect(series.get('http_requests_refused_total{reason="overloaded"}')).toBe(1);
});

test('the requests at work and those that wait are measured', async () => {
  const { call, answer, metrics } = busyHost();
  const first = call();
  await Promise.resolve();
  const during = seriesOf(await metrics.text());
  expect(during.get('http_requests_at_work{kind="call"}')).toBe(1);
  expect(during.get('http_requests_waiting{kind="call"}')).toBe(0);
  answer();
  await first;
  const after = seriesOf(await metrics.text());
  expect(after.get('http_requests_at_work{kind="call"}')).toBe(0);
});

test('pages are answered while the lender is busy, and a refused page is plain text', async () => {
  const { app, call, gates } = busyHost();
  void call();
  expect((await app.request('/login-hosts')).status).toBe(200);
  gates.page.enter();
  const page = await app.request('/register-v2', { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    503,
    'text/plain; charset=UTF-8',
  ]);
  expect(await page.text()).toBe(BUSY);
});

test('a client whose calls hang holds half of the places, and half of those who wait', async () => {
  const gates = createLoadGates({ maxRequestsAtWork: 10, maxRequestsWaiting: 20, maxWaitMs: 1e6 });
  const held = new AbortController();
  const hanging = new Promise<Response>((done) =>
    held.signal.addEventListener('abort', () => done(Response.json({}))),
  );
  const app = appOf({
    gates,
    lender: ({ url }) => (url.endsWith('/hangs') ? hanging : Response.json({})),
  });
  const send = async (remoteAddress: string, path: string) => {
    const incoming = { complete: true, headers: {}, socket: { remoteAddress } };
    return (await app.request(path, {}, { incoming: incoming as never })).status;
  };
  const flood = Array.from({ length: 150 }, () => send('192.0.2.1', '/api/hangs'));
  await expect.poll(() => gates.call.atWork()).toBe(5);
  expect(gates.call.waiting()).toBe(10);
  expect(await send('192.0.2.2', '/api/user')).toBe(200);
  expect(await send('192.0.2.1', '/login-hosts')).toBe(200);
  held.abort();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  expect(statuses.filter((status) => status === 503)).toHaveLength(135);
});

/** Resolves once a request that was just sent has its place, or is refused. */
async function entered(): Promise<void> {
  for (let n = 0; n < 3; n += 1) await nextTurn();
}

test('a body that is still on its way takes the capacity of uploads, not of calls', async () => {
  const { app, gates } = busyHost();
  const incoming = { complete: false, headers: {}, socket: { remoteAddress: '' } };
  void app.request('/api/user', { method: 'POST' }, { incoming: incoming as never });
  await entered();
  expect([gates.upload.atWork(), gates.call.atWork()]).toEqual([1, 0]);
});

/** Requests whose body is still on its way, each from an address. */
function slowBodies(proxies: readonly string[] = []) {
  const gates = createLoadGates({ maxRequestsAtWork: 20, maxRequestsWaiting: 0, maxWaitMs: 0 });
  const held = new AbortController();
  const lender = async () => {
    if (!held.signal.aborted)
      await new Promise((done) => held.signal.addEventListener('abort', done));
    return Response.json({ lender: true });
  };
  const app = appOf({ gates, lender, proxies: proxyList(proxies) });
  const send = (remoteAddress: string, path = '/api/user', forwardedFor?: string) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const incoming = { complete: false, headers, socket: { remoteAddress } };
    return app.request(path, { method: 'POST' }, { incoming: incoming as never });
  };
  /** Whether a request gets a place: it is then not answered before the lender answers. */
  const isRefused = async (...parts: Parameters<typeof send>) => {
    const before = gates.upload.atWork();
    const answer = send(...parts);
    await entered();
    if (gates.upload.atWork() > before) return false;
    return (await answer).status === 503;
  };
  return { app, gates, send, isRefused, held };
}

test('one client address holds a tenth of the places for slow bodies', async () => {
  const { isRefused, gates, held, send } = slowBodies();
  const first = send('192.0.2.1');
  expect(await isRefused('192.0.2.1')).toBe(false);
  expect(await isRefused('192.0.2.1')).toBe(true);
  expect(await isRefused('192.0.2.1', '/api/user', '192.0.2.9')).toBe(true);
  expect(await isRefused('192.0.2.2')).toBe(false);
  held.abort();
  await first;
  await expect.poll(() => gates.upload.atWork()).toBe(0);
  expect((await send('192.0.2.1')).status).toBe(200);
});

test('a body that comes together with its headers takes no place of slow bodies', async () => {
  const { app, gates } = slowBodies();
  let most = 0;
  Object.assign(gates, { upload: { ...gates.upload, enter: () => void (most += 1) } });
  const server = createServer(getRequestListener(app.fetch));
  const port = await listenLocally(server);
  const init = { method: 'POST', body: '{"release":"none"}', headers: { connection: 'close' } };
  const sent = Array.from({ length: 10 }, () =>
    fetch(`http://127.0.0.1:${port}/releases/outcomes`, init),
  );
  for (const answer of await Promise.all(sent)) expect(answer.status).not.toBe(503);
  server.close();
  expect(most).toBe(0);
});

test('the addresses of one IPv6 network share their places', async () => {
  const { isRefused } = slowBodies();
  expect(await isRefused('2001:db8::1')).toBe(false);
  expect(await isRefused('2001:db8::2')).toBe(false);
  expect(await isRefused('2001:db8::3')).toBe(true);
  expect(await isRefused('2001:db8:0:1::1')).toBe(false);
});

test('behind a proxy each client has its own places', async () => {
  const { isRefused } = slowBodies(['10.0.0.1']);
  for (const client of ['192.0.2.1', '192.0.2.2'])
    for (const isOver of [false, false, true])
      expect(await isRefused('10.0.0.1', '/api/user', client)).toBe(isOver);
});

test('a slow report of a browser takes no place of a page', async () => {
  const { app, gates } = slowBodies();
  const incoming = { complete: false, headers: {}, socket: { remoteAddress: '192.0.2.1' } };
  const body = new ReadableStream({ pull: () => new Promise<void>(() => undefined) });
  const request = { method: 'POST', body, duplex: 'half' } as RequestInit;
  void app.request('/csp-report', request, { incoming: incoming as never });
  await entered();
  expect([gates.upload.atWork(), gates.page.atWork()]).toEqual([1, 0]);
});

test.each(['/livez', '/readyz', '/healthz', '/metrics'])('%s is never refused', async (path) => {
  const { metrics, gates } = busyHost();
  for (const gate of Object.values(gates)) gate.enter();
  const incoming = { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } };
  const app = appOf({ gates, metrics, proxies: NO_PROXIES });
  const answer = await app.request(path, {}, { incoming: incoming as never });
  expect(answer.headers.has('retry-after')).toBe(false);
  expect(await answer.text()).not.toContain('busy');
});
