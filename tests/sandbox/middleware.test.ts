/** Error responses: invalid bodies, limits, unknown addresses, and internal errors. */
import { expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';
import type { SandboxFault } from '../../src/sandbox/index.ts';
import { PASSWORD, ROOT, createRequest } from './support/requests.ts';
import { KEYS, createLender } from './support/sandbox.ts';

const CREATE = `${ROOT}?state=OR`;

const application = (lastName = 'Moreno', street1 = '18 Alder Court') =>
  createRequest({ lastName, street1 });

it('rejects invalid bodies with readable messages', async () => {
  const { call, register } = createLender();
  const login = '/identity/api/v1/login';
  expect(await call('POST', login, '{"email"')).toMatchObject({
    status: 400,
    json: { errors: [{ message: 'The body is not JSON' }] },
  });
  expect(await call('POST', login, '[]')).toMatchObject({ status: 422 });
  expect(
    (await call('POST', login, { email: 'a@example.org', passwort: 'x' })).json.errors,
  ).toEqual([{ message: 'password is required' }, { message: 'passwort is not known here' }]);
  expect((await call('POST', login, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  expect((await call('GET', '/service-nothing/here')).status).toBe(404);
  expect(
    (
      await call('GET', '/service-profile/api/v1/profile/consent-types', undefined, {
        'x-org': 'NOBODY',
      })
    ).status,
  ).toBe(400);
  const ana = await register('ana@example.org');
  expect(
    (await call('POST', CREATE, { ...application(), propertyRequest: { street1: 5 } }, ana)).json
      .errors[0].message,
  ).toBe('propertyRequest.street1 must be a text');
});

it('refuses line breaks in what an e-mail or a document names', async () => {
  const { call, register } = createLender();
  const name = (lastName: string) => ({ firstName: 'Ana', lastName });
  for (const [index, lineBreak] of ['\r\n', '\n', '\t', '\u0085', '\u2028'].entries()) {
    const ana = await register(`ana${index}@example.org`);
    const hostile = `Moreno${lineBreak}Bcc: x@example.org`;
    const put = (path: string, body: unknown) => call('PUT', path, body, ana);
    const answers = [
      await call('POST', CREATE, application(hostile), ana),
      await call('POST', CREATE, application('Moreno', `1 Elm${lineBreak}X: y`), ana),
      await put('/service-profile/api/v1/profile/name', name(hostile)),
      await put('/service-profile/api/v1/profile/phone', { phoneNumber: `2125550171${lineBreak}` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  }
  const person = { password: PASSWORD, phoneNumber: '2125550171' };
  for (const email of ['a,b@example.org', '<a>@example.org', 'a;b@example.org'])
    expect((await call('POST', '/identity/api/v1/register', { ...person, email })).status).toBe(
      422,
    );
});

it('refuses an income that no figure can be computed with', async () => {
  const { call, register } = createLender();
  const ana = await register();
  const income = { incomePrimary: 90_000, incomeOther: 1e308 };
  expect((await call('POST', CREATE, { ...application(), income }, ana)).json.message).toBe(
    'income.incomeOther must be less than 1,000,000,000',
  );
});

it('answers an internal error only with an id, and reports id and line of code to the host', async () => {
  const faults: SandboxFault[] = [];
  const { app } = createSandbox({
    dataDir: '',
    signingKeys: () => KEYS,
    orgs: () => [],
    flags: () => {
      throw new TypeError('ana@example.org');
    },
    fault: (fault) => faults.push(fault),
    inMemory: true,
  });
  const answer = await app.request('/sandbox/state');
  const body = (await answer.json()) as { readonly id: string };
  expect(answer.status).toBe(500);
  expect(faults).toEqual([
    { id: body.id, name: 'TypeError', at: expect.stringMatching(/^at .*middleware\.test\.ts/) },
  ]);
  expect(body.id).toMatch(/^[0-9a-f-]{36}$/);
  await app.request('/sandbox/state', { headers: { 'x-request-id': 'edge-12345678' } });
  expect(faults.at(-1)).toMatchObject({ id: 'edge-12345678' });
  expect(JSON.stringify([body, faults])).not.toContain('ana@example.org');
});

it('forbids caches to store responses about a person', async () => {
  const { call, register } = createLender();
  const ana = await register('ana@example.org');
  const login = { email: 'ana@example.org', password: 'Correct!Horse9' };
  const answers = [
    await call('GET', '/service-profile/api/v1/profile', undefined, ana),
    await call('GET', '/identity/secure/api/v1/identity', undefined, ana),
    await call('GET', ROOT, undefined, ana),
    await call('POST', CREATE, application(), ana),
    await call('POST', '/identity/api/v1/login', login),
    await call('POST', '/identity/api/v1/login', { ...login, password: 'x' }),
    await call('GET', '/service-profile/api/v1/profile'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200, 401, 401]);
  expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(
    new Set(['no-store']),
  );
});

/** Sends an endless body in chunks of 8 kB without a length. Resolves with the status and the bytes that were read. */
async function sendEndless(path: string, headers: Record<string, string> = {}) {
  const { app } = createLender();
  let bytes = 0;
  const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
    bytes += 8192;
    to.enqueue(new Uint8Array(8192));
  };
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body: new ReadableStream({ pull }),
    headers: { 'x-org': 'MAIN', ...headers },
    duplex: 'half',
  } as RequestInit);
  return { status: (await app.request(request)).status, bytes };
}
/** The most that the streams in between may read ahead. */
const READ_AHEAD = 8 * 8192;

it.each([
  ['a report', '/ft/customer/event', 16 * 1024],
  ['a call', '/identity/api/v1/login', 1024 * 1024],
])('reads a chunked body of %s up to the limit of its route', async (_, path, limit) => {
  const { status, bytes } = await sendEndless(path);
  expect(status).toBe(413);
  expect(bytes).toBeGreaterThan(limit);
  expect(bytes).toBeLessThan(limit + READ_AHEAD);
});

it('refuses a chunked upload of a stranger before it reads the file', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const [path, refusal] of [
    ['/service-document/secure/api/v1/applications/u/documents', 401],
    ['/service-chat-chatbot/external/api/v1/message/chatWithAutobot', 404],
  ] as const) {
    for (const headers of [form, { ...form, 'idempotency-key': 'k1' }]) {
      const { status, bytes } = await sendEndless(path, headers);
      expect([path, status]).toEqual([path, refusal]);
      expect(bytes).toBeLessThan(READ_AHEAD);
    }
  }
});

it('reads eight files at once, and tells others to come back', async () => {
  const { app, register } = createLender({ uploadWaitMs: 0 });
  const ana = await register();
  const send = () =>
    app.request('/service-document/secure/api/v1/applications/u/documents', {
      method: 'POST',
      // Nothing of the file arrives.
      body: new ReadableStream(),
      headers: {
        ...ana,
        'x-org': 'MAIN',
        'content-type': 'multipart/form-data; boundary=x',
        // A key needs the whole body.
        'idempotency-key': 'k1',
      },
      duplex: 'half',
    } as RequestInit);
  const held = Promise.race(Array.from({ length: 8 }, send));
  // A gate lets so many begin in one turn.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  const refused = await Promise.race([held, send()]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
});

it('reads the file of another address while one sends as many slow ones as it can', async () => {
  const { app, register } = createLender({ uploadWaitMs: 0 });
  const ana = await register();
  const send = (address: string, body: BodyInit) =>
    app.request('/service-document/secure/api/v1/applications/u/documents', {
      method: 'POST',
      body,
      headers: {
        ...ana,
        'x-org': 'MAIN',
        'x-forwarded-for': address,
        'content-type': 'multipart/form-data; boundary=x',
        'idempotency-key': 'k1',
      },
      duplex: 'half',
    } as RequestInit);
  const slow = Array.from({ length: 20 }, () => send('203.0.113.7', new ReadableStream()));
  expect((await Promise.race(slow)).status).toBe(503);
  expect((await send('203.0.113.8', '--x--')).status).toBe(404);
});
