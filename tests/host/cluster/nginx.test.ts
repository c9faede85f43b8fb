/** Two hosts behind the real nginx, with the block of docs/operating.md and sessions in cookies. */
import { request as send, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { missingPostgres, startPostgres, type PostgresServer } from '../../support/postgres.ts';
import { APPLICATIONS, application, PASSWORD } from '../helpers/borrower.ts';
import { endAll } from '../helpers/processes.ts';
import { by, makeReleases, openCluster, type Cluster } from './cluster.ts';
import { missingNginx, startNginx, type Nginx } from './nginx.ts';

const EMAIL = 'ana@example.org';
const HOST = 'apply.lender.example';
const reason = [missingPostgres, missingNginx].filter(Boolean).join('; ');
const isSkipped = reason !== '' || !isFullRun;

describe.skipIf(isSkipped)(`two hosts behind nginx${reason && ` (${reason})`}`, () => {
  let server: PostgresServer;
  let cluster: Cluster;
  let nginx: Nginx;
  let ids: readonly string[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    const releases = await makeReleases(2);
    ids = releases.ids;
    const env = { SESSION_MODE: 'cookie', TRUSTED_PROXIES: '127.0.0.1' };
    cluster = await openCluster({ server, releases, hosts: 2, env });
    nginx = await startNginx(cluster.urls);
    await vi.waitFor(async () => expect((await answer('/livez')).status).toBe(200), 20_000);
  });
  afterAll(async () => {
    await nginx.stop();
    endAll();
    await cluster.operator.close();
    await server.stop();
  });

  /** Sends a request to nginx over TLS. */
  async function open(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: nginx.port,
      path,
      method: sent === undefined ? 'GET' : 'POST',
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
      // The certificate is its own issuer.
      rejectUnauthorized: false,
    };
    return new Promise<import('node:http').IncomingMessage>((done, fail) => {
      send(options, done).once('error', fail).end(sent);
    });
  }
  async function answer(...request: Parameters<typeof open>) {
    const response = await open(...request);
    const body = await text(response);
    const [cookie = ''] = response.headers['set-cookie'] ?? [];
    return { status: response.statusCode, headers: response.headers, body, cookie };
  }
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));

  test('a person who signs in is known to both hosts, and applies once', async () => {
    const person = { email: EMAIL, password: PASSWORD, phoneNumber: '(212) 555-0171' };
    const made = await answer('/identity/api/v1/register', person, { 'x-session': '1' });
    expect(made.status).toBe(200);
    expect(made.cookie).toMatch(/^__Host-session=.*; Secure/);
    const signedIn = {
      cookie: made.cookie.split(';')[0] ?? '',
      'x-session': '1',
      'sec-fetch-site': 'same-origin',
    };
    const headers = { ...signedIn, 'idempotency-key': 'once' };
    const create = () => answer(`${APPLICATIONS}?state=OR`, application(EMAIL), headers);
    const first = await create();
    expect(first.status).toBe(201);
    expect((await times(4, create)).map(({ body }) => body)).toEqual(Array(4).fill(first.body));
    const lists = await times(4, () => answer(APPLICATIONS, undefined, signedIn));
    for (const { status, body } of lists) {
      expect(status).toBe(200);
      expect(JSON.parse(body)).toHaveLength(1);
    }
  });

  test('the metrics are not public, a forged address is replaced, and requests have the id of nginx', async () => {
    const forged = { 'x-forwarded-for': '127.0.0.1', 'x-request-id': 'chosen-by-client' };
    expect((await answer('/metrics', undefined, forged)).status).toBe(404);
    const { headers } = await answer('/livez', undefined, forged);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('an event of a release passes nginx at once', async () => {
    const stream = await open('/releases/events');
    const heard: string[] = [];
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      for (const [, release = ''] of chunk.matchAll(/"release":"(\w+)"/g)) heard.push(release);
    });
    await expect.poll(() => heard).toEqual([ids[0]]);
    await cluster.operator.activate({ ...by, release: ids[1] ?? '' });
    await expect.poll(() => heard).toEqual([ids[0], ids[1]]);
    stream.destroy();
  });

  test('while one host is killed the other answers every request', async () => {
    await cluster.kill(0);
    const pages = await times(20, () => answer('/register-v2'));
    expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const logins = { email: EMAIL, password: PASSWORD };
    const { status } = await answer('/identity/api/v1/login', logins, { 'x-session': '1' });
    expect(status).toBe(200);
    await cluster.start(0);
  });
});
