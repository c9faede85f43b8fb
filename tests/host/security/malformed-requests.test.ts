/** Malformed, oversized and forged requests: the host refuses each, stores nothing and stays up. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATIONS, apply, call, register } from '../helpers/borrower.ts';
import {
  endAll,
  publishedFolder,
  type HostProcess,
  startProduction,
} from '../helpers/processes.ts';
import { sendRaw } from '../helpers/raw-request.ts';
import { forgedTokens } from './forged-tokens.ts';
import { EMAIL, MALFORMED_BODIES } from './malformed-bodies.ts';
import { MALFORMED_LINES } from './malformed-lines.ts';

const dataDir = await publishedFolder();
const LOGIN = '/identity/api/v1/login';
const IDENTITY = '/identity/secure/api/v1/identity';

let host: HostProcess;
let url = '';
let ana: { readonly authorization: string };
let uuid = '';
let storedBefore = '';

/** All documents of the sandbox, except those that every call changes. */
function stored(): string {
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
  const rows = database
    .prepare(
      "SELECT kind, id, org, body FROM documents WHERE kind NOT IN ('tries', 'revoked') ORDER BY place",
    )
    .all();
  database.close();
  return JSON.stringify(rows);
}

beforeAll(async () => {
  host = await startProduction({ DATA_DIR: dataDir, NODE_OPTIONS: '--disable-proto=throw' });
  url = await host.ready;
  ana = await register(url, EMAIL);
  uuid = await apply(url, EMAIL, ana);
  storedBefore = stored();
});
afterAll(endAll);

