/** The Idempotency-Key of a call. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { PASSWORD, ROOT, createRequest } from '../support/requests.ts';
import { createLender } from '../support/sandbox.ts';
import { newFolder } from '../../support/new-folder.ts';

const CREATE = `${ROOT}?state=OR`;

const application = (lastName = 'Moreno', street1 = '18 Alder Court') =>
  createRequest({ lastName, street1 });

it('answers a repeated key with the stored response, and one of two parallel calls', async () => {
  const { call, register } = createLender();
  const repeat = { ...(await register('ana@example.org')), 'idempotency-key': 'k1' };
  const [one, two] = await Promise.all([
    call('POST', CREATE, application(), repeat),
    call('POST', CREATE, application(), repeat),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([201, 409]);
  const again = await call('POST', CREATE, application(), repeat);
  expect([again.status, again.text]).toEqual([201, one?.status === 201 ? one.text : two?.text]);
  expect((await call('POST', CREATE, application('Other'), repeat)).status).toBe(422);
  const body = { email: 'ben@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const first = await call('POST', '/identity/api/v1/register', body, { 'idempotency-key': 'k2' });
  const second = await call('POST', '/identity/api/v1/register', body, { 'idempotency-key': 'k2' });
  expect(second.headers.get('authorization')).toBe(first.headers.get('authorization'));
});

it('seals stored responses for repetitions: no name, token, address or key is in plaintext', async () => {
  const dataDir = newFolder();
  const { call, register, close } = createLender({ inMemory: false, dataDir });
  const auth = await register('ana@example.org');
  const created = await call('POST', CREATE, application(), {
    ...auth,
    'idempotency-key': 'key-1',
  });
  const body = { email: 'ben@example.org', password: PASSWORD, phoneNumber: '2125550171' };
  const sent = { 'idempotency-key': 'key-2' };
  const { json } = await call('POST', '/identity/api/v1/register', body, sent);
  const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
  const stored = database.prepare('SELECT * FROM claims').all();
  database.close();
  expect([created.status, stored.length]).toEqual([201, 2]);
  for (const secret of ['Moreno', 'Alder', 'MAIN', 'key-1', 'key-2', created.json.uuid, json.jwt])
    expect(JSON.stringify(stored)).not.toContain(secret);
  const repeated = await call('POST', '/identity/api/v1/register', body, sent);
  expect([repeated.json.jwt, repeated.headers.get('authorization')]).toEqual([
    json.jwt,
    `Bearer ${json.jwt}`,
  ]);
  close();
});

/** A lender on disk, with the number of its stored responses. */
function createCounted() {
  const dataDir = newFolder();
  const lender = createLender({ inMemory: false, dataDir });
  const countClaims = () => {
    const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true });
    const { count } = database.prepare('SELECT count(*) AS count FROM claims').get() ?? {};
    database.close();
    return count;
  };
  const end = () => {
    lender.close();
  };
  return { ...lender, countClaims, end };
}

it('stores no refusal of a stranger, who could push out the responses of others', async () => {
  const { call, register, countClaims, end } = createCounted();
  const forged = { authorization: 'Bearer a.b.c' };
  const refused = [
    await call('PUT', '/service-nothing/here', {}, { 'idempotency-key': 'k1' }),
    await call('POST', CREATE, application(), { 'idempotency-key': 'k2' }),
    await call('POST', CREATE, {}, { ...forged, 'idempotency-key': 'k3' }),
    await call('POST', '/identity/api/v1/register', {}, { 'idempotency-key': 'k4' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 401, 401, 422]);
  expect(countClaims()).toBe(0);
  const ana = await register('ana@example.org');
  const invalid = await call('POST', CREATE, {}, { ...ana, 'idempotency-key': 'k5' });
  expect([invalid.status, countClaims()]).toEqual([422, 1]);
  end();
});

it('runs a call again whose refusal has ended', async () => {
  const { call } = createLender({ limitFactor: 1 });
  const create = (headers = {}) =>
    call('POST', CREATE, application(), { 'idempotency-key': 'k1', ...headers });
  expect((await create()).status).toBe(401);
  const login = { email: 'ana@example.org', password: 'Wrong!Horse99' };
  const send = () => call('POST', '/identity/api/v1/login', login, { 'idempotency-key': 'k2' });
  const statuses = [];
  for (let tries = 0; tries < 9; tries += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 401), 429]);
});
