/** What the host does with every request: ids, faults, limits of bodies, caches, the end. */
import { expect, test } from 'vitest';
import type { HostParts } from '../../src/host/host-app.ts';
import { proxyList } from '../../src/host/security/client-address.ts';
import { fixedReleases } from './helpers/fixed-releases.ts';
import { appOf } from './helpers/host-parts.ts';

const lines: unknown[] = [];
const closing = new AbortController();
const app = (more: Partial<HostParts> = {}) =>
  appOf({
    closing: closing.signal,
    log: (event, facts) => lines.push({ event, ...facts }),
    ...more,
  });

test('a request has one id, in its answer, in the log and for the lender', async () => {
  let asked: Headers | undefined;
  const lender = (request: Request) => {
    asked = request.headers;
    return Response.json({});
  };
  const headers = { 'x-request-id': 'forged-id', 'x-forwarded-for': '6.6.6.6' };
  const answer = await app({ lender }).request('/api/x', { headers });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked?.get('x-request-id')).toBe(id);
  expect(asked?.get('x-forwarded-for')).toBeNull();
  expect(lines.at(-1)).toMatchObject({ event: 'request', id, status: 200 });
});

test.each([
  ['a trusted proxy', 'edge-12345678', 'edge-12345678'],
  ['a trusted proxy that sends no valid id', 'edge 1', expect.stringMatching(/^[0-9a-f-]{36}$/)],
])('the id of %s (%s) is the same in answer, log and call', async (_, sent, expected) => {
  let forwarded: string | null = null;
  const lender = ({ headers }: Request) => {
    forwarded = headers.get('x-request-id');
    return Response.json({});
  };
  const incoming = { headers: { 'x-request-id': sent }, socket: { remoteAddress: '10.0.0.1' } };
  const behind = app({ lender, proxies: proxyList(['10.0.0.1']) });
  const answer = await behind.request('/api/x', undefined, { incoming });
  expect(forwarded).toEqual(expected);
  expect(answer.headers.get('x-request-id')).toBe(forwarded);
  expect(lines.at(-1)).toMatchObject({ event: 'request', id: forwarded });
});

test('each line of the log about a request has its id', async () => {
  const before = lines.length;
  const lender = () => {
    throw new Error('secret');
  };
  const ids = [
    await app({ lender }).request('/api/x'),
    await app().request('/missing.css'),
    await app().request('/csp-report', { method: 'POST', body: '{}' }),
  ].map(({ headers }) => headers.get('x-request-id'));
  const [fault, missing, report] = ids;
  expect(lines.slice(before)).toMatchObject([
    { event: 'fault', id: fault },
    { event: 'request', id: fault },
    { event: 'request', id: missing },
    { event: 'csp-report', id: report },
    { event: 'request', id: report },
  ]);
});

test('an error is a fault with the id of its request; a client that hung up is none', async () => {
  const lender = () => {
    throw new Error('secret');
  };
  const answer = await app({ lender }).request('/api/x');
  const body = (await answer.json()) as { readonly id: string };
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, body.id]);
  expect(lines.at(-2)).toMatchObject({ event: 'fault', id: body.id, name: 'Error' });
  const before = lines.length;
  const signal = AbortSignal.abort();
  await app({ lender }).request(new Request('http://localhost/api/x', { signal }));
  expect(lines.slice(before)).toMatchObject([{ event: 'request', status: 499 }]);
});

test('no cache keeps an answer of the lender, and a logout empties the browser’s', async () => {
  const callOf = () => ({
    id: 'log-out',
    method: 'POST',
    path: /x/,
    isUpload: false,
    signsOut: true,
  });
  const out = app({ releases: { ...fixedReleases(), callOf } });
  const { headers } = await out.request('/api/x', { method: 'POST' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect((await app().request('/api/x')).headers.get('clear-site-data')).toBeNull();
});

test('a body over the limit of its route is refused before a byte is read', async () => {
  let pulled = 0;
  const sent = (path: string, length: number) =>
    app().request(path, {
      method: 'POST',
      headers: { 'content-length': String(length) },
      body: new ReadableStream(
        { pull: (controller) => controller.enqueue(new Uint8Array((pulled += 1))) },
        { highWaterMark: 0 },
      ),
      duplex: 'half',
    } as RequestInit);
  for (const [path, length] of [
    ['/api/x', 1024 * 1024 + 1],
    ['/nothing', 55_000_000],
    ['/csp-report', 17_000],
  ] as const)
    expect([path, (await sent(path, length)).status]).toEqual([path, 413]);
  expect(pulled).toBe(0);
  expect((await sent('/nothing', 1000)).status).toBe(404);
});

test('a host that is ending is not ready', async () => {
  closing.abort();
  const answer = await app().request('/healthz');
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'draining' }]);
  expect(answer.headers.get('connection')).toBe('close');
});
