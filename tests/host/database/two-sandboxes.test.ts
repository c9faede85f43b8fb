/** A borrower of two hosts on one database, through the calls of the sandbox. The server is a real one. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.ts';
import { missingPostgres, sharedPostgres, type PostgresServer } from '../../support/postgres.ts';
import { APPLICATIONS, application, PASSWORD } from '../helpers/borrower.ts';
import { closeStates, openState } from './databases.ts';

const EMAIL = 'ana@example.org';
const PERSON = { email: EMAIL, password: PASSWORD, phoneNumber: '(212) 555-0171' };

describe.skipIf(missingPostgres !== '')('two hosts on one database', () => {
  let server: PostgresServer;
  let hosts: readonly Sandbox[] = [];
  let limitFactor = 1000;
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    const url = await server.database();
    const open = async () => {
      const database = await openState(url);
      return createSandbox({
        dataDir: '',
        database,
        signingKeys: database.signingKeys,
        orgs: () => [{ code: 'MAIN', name: 'Main', prefixes: [], main: true }],
        passwordCost: 2,
        passwordWaitMs: Infinity,
        limitFactor,
      });
    };
    hosts = [await open(), await open()];
  });
  afterEach(closeStates);

  async function call(
    at: number,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const response = await hosts[at]?.app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await response?.json()) as Readonly<Record<string, unknown>>;
    return { status: response?.status, json };
  }
  const logIn = (at: number, password: string) =>
    call(at, '/identity/api/v1/login', { email: EMAIL, password });

  test('who registers on one applies on the other, once for each key, and reads it on both', async () => {
    const { json } = await call(0, '/identity/api/v1/register', PERSON);
    const authorization = `Bearer ${String(json['jwt'])}`;
    const headers = { authorization, 'idempotency-key': 'once' };
    const create = (at: number) =>
      call(at, `${APPLICATIONS}?state=OR`, application(EMAIL), headers);
    const first = await create(1);
    expect(first.status).toBe(201);
    expect(await create(0)).toEqual(first);
    for (const at of [0, 1]) {
      const { json: list } = await call(at, APPLICATIONS, undefined, { authorization });
      expect(list).toMatchObject([{ uuid: first.json['uuid'] }]);
    }
    expect((await logIn(1, PASSWORD)).status).toBe(200);
  });

  test('two registrations of one e-mail at once make one account', async () => {
    const both = await Promise.all(
      [0, 1].map((at) => call(at, '/identity/api/v1/register', PERSON)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('wrong passwords are counted on both hosts together', async () => {
    await call(0, '/identity/api/v1/register', PERSON);
    const statuses: unknown[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      statuses.push((await logIn(tries % 2, 'Wrong!Horse9')).status);
    expect(statuses).toEqual([...Array<number>(8).fill(401), 429]);
    expect((await logIn(0, PASSWORD)).status).toBe(429);
  });

  describe('with the limits of production', () => {
    beforeAll(() => void (limitFactor = 1));
    test('calls without a login are counted on both hosts together', async () => {
      const statuses: unknown[] = [];
      for (let calls = 0; calls < 11; calls += 1)
        statuses.push((await call(calls % 2, '/service-marketing/api/v1/offer-code/none')).status);
      expect(statuses.slice(0, 10)).not.toContain(429);
      expect(statuses[10]).toBe(429);
    });
  });

  test('while the database is away calls get 503 with Retry-After', async () => {
    await server.kill();
    const response = await hosts[0]?.app.request('/identity/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '2']);
    await server.start();
  });
});
