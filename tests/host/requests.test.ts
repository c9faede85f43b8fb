/** What the host does with every request: ids, faults, limits of bodies, caches, the end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostApp, type HostParts } from '../../src/host/host-app.ts';
import { proxyList } from '../../src/host/security/client-address.ts';
import { fixedReleases } from './helpers/fixed-releases.ts';

const lines: unknown[] = [];
const closing = new AbortController();
const app = (more: Partial<HostParts> = {}) =>
  hostApp({
    root: process.cwd(),
    dist: 'none',
    dev: false,
    environment: 'test',
    releases: fixedReleases(),
    closing: closing.signal,
    log: (event, facts) => lines.push({ event, ...facts }),
    lenderPaths: ['/api'],
    proxies: proxyList([]),
    freeBytes: () => 1e9,
    hasSandboxPage: true,
    loginHosts: [],
    lender: () => Response.json({ lender: true }),
    template: async () => '',
    policyTemplate: async () => '<link rel="stylesheet" href="/assets/a.css">',
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
  const callOf = () => ({ method: 'POST', path: /x/, isUpload: false, signsOut: true });
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

const probe = async (path: string, more?: Partial<HostParts>) => {
  const answer = await app(more).request(path);
  return [answer.status, ((await answer.json()) as { readonly status: string }).status];
};
const dir = mkdtempSync(join(tmpdir(), 'health-'));
afterAll(() => rmSync(dir, { recursive: true }));
const manifest = { format: 1 as const, release: 'a', id: 'a', files: {}, orgs: {}, journeys: {} };
const live = { release: 'a', loaded: { dir, manifest: { ...manifest, flags: [] } }, orgs: [] };

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

test('a host that is ending is alive, but not ready', async () => {
  closing.abort();
  expect(await probe('/readyz')).toEqual([503, 'draining']);
  expect(await probe('/livez')).toEqual([200, 'ok']);
  const answer = await app().request('/healthz');
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'draining' }]);
  expect(answer.headers.get('connection')).toBe('close');
});
