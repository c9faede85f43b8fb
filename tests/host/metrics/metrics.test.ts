/** The metrics of the host: their format, their counts, their labels. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../src/host/metrics/metrics.ts';
import { fixedReleases, type Live, type LiveReleases } from '../helpers/fixed-releases.ts';
import { appOf, type HostApp } from '../helpers/host-parts.ts';
import { labelValues, seriesOf } from '../helpers/series.ts';

const incoming = { headers: { host: '127.0.0.1:4173' }, socket: { remoteAddress: '127.0.0.1' } };
const scrape = (app: HostApp) => app.request('/metrics', undefined, { incoming });
const textOf = async (app: HostApp) => (await scrape(app)).text();

/** Releases whose one operation is `POST /api/log-in`. */
const withOperation: LiveReleases = {
  ...fixedReleases(),
  callOf: (method, path) =>
    method === 'POST' && path === '/api/log-in'
      ? {
          id: 'log-in',
          method,
          path: /^\/api\/log-in$/,
          isUpload: false,
          signsOut: false,
          takesToken: true,
          endsSessions: false,
        }
      : undefined,
};

test('are text in the format of Prometheus that no cache keeps', async () => {
  const { status, headers } = await scrape(appOf());
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('count and time requests by method, route and class of status', async () => {
  const app = appOf({ releases: withOperation });
  for (const [method, path] of [
    ['GET', '/healthz'],
    ['POST', '/api/log-in'],
    ['POST', '/api/log-in'],
    ['GET', '/releases/active'],
    ['GET', '/assets/missing.js'],
    ['GET', '/register-v2'],
    ['BREW', '/register-v2'],
  ] as const)
    await app.request(path, { method });
  const series = seriesOf(await textOf(app));
  for (const [labels, count] of [
    ['method="GET",route="health",status="5xx"', 1],
    ['method="POST",route="operation:log-in",status="2xx"', 2],
    ['method="GET",route="definitions",status="2xx"', 1],
    ['method="GET",route="asset",status="4xx"', 1],
    ['method="GET",route="page",status="5xx"', 1],
    ['method="other",route="other",status="4xx"', 1],
  ] as const) {
    expect([labels, series.get(`http_requests_total{${labels}}`)]).toEqual([labels, count]);
    expect(series.get(`http_request_duration_seconds_count{${labels}}`)).toBe(count);
    expect(series.get(`http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThanOrEqual(0);
  }
});

test('count the refused requests by their reason', async () => {
  const lender = ({ url }: Request) => new Response(null, { status: Number(url.slice(-3)) });
  const app = appOf({ lender });
  const refused = async (reason: string) =>
    seriesOf(await textOf(app)).get(`http_requests_refused_total{reason="${reason}"}`);
  expect(await refused('too_large')).toBe(0);
  const headers = { 'content-length': String(2 ** 21) };
  await app.request('/nothing', { method: 'POST', headers });
  await app.request('/api/unknown/404');
  await app.request('/api//unknown/400');
  await app.request('/api/busy/429');
  await app.request('/api/refused/403');
  await app.request('/sandbox/missing/404');
  expect(await refused('too_large')).toBe(1);
  expect(await refused('unknown_operation')).toBe(2);
  expect(await refused('rate_limited')).toBe(1);
});

test('have a bounded number of labels after 200 random paths', async () => {
  const app = appOf({ releases: withOperation });
  const folders = ['', 'api/', 'assets/', 'releases/', 'brand/', 'sandbox/', 'api/log-in/'];
  const visit = async (path: string) => {
    for (const method of ['GET', 'POST', 'PROPFIND']) await app.request(path, { method });
  };
  for (const folder of folders)
    for (const end of ['', '.png']) await visit(`/${folder}${randomUUID()}${end}`);
  await textOf(app);
  const before = await textOf(app);
  const names = Array.from({ length: 200 }, (_, index) =>
    [folders[index % folders.length], randomUUID(), index % 2 ? '.png' : ''].join(''),
  );
  for (const name of names) await visit(`/${name}`);
  const after = await textOf(app);
  expect([...seriesOf(after).keys()].toSorted()).toEqual([...seriesOf(before).keys()].toSorted());
  expect([...labelValues(after, 'route')].toSorted()).toEqual(
    ['asset', 'definitions', 'health', 'other', 'page'].toSorted(),
  );
  expect([...labelValues(after, 'method')].toSorted()).toEqual(['GET', 'POST', 'other']);
  for (const name of names) expect(after).not.toContain(name.slice(-20));
});

test('name the live release, and only that', async () => {
  let release: string | undefined = 'a'.repeat(16);
  const current = () => (release === undefined ? undefined : ({ release } as Live));
  const metrics = createMetrics({ releases: { current } });
  expect(await metrics.text()).toContain(`release_info{release="${'a'.repeat(16)}"} 1\n`);
  release = 'b'.repeat(16);
  expect([...labelValues(await metrics.text(), 'release')]).toEqual(['b'.repeat(16)]);
  release = undefined;
  expect([...labelValues(await metrics.text(), 'release')]).toEqual([]);
});

test('count the open event streams', async () => {
  const app = appOf();
  const open = async () => seriesOf(await textOf(app)).get('release_event_streams');
  expect(await open()).toBe(0);
  const first = await app.request('/releases/events');
  const second = await app.request('/releases/events');
  expect(await open()).toBe(2);
  await first.body?.cancel();
  await second.body?.cancel();
  expect(await open()).toBe(0);
});

test('count calls to the lender by their outcome', async () => {
  const metrics = createMetrics({ releases: fixedReleases() });
  metrics.countLenderCall('timeout', 30);
  const series = seriesOf(await metrics.text());
  expect(series.get('lender_call_duration_seconds_count{outcome="timeout"}')).toBe(1);
  expect(series.get('lender_call_duration_seconds_sum{outcome="timeout"}')).toBe(30);
  expect(series.get('lender_call_duration_seconds_count{outcome="ok"}')).toBe(0);
});

test('of two hosts in one process stay apart', async () => {
  const [one, other] = [appOf(), appOf()];
  await one.request('/login-hosts');
  const count = 'http_requests_total{method="GET",route="other",status="2xx"}';
  expect(seriesOf(await textOf(one)).get(count)).toBe(1);
  expect(seriesOf(await textOf(other)).get(count)).toBeUndefined();
});

test('are missing for another address, in any method', async () => {
  const outside = { ...incoming, socket: { remoteAddress: '203.0.113.7' } };
  const answer = await appOf().request('/metrics', undefined, { incoming: outside });
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  for (const method of ['HEAD', 'POST'])
    expect((await appOf().request('/metrics', { method }, { incoming: outside })).status).toBe(404);
  expect((await appOf().request('/metrics')).status).toBe(404);
});

test('are read without a line in the log, and refused with one', async () => {
  const lines: unknown[] = [];
  const app = appOf({ log: (event, facts) => lines.push({ event, ...facts }) });
  await scrape(app);
  expect(lines).toEqual([]);
  await app.request('/metrics');
  expect(lines).toMatchObject([{ event: 'request', path: '/metrics', status: 404 }]);
});

test('are all explained in docs/operating.md', async () => {
  const follower = { state: () => 'folder' as const, acknowledgement: () => undefined };
  const counts = { totals: () => ({}) };
  const text = await createMetrics({ releases: fixedReleases(), follower, counts }).text();
  const series = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const section = readFileSync('docs/operating.md', 'utf8').split('### Metrics')[1] ?? '';
  const [table = ''] = section.split('\n## ');
  const explained = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(series.toSorted());
});
