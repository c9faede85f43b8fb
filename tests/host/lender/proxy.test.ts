/** The proxy to a real lender: what it forwards, refuses and hides. */
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../helpers/borrower.ts';
import { endAll, type HostProcess, startProduction } from '../helpers/processes.ts';
import { sendRaw } from '../helpers/raw-request.ts';
import { seriesOf } from '../helpers/series.ts';
import { answers } from './lender-answers.ts';
import { listenLocally } from '../../support/listen.ts';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
}
const received: Received[] = [];
const arrived = new EventEmitter();
let lender: Server;
let host: HostProcess;
let url = '';

const officer = (name: string) => `/service-lead-portal/api/lo/${name}`;

/** All that a socket receives until it ends. */
async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

beforeAll(async () => {
  lender = createServer((request, response) => {
    // The host asks for flags by itself.
    if (!request.url?.endsWith('/features'))
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
      });
    request.on('data', () => arrived.emit('data'));
    request.on('error', () => undefined);
    const answer = answers[request.url?.split('/').at(-1) ?? ''];
    if (answer) return answer(response);
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"lender":true}'),
    );
    return undefined;
  });
  host = await startProduction({
    TRUSTED_PROXIES: '127.0.0.1',
    LENDER_URL: `http://127.0.0.1:${await listenLocally(lender)}/base/v7/`,
  });
  url = await host.ready;
});
afterAll(() => {
  endAll();
  lender.close();
});

test('a call is forwarded below the base path, with known headers and the true address', async () => {
  const { json } = await call(
    url,
    'POST',
    '/identity/api/v1/login?a=1',
    {},
    {
      'x-org': 'MAIN',
      'x-forwarded-for': '6.6.6.6, 203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=evil.example',
      'x-real-ip': '6.6.6.6',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/admin',
      'x-request-id': 'edge-12345678',
      'x-release': '0123456789abcdef',
      cookie: 'nonce=1; __Host-session=secret; org=HARBOR',
    },
  );
  expect(json).toEqual({ lender: true });
  const { path, headers } = received.at(-1) as Received;
  expect(path).toBe('/base/v7/identity/api/v1/login?a=1');
  expect(headers).toMatchObject({
    'x-org': 'MAIN',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'edge-12345678',
    'x-release': '0123456789abcdef',
    'content-length': '2',
    cookie: 'nonce=1',
  });
  expect(JSON.stringify(headers)).not.toMatch(/evil|6\.6\.6|override|original|secret|HARBOR/);
});

test.each([
  ['DELETE', '/identity/api/v1/login'],
  ['GET', '/identity/api/v1/login'],
  ['OPTIONS', '/service-profile/api/v1/profile'],
  ['GET', '/service-profile/internal/actuator/env'],
  ['GET', '/service-profile/api/v1/profile/'],
  ['GET', '/service-profile/api/v1/profile/%252e%252e/env'],
  ['GET', '/service-lead-portal/api/lo/a/b/c'],
  ['GET', '/service-lead-portal/api/lo/%c0%ae%c0%ae'],
  ['GET', '/service-lead-portal/api/lo/a%0d%0aX-Bad:1'],
  ['PUT', '/service-application/api/v3/application/heloc//liens'],
])('%s %s is not an operation and never reaches the lender', async (method, path) => {
  const before = received.length;
  expect([400, 404]).toContain((await call(url, method, path, undefined)).status);
  expect(received).toHaveLength(before);
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
  expect(await call(url, 'GET', officer('moved'))).toMatchObject({
    status: 502,
    json: { message: 'The lender answered with a redirect.' },
  });
  expect(await call(url, 'GET', officer('broken'))).toMatchObject({
    status: 500,
    json: { message: 'Something went wrong at the lender.' },
  });
});

test.each([
  ['page', 502, 'The lender answered with a web page.'],
  ['gone', 404, 'The lender refused the request.'],
])('a web page of the lender (%s) becomes JSON with status %i', async (name, status, message) => {
  const answer = await call(url, 'GET', officer(name));
  expect([answer.status, answer.text]).toEqual([status, JSON.stringify({ message })]);
});

test('only the headers of the lender that the app reads are passed on', async () => {
  const { headers } = await fetch(url + officer('open'));
  expect(headers.get('authorization')).toBe('Bearer fresh');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toBe('nonce=1; Path=/; HttpOnly');
  for (const name of ['access-control-allow-origin', 'access-control-allow-credentials', 'server'])
    expect([name, headers.get(name)]).toEqual([name, null]);
});

test('an upload reaches the lender while it is sent, and is cut at its limit', async () => {
  const upload = '/service-document/secure/api/v1/applications/u/documents';
  const head = (path: string) => [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
  ];
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
  socket.write(`${[...head(upload), 'Connection: close'].join('\r\n')}\r\n\r\n${chunk}`);
  await once(arrived, 'data');
  socket.write(`${chunk}0\r\n\r\n`);
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  const byte = '1\r\n \r\n';
  const form = `${chunk.repeat(10)}10000\r\n${' '.repeat(0x10000)}\r\n${byte}`;
  const plain = head('/identity/api/v1/login');
  const cut = await Promise.all([
    sendRaw(url, head(upload), form),
    sendRaw(url, plain, chunk + byte),
  ]);
  expect(cut.map(({ status }) => status)).toEqual([413, 413]);
});

test('a body whose declared length is over the limit of its route is refused immediately', async () => {
  const answered = await Promise.all(
    ['/identity/api/v1/login', '/nothing', '/service-x/y'].map((path) =>
      sendRaw(url, [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Content-Length: ${2 ** 21}`]),
    ),
  );
  expect(answered.map(({ status }) => status)).toEqual([413, 413, 413]);
});

test('the metrics count the calls by operation and outcome, and describe the process', async () => {
  await call(url, 'GET', officer('gone'));
  const text = await (await fetch(`${url}/metrics`)).text();
  const series = seriesOf(text);
  const calls = (outcome: string) =>
    series.get(`lender_call_duration_seconds_count{outcome="${outcome}"}`) ?? 0;
  for (const outcome of ['ok', 'rejected', 'failed', 'cancelled'])
    expect([outcome, calls(outcome) > 0]).toEqual([outcome, true]);
  expect(calls('unreachable')).toBe(0);
  expect(
    series.get('http_requests_total{method="GET",route="operation:loan-officer",status="4xx"}'),
  ).toBeGreaterThan(0);
  expect(series.get('http_requests_refused_total{reason="too_large"}')).toBeGreaterThan(0);
  expect(series.get('http_requests_refused_total{reason="unknown_operation"}')).toBeGreaterThan(0);
  expect(text).toMatch(/^release_info\{release="\w+"\} 1$/m);
  for (const name of ['resident_memory_bytes', 'open_fds'])
    expect(series.get(`process_${name}`)).toBeGreaterThan(0);
  expect(series.has('nodejs_eventloop_lag_seconds')).toBe(true);
  expect(text).not.toMatch(/127\.0\.0\.1|203\.0\.113|evil|edge-12345678/);
});

test('the metrics are missing for the client of a proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
});

test('a lender that cannot be reached gives 503', async () => {
  lender.closeAllConnections();
  await new Promise((done) => lender.close(done));
  expect(await call(url, 'GET', officer('x'))).toMatchObject({
    status: 503,
    json: { message: 'The lender could not be reached.' },
  });
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(
    'lender_call_duration_seconds_count{outcome="unreachable"} 3\n',
  );
});