/** Asserts a refusal: its status, JSON, no stack trace or file name, nothing stored. */
function expectRefusal(
  answer: { readonly status: number; readonly type: string; readonly text: string },
  statuses: readonly number[],
): void {
  expect(statuses).toContain(answer.status);
  expect(answer.type).toContain('application/json');
  expect(answer.text).not.toMatch(/\bat .*[/(].*:\d+|node_modules|\.ts\b/);
  expect(stored()).toBe(storedBefore);
}

test.each(MALFORMED_BODIES)('refuses %s', async (_, method, path, body, statuses) => {
  expectRefusal(await call(url, method, path.replace('UUID', uuid), body, ana), statuses);
});

test.each([
  ['the fetch', { 'sec-fetch-site': 'cross-site' }],
  ['the plain text', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ['the request of an older browser', { origin: 'https://evil.example' }],
])('refuses %s of another site, even with a token', async (_, headers: Record<string, string>) => {
  const section = `${APPLICATIONS}/${uuid}/contact`;
  const sent = { ...ana, cookie: 'nonce=1', ...headers };
  expectRefusal(await call(url, 'PUT', section, { a: 1 }, sent), [403]);
  expectRefusal(await call(url, 'POST', LOGIN, { email: EMAIL, password: 'x' }, sent), [403]);
});

test('refuses 50 MB by their content-length, before they are sent', async () => {
  const head = [
    `POST ${LOGIN} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${50 * 1024 * 1024}`,
    'Connection: close',
  ];
  expect((await sendRaw(url, head, '{')).status).toBe(413);
  // When they are sent anyway, the connection may be cut before the response is read.
  expect([413, 0]).toContain(
    (await sendRaw(url, head, Buffer.alloc(50 * 1024 * 1024, 0x20))).status,
  );
  expect((await call(url, 'GET', '/healthz')).status).toBe(200);
});

test.each([
  ['no request at all', ['hello']],
  ['a header of 100 kB', ['GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(100_000)}`]],
  ['no host name', ['GET / HTTP/1.1']],
  ['a host name that is none', ['GET / HTTP/1.1', 'Host: a b']],
  ['an expectation', ['GET / HTTP/1.1', 'Host: a', 'Expect: magic']],
])('the answer to %s is a 4xx with the security headers', async (_, lines) => {
  const { status, text } = await sendRaw(url, [...lines, 'Connection: close']);
  expect(Math.floor(status / 100)).toBe(4);
  expect(text).toMatch(/content-security-policy: default-src 'none'/i);
  expect(text).toMatch(/x-content-type-options: nosniff/i);
});

test('a malformed request has an id, in its answer and in the log', async () => {
  const logged = host.stdout().length;
  const lines = ['GET / HTTP/1.1', 'Host: a b', 'Connection: close'];
  const { text } = await sendRaw(url, lines);
  const id = /^x-request-id: ([0-9a-f-]{36})\r$/im.exec(text)?.[1] ?? 'none';
  const seen = () => host.stdout().slice(logged);
  while (!seen().includes(id)) await once(host.child.stdout ?? host.child, 'data');
  expect(seen()).toMatch(new RegExp(`"event":"malformed-request","id":"${id}"`));
});

test('refuses 50 MB that are sent in chunks', async () => {
  const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
  const { status } = await sendRaw(
    url,
    [
      `POST ${LOGIN} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ],
    `${chunk.repeat(50)}0\r\n\r\n`,
  );
  expect(status).toBe(413);
});

test.each(['NOBODY', '__proto__', 'constructor', '../x', 'x'.repeat(300)])(
  'the lender refuses the unknown organisation %s',
  async (org) => {
    expectRefusal(await call(url, 'GET', IDENTITY, undefined, { ...ana, 'x-org': org }), [400]);
  },
);

const codes = [
  '__proto__',
  'constructor',
  '../x',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  'a%00',
  'A/B',
  'NOBODY',
  'x'.repeat(300),
];
test.each(codes)('the page ignores ?org=%s', async (code) => {
  const { status, text } = await call(url, 'GET', `/register-v2?org=${code}`);
  expect([status, /"orgCode":"(\w+)"/.exec(text)?.[1]]).toEqual([200, 'HEARTHLINE']);
  if (code.length > 12) expect(text).not.toContain(code.slice(0, 40));
});

test('a host name that anyone can send is never echoed', async () => {
  const { status, text } = await sendRaw(url, [
    'GET /register-v2 HTTP/1.1',
    'Host: evil.example',
    'X-Forwarded-Host: worse.example',
    'X-Forwarded-For: 203.0.113.9',
    'X-Org: HARBOR',
    'Connection: close',
  ]);
  expect(status).toBe(200);
  expect(text).not.toMatch(/evil\.example|worse\.example|203\.0\.113/);
  expect(text).toContain('"orgCode":"HEARTHLINE"');
});

test.each(MALFORMED_LINES)('refuses %s', async (_, lines) => {
  const { status, text } = await sendRaw(url, lines);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/x-bad|"dependencies"/i);
});

test.each([
  '/assets/none.js',
  '/none.css',
  '/brand/harbor-bank/none.svg',
  '/brand/__proto__/logo.svg',
  '/fonts/none.woff2',
  '/releases/none/release.json',
  '/releases/__proto__/release.json',
  '/app.js.map',
  '/.env',
  '/signing-key.json',
])('%s is missing, and is not answered with the page', async (path) => {
  const answer = await call(url, 'GET', path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('<html');
});

test('a token is accepted only as the sandbox signed it, for its organisation, until it expires', async () => {
  const key = Buffer.from(readFileSync(join(dataDir, 'signing-key'), 'utf8').trim(), 'base64url');
  const forged = forgedTokens(ana.authorization.replace('Bearer ', ''), key);
  for (const [fault, token] of Object.entries(forged)) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await call(url, 'GET', IDENTITY, undefined, headers);
    expect([fault, status]).toEqual([fault, 401]);
  }
  const elsewhere = { ...ana, 'x-org': 'HARBOR' };
  expect((await call(url, 'GET', IDENTITY, undefined, elsewhere)).status).toBe(401);
  expect((await call(url, 'GET', IDENTITY, undefined, ana)).status).toBe(200);
});

test('a token ends at logout, and another person sees nothing', async () => {
  const ben = await register(url, 'ben@example.org');
  for (const path of [
    `${APPLICATIONS}/${uuid}`,
    `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`,
  ])
    expect((await call(url, 'GET', path, undefined, ben)).status).toBe(404);
  expect((await call(url, 'PUT', `${APPLICATIONS}/${uuid}/contact`, { a: 1 }, ben)).status).toBe(
    404,
  );
  await call(url, 'POST', '/identity-broker/customer/secure/api/v3/logout', {}, ben);
  expect((await call(url, 'GET', IDENTITY, undefined, ben)).status).toBe(401);
});

test('a client that hangs up while it sends is not logged as a fault', async () => {
  const logged = host.stdout().length;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = ['POST /identity/api/v1/register HTTP/1.1', 'Host: a', 'Content-Length: 100'];
  await new Promise<void>((sent) =>
    socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n{`, () => sent()),
  );
  socket.destroy();
  const seen = () => host.stdout().slice(logged);
  while (!seen().includes('register')) await once(host.child.stdout ?? socket, 'data');
  expect(seen()).toMatch(/"status":4\d\d/);
  expect(seen()).not.toMatch(/fault/);
});

test('after all requests the same process is up, and its log has no error', async () => {
  expect((await call(url, 'GET', '/healthz')).json).toMatchObject({ status: 'ok' });
  expect(host.child.exitCode).toBeNull();
  expect(host.stdout()).not.toMatch(/"event":"(?:lender-)?fault"|"status":5\d\d/);
  expect(host.stderr()).toBe('');
});
