/** The caching of the shipped definitions: of every page, every call and the logout. */
import { expect, test } from 'vitest';
import { listScreenPaths } from '../../../src/engine/index.ts';
import { lenderResponse } from '../../../src/host/lender/lender-response.ts';
import { sets } from '../../definitions.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';

const { app } = await openShippedApp();

const UUID = '3f3e0999-299e-4070-ad27-486812273527';
const filled = (path: string): string => path.replaceAll(/\{[^}]*\}/g, UUID);
const paths = new Set([...sets.values()].flatMap(listScreenPaths).map(filled));
const [set] = sets.values();
const calls = Object.entries(set?.operations ?? {}).flatMap(([id, operation]) =>
  [operation, ...(operation.otherPaths ?? [])].map(
    ({ path }) => [id, operation.method, filled(path), operation.signsOut === true] as const,
  ),
);

test('no cache keeps a page of the app', async () => {
  expect(paths.size).toBeGreaterThan(80);
  for (const path of paths) {
    const { status, headers } = await app.request(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    expect(headers.get('content-type')).toContain('text/html');
  }
});

test('no cache keeps the answer to a call, and only a logout empties the browser’s', async () => {
  expect(calls.length).toBeGreaterThan(80);
  for (const [id, method, path, signsOut] of calls) {
    const body = method === 'GET' ? {} : { body: '{}' };
    const headers = { 'content-type': 'application/json', 'x-org': 'HEARTHLINE' };
    const answer = await app.request(path, { method, headers, ...body });
    expect([id, answer.headers.get('cache-control')]).toEqual([id, 'no-store']);
    const cleared = signsOut ? '"cache"' : null;
    expect([id, answer.headers.get('clear-site-data')]).toEqual([id, cleared]);
  }
  expect(calls.filter(([, , , signsOut]) => signsOut).length).toBeGreaterThan(0);
});

test('no page and no call is answered with 304, whoever asks', async () => {
  const conditions = { 'if-none-match': '*', 'if-modified-since': new Date(8e15).toUTCString() };
  for (const org of ['', '?org=HARBOR'])
    for (const path of ['/register-v2', '/dashboard', '/login-hosts']) {
      const answer = await app.request(path + org, { headers: conditions });
      expect([path, org, answer.status]).toEqual([path, org, 200]);
      expect([path, org, answer.headers.get('etag')]).toEqual([path, org, null]);
    }
  for (const [id, method, path] of calls.filter(([, one]) => one === 'GET')) {
    const headers = { 'x-org': 'HEARTHLINE', ...conditions };
    const answer = await app.request(path, { method, headers });
    expect([id, answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([
      id,
      null,
      null,
    ]);
    expect([id, answer.status]).not.toEqual([id, 304]);
  }
});

test('a lender cannot allow a cache to keep its answer', async () => {
  for (const status of [200, 404, 500]) {
    const headers = {
      'cache-control': 'public, max-age=3600',
      expires: 'Thu, 01 Jan 2032 00:00:00 GMT',
      'surrogate-control': 'max-age=3600',
      'content-type': 'application/json',
    };
    const answer = await lenderResponse(new Response('{}', { status, headers }));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([...answer.headers.keys()].join()).not.toMatch(/expires|surrogate/);
  }
});
