/** The host's handling of every request: ids, faults, limits of bodies, caches, the end. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proxyList } from '../../src/host/security/client-address.ts';
import { fixedReleases, liveOf } from './helpers/fixed-releases.ts';
import { appOf, type HostParts } from './helpers/host-parts.ts';
import { newFolder } from '../support/new-folder.ts';

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
    ['/studio/api/patch/apply', 33 * 1024 * 1024],
    ['/studio/apix', 1024 * 1024 + 1],
    ['/csp-report', 17_000],
    ['/releases/outcomes', 17_000],
  ] as const)
    expect([path, (await sent(path, length)).status]).toEqual([path, 413]);
  expect(pulled).toBe(0);
  expect((await sent('/nothing', 1000)).status).toBe(404);
  // To take back a rename sends all definitions twice.
  expect((await sent('/studio/api/studio/edit', 6_000_000)).status).toBe(404);
});

test.each([
  ['with a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 403],
  ['of a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['of another origin, in an older browser', { origin: 'https://evil.example' }, 403],
  ['of an origin whose name ends alike', { origin: 'http://evil-localhost' }, 403],
  ['of a sandboxed page', { origin: 'null' }, 403],
  [
    'with a method override',
    { origin: 'https://evil.example', 'x-http-method-override': 'GET' },
    403,
  ],
  ['of its own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 200],
  ['of its own page, in an older browser', { origin: 'http://localhost' }, 200],
  ['of a client that is no browser', {}, 200],
])('a request %s is answered with %i', async (_, headers: Record<string, string>, status) => {
  let calls = 0;
  const own = app({ lender: () => Response.json({ calls: (calls += 1) }) });
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const type of types) {
      const sent = { ...headers, host: 'localhost', 'content-type': type, cookie: 'a=1' };
      const answer = await own.request('/api/x', { method, headers: sent, body: '{}' });
      expect([method, type, answer.status]).toEqual([method, type, status]);
      expect([...answer.headers.keys()].join()).not.toContain('access-control');
    }
  expect(calls).toBe(status === 200 ? 12 : 0);
  const read = { headers: { ...headers, host: 'localhost' } };
  expect((await own.request('/api/x', read)).status).toBe(200);
});

const probe = async (path: string, more?: Partial<HostParts>) => {
  const answer = await app(more).request(path);
  return [answer.status, ((await answer.json()) as { readonly status: string }).status];
};
const dir = newFolder();
const live = liveOf([], { dir });

test('a host is alive while it runs, and ready with a whole release, whatever its disk', async () => {
  const full = { releases: fixedReleases(live), freeBytes: () => 0 };
  writeFileSync(join(dir, 'release.json'), '{}');
  expect(await probe('/readyz', full)).toEqual([200, 'ok']);
  expect(await probe('/healthz', full)).toEqual([503, 'disk-full']);
  rmSync(join(dir, 'release.json'));
  expect(await probe('/readyz', full)).toEqual([503, 'release-damaged']);
  expect(await probe('/readyz')).toEqual([503, 'no-release']);
  expect(await probe('/livez')).toEqual([200, 'ok']);
  lines.length = 0;
  await probe('/livez');
  expect(lines).toEqual([]);
});

test('health tells the reason of a refusal only to those who may read the metrics', async () => {
  writeFileSync(join(dir, 'release.json'), '{}');
  const lastRefusal = () => ({
    at: '',
    reason: `Failed to load ${dir}`,
    faults: [],
    diagnostics: ['a.json:3'],
  });
  const parts = { releases: { ...fixedReleases(live), lastRefusal } };
  const ask = async (remoteAddress: string) => {
    const incoming = { headers: { host: 'localhost' }, socket: { remoteAddress } };
    return (await app(parts).request('/healthz', undefined, { incoming })).json();
  };
  const { faults: _, ...printed } = lastRefusal();
  expect(await ask('127.0.0.1')).toMatchObject({ config: 'stale', lastRefusal: printed });
  const other = await ask('203.0.113.7');
  expect(other).toMatchObject({ status: 'ok', config: 'stale' });
  expect(JSON.stringify(other)).not.toMatch(/Failed|a\.json/);
});

test('health says that the lender cannot be reached, and the host stays in service', async () => {
  writeFileSync(join(dir, 'release.json'), '{}');
  const parts = { releases: fixedReleases(live), lenderState: () => 'open' };
  const answer = await app(parts).request('/healthz');
  expect([answer.status, await answer.json()]).toMatchObject([200, { lender: 'open' }]);
});

test('a host that is ending is alive, but not ready', async () => {
  closing.abort();
  expect(await probe('/readyz')).toEqual([503, 'draining']);
  expect(await probe('/livez')).toEqual([200, 'ok']);
  const answer = await app().request('/healthz');
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'draining' }]);
  expect(answer.headers.get('connection')).toBe('close');
});
