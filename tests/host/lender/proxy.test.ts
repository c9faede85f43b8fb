/** The proxy to a real lender: what it forwards, refuses and hides. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../helpers/borrower.ts';
import { copyOfDefinitions, endAll, folder, startProcess } from '../helpers/processes.ts';
import { sendRaw } from '../helpers/raw-request.ts';

const received: { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[] =
  [];
let lender: Server;
let url = '';

beforeAll(async () => {
  lender = createServer((request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers });
    if (request.url?.includes('moved'))
      response.writeHead(302, { location: 'http://evil.example/' }).end();
    else if (request.url?.includes('broken'))
      response
        .writeHead(500, { 'content-type': 'text/plain' })
        .end('Error: secret\n    at Lender.answer (/srv/lender.js:7:1)');
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"lender":true}');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => lender.once('listening', done));
  const host = startProcess(copyOfDefinitions(), {
    DATA_DIR: folder(),
    NODE_ENV: 'production',
    LENDER_URL: `http://127.0.0.1:${(lender.address() as AddressInfo).port}`,
  });
  url = await host.ready;
});
afterAll(() => {
  endAll();
  lender.close();
});

test('a call is forwarded to the lender without x-forwarded headers', async () => {
  expect(
    (
      await call(
        url,
        'POST',
        '/identity/api/v1/login?a=1',
        {},
        { 'x-forwarded-host': 'evil.example', 'x-org': 'MAIN' },
      )
    ).json,
  ).toEqual({ lender: true });
  expect(received.at(-1)).toMatchObject({
    path: '/identity/api/v1/login?a=1',
    headers: { 'x-org': 'MAIN' },
  });
  expect(JSON.stringify(received.at(-1)?.headers)).not.toContain('evil.example');
});

test.each([
  '/identity/../admin',
  '/identity/%2e%2e/admin',
  '/identity/..%2fadmin',
  '/identity/..;/admin',
  '/identity/;x=1/admin',
  '/identity//evil.example',
  '/identity/..\\admin',
  '/identity/%5c..%5cadmin',
  '/identity/a%00b',
  '//evil.example/identity',
  '//identity/x',
  'http://evil.example/identity/../admin',
  '/admin.json',
  '/sandbox/state',
])('%s never reaches the lender', async (path) => {
  const before = received.length;
  const { status, text } = await sendRaw(url, [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
  ]);
  // A path that resolves outside the lender's prefixes is the app's page, or missing.
  expect([200, 400, 404]).toContain(status);
  expect(text).not.toContain('"lender":true');
  expect(received).toHaveLength(before);
});

test('a redirect of the lender is not followed, and the body of its errors is hidden', async () => {
  expect(await call(url, 'GET', '/identity/moved')).toMatchObject({
    status: 502,
    json: { message: 'The lender answered with a redirect.' },
  });
  const broken = await call(url, 'GET', '/identity/broken');
  expect(broken).toMatchObject({
    status: 500,
    json: { message: 'Something went wrong at the lender.' },
  });
  expect(broken.text).not.toMatch(/secret|lender\.js/);
});

test('a lender that cannot be reached gives 503', async () => {
  lender.closeAllConnections();
  await new Promise((done) => lender.close(done));
  expect(await call(url, 'GET', '/identity/x')).toMatchObject({
    status: 503,
    json: { message: 'The lender could not be reached.' },
  });
});
