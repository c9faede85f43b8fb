import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { application, APPLICATIONS, apply, call, PASSWORD, register } from '../helpers/borrower.ts';
import {
  copyOfDefinitions,
  endAll,
  folder,
  startProcess,
  type HostProcess,
} from '../helpers/processes.ts';
import { sendRaw } from '../helpers/raw-request.ts';

const dataDir = folder();
const LOGIN = '/identity/api/v1/login';
const REGISTER = '/identity/api/v1/register';
const NAME = '/service-profile/api/v1/profile/name';
const WHO = '/identity/secure/api/v1/identity';
const CREATE = `${APPLICATIONS}?state=OR`;
const EMAIL = 'ana@example.org';
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

let host: HostProcess;
let url = '';
let ana: { readonly authorization: string };
let uuid = '';
let before = '';

/** All documents that the lender keeps, but for what every call leaves behind. */
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
  host = startProcess(copyOfDefinitions(), {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
  });
  url = await host.ready;
  ana = await register(url, EMAIL);
  uuid = await apply(url, EMAIL, ana);
  before = stored();
});
afterAll(endAll);

/** What every refusal has in common. */
function expectRefusal(
  answer: { readonly status: number; readonly type: string; readonly text: string },
  statuses: readonly number[],
): void {
  expect(statuses).toContain(answer.status);
  expect(answer.type).toContain('application/json');
  expect(answer.text).not.toMatch(/\bat .*[/(].*:\d+|node_modules|\.ts\b/);
  expect(stored()).toBe(before);
}

const bodies: readonly (readonly [string, string, string, unknown, readonly number[]])[] = [
  ['no JSON', 'POST', LOGIN, '{"email"', [400]],
  ['a list', 'POST', LOGIN, '[]', [422]],
  ['null', 'POST', LOGIN, 'null', [422]],
  ['a text', 'POST', LOGIN, '"x"', [422]],
  ['nothing', 'POST', LOGIN, '', [422]],
  ['a body nested 100,000 deep', 'POST', LOGIN, deep(100_000), [400, 422]],
  [
    'a value nested 30 deep in what is kept',
    'PUT',
    `${APPLICATIONS}/UUID/contact`,
    `{"a":${deep(30)}}`,
    [422],
  ],
  ['a number for a text', 'POST', LOGIN, { email: 7, password: PASSWORD }, [422]],
  ['an object for a text', 'POST', LOGIN, { email: { $ne: null }, password: PASSWORD }, [422]],
  [
    'a text of 5,000 characters',
    'POST',
    LOGIN,
    { email: 'a'.repeat(5000), password: PASSWORD },
    [422],
  ],
  [
    'an extra key',
    'PUT',
    NAME,
    { firstName: 'Ana', lastName: 'Moreno', decision: 'APPROVED' },
    [422],
  ],
  [
    '__proto__',
    'PUT',
    NAME,
    '{"firstName":"Ana","lastName":"Moreno","__proto__":{"admin":true}}',
    [422],
  ],
  [
    'constructor in what is kept',
    'PUT',
    `${APPLICATIONS}/UUID/contact`,
    '{"a":{"constructor":{"prototype":{"admin":true}}}}',
    [422],
  ],
  ['a second active application', 'POST', CREATE, application(EMAIL), [409]],
  ['a rate of its own choosing', 'POST', CREATE, application(EMAIL, { rate: 0.01 }), [422]],
  [
    'an income below nothing',
    'POST',
    CREATE,
    application(EMAIL, { income: { incomePrimary: -1 } }),
    [422],
  ],
  [
    'an income that is no number',
    'POST',
    CREATE,
    application(EMAIL, { income: { incomePrimary: '90000' } }),
    [422],
  ],
  [
    'a state that is not the property’s',
    'POST',
    `${APPLICATIONS}?state=XX`,
    application(EMAIL),
    [422],
  ],
  ['an unknown section', 'PUT', `${APPLICATIONS}/UUID/__proto__`, { a: 1 }, [404]],
  ['an unknown application', 'PUT', `${APPLICATIONS}/${randomUUID()}/contact`, { a: 1 }, [404]],
  [
    'an offer that is not there',
    'PUT',
    `${APPLICATIONS}/UUID/offer`,
    { offerUuid: '__proto__' },
    [404, 422],
  ],
  [
    'a short password',
    'POST',
    REGISTER,
    { email: 'b@example.org', password: 'short', phoneNumber: '(212) 555-0171' },
    [422],
  ],
  [
    'an account that exists',
    'POST',
    REGISTER,
    { email: EMAIL, password: PASSWORD, phoneNumber: '(212) 555-0171' },
    [401],
  ],
  ['an unknown call', 'POST', '/identity/api/v1/nothing', {}, [404]],
];

test.each(bodies)('refuses %s', async (_, method, path, body, statuses) => {
  expectRefusal(await call(url, method, path.replace('UUID', uuid), body, ana), statuses);
});

test('refuses 50 MB by what is announced, before they are sent', async () => {
  const head = [
    `POST ${LOGIN} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${50 * 1024 * 1024}`,
    'Connection: close',
  ];
  expect((await sendRaw(url, head, '{')).status).toBe(413);
  // Sent all the same, the connection may be cut before the answer is read.
  expect([413, 0]).toContain(
    (await sendRaw(url, head, Buffer.alloc(50 * 1024 * 1024, 0x20))).status,
  );
  expect((await call(url, 'GET', '/healthz')).status).toBe(200);
});

test('refuses 50 MB that were not announced', async () => {
  const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
  const { status } = await sendRaw(
    url,
    [
      `POST ${LOGIN} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Connection: close',
    ],
    `${chunk.repeat(50)}0\r\n\r\n`,
  );
  expect(status).toBe(413);
});

test.each(['NOBODY', '__proto__', 'constructor', '../x', 'x'.repeat(300)])(
  'the lender knows no organisation %s',
  async (org) => {
    expectRefusal(await call(url, 'GET', WHO, undefined, { ...ana, 'x-org': org }), [400]);
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

test('a host name that anyone may send is never given back', async () => {
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

const raws: readonly (readonly [string, readonly string[]])[] = [
  [
    'a header that holds a new line',
    ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'X-Org: MAIN\nX-Bad: 1\r', 'Connection: close'],
  ],
  ['no host name', ['GET / HTTP/1.1', 'Connection: close']],
  ['a host name with markup', ['GET / HTTP/1.1', 'Host: <script>', 'Connection: close']],
  ['a host name with a path', ['GET / HTTP/1.1', 'Host: a/b', 'Connection: close']],
  [
    'two lengths',
    [
      'POST /identity/api/v1/login HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Length: 1',
      'Content-Length: 2',
      'Connection: close',
    ],
  ],
  [
    'headers of 64 kB',
    ['GET / HTTP/1.1', 'Host: 127.0.0.1', `X-Long: ${'x'.repeat(65_536)}`, 'Connection: close'],
  ],
  [
    'a path with two slashes',
    ['GET //evil.example/x HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  [
    'a path that climbs',
    ['GET /assets/../../package.json HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  [
    'a path that climbs in disguise',
    ['GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  ['a path with a zero', ['GET /assets/a%00.js HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close']],
  [
    'a path that is no text',
    ['GET /assets/%ff%fe.js HTTP/1.1', 'Host: 127.0.0.1', 'Connection: close'],
  ],
  [
    'an address of another host',
    ['GET http://evil.example/secret.json HTTP/1.1', 'Host: evil.example', 'Connection: close'],
  ],
];
test.each(raws)('refuses %s', async (_, lines) => {
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

test('only our own token, unspoilt, of this organisation and not yet ended is a token', async () => {
  const [header = '', payload = '', mark = ''] = ana.authorization
    .replace('Bearer ', '')
    .split('.');
  const key = Buffer.from(readFileSync(join(dataDir, 'signing-key'), 'utf8').trim(), 'base64url');
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (signed: string, hash = 'sha256'): string =>
    `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const none = encode({ alg: 'none', typ: 'JWT' });
  const bad = {
    'no algorithm': `${none}.${payload}.`,
    'no algorithm, signed': sign(`${none}.${payload}`),
    'another algorithm': sign(`${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}`, 'sha512'),
    'an asymmetric name': sign(`${encode({ alg: 'RS256', typ: 'JWT' })}.${payload}`),
    expired: sign(`${header}.${encode({ ...claims, exp: 1 })}`),
    'no end': sign(`${header}.${encode({ ...claims, exp: undefined })}`),
    'another organisation': sign(`${header}.${encode({ ...claims, aud: 'HARBOR' })}`),
    'another person': `${header}.${encode({ ...claims, sub: randomUUID() })}.${mark}`,
    'nobody known': sign(`${header}.${encode({ ...claims, sub: randomUUID() })}`),
    'no mark': `${header}.${payload}`,
    'four parts': `${header}.${payload}.${mark}.x`,
    'no token': 'x',
    'no JSON inside': sign(`${header}.eA`),
    'null inside': sign(`${header}.${encode(null)}`),
  };
  for (const [name, token] of Object.entries(bad))
    expect([
      name,
      (await call(url, 'GET', WHO, undefined, { authorization: `Bearer ${token}` })).status,
    ]).toEqual([name, 401]);
  expect((await call(url, 'GET', WHO, undefined, { ...ana, 'x-org': 'HARBOR' })).status).toBe(401);
  expect((await call(url, 'GET', WHO, undefined, ana)).status).toBe(200);
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
  expect((await call(url, 'GET', WHO, undefined, ben)).status).toBe(401);
});

test('after all this it is the same process, up, and its log has no failure', async () => {
  expect((await call(url, 'GET', '/healthz')).json).toMatchObject({ status: 'ok' });
  expect(host.child.exitCode).toBeNull();
  expect(host.stdout()).not.toMatch(/"event":"(?:lender-)?fault"|"status":5\d\d/);
  expect(host.stderr()).toBe('');
});
