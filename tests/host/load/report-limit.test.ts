/** The limit of the reports that browsers send to the host. */
import { expect, test } from 'vitest';
import {
  createReportLimit,
  REPORTS_OF_ALL_PER_MINUTE,
  REPORTS_PER_MINUTE,
} from '../../../src/host/routes/reports.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';
import { appOf, createHostMetrics } from '../helpers/host-parts.ts';

const times = (count: number): readonly undefined[] => Array.from({ length: count });

test('a client may send some reports in a minute, and again in the next one', () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  for (const _ of times(REPORTS_PER_MINUTE)) expect(limit('a')).toBe(0);
  now = 20_000;
  expect([limit('a'), limit('b')]).toEqual([40, 0]);
  now = 60_000;
  expect(limit('a')).toBe(0);
});

test('many clients together have a limit, too, and are forgotten', () => {
  let now = 0;
  const limit = createReportLimit(() => now);
  const kept = times(50_000).filter((_, index) => limit(`client ${index}`) === 0);
  expect(kept).toHaveLength(REPORTS_OF_ALL_PER_MINUTE);
  now = 60_000;
  expect(limit('client 49999')).toBe(0);
});

/** An app that counts its lines by event, with the metrics of its own. */
function openApp() {
  const lines: string[] = [];
  const metrics = createHostMetrics();
  const releases = { ...fixedReleases(), byId: () => ({}) as never };
  const app = appOf({ metrics, releases, log: (event) => void lines.push(event) });
  const send = async (path: string, address: string, body: BodyInit = '{}') => {
    const incoming = { complete: true, headers: {}, socket: { remoteAddress: address } };
    const request = { method: 'POST', body, duplex: 'half' } as RequestInit;
    return app.request(path, request, { incoming: incoming as never });
  };
  return { lines, metrics, send };
}

test('further reports of the policy are refused unread, and neither kept nor logged', async () => {
  const { lines, metrics, send } = openApp();
  for (const _ of times(REPORTS_PER_MINUTE))
    expect((await send('/csp-report', '192.0.2.1')).status).toBe(204);
  let pulled = 0;
  const unread = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
  const refused = await send('/csp-report', '192.0.2.1', unread);
  expect([refused.status, pulled]).toEqual([429, 0]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('/csp-report', '192.0.2.2')).status).toBe(204);
  const kept = lines.filter((event) => event === 'csp-report');
  expect(kept).toHaveLength(REPORTS_PER_MINUTE + 1);
  expect(await metrics.text()).toContain('http_requests_refused_total{reason="rate_limited"} 1');
});

test('outcomes of one address are all counted, and few are logged', async () => {
  const { lines, metrics, send } = openApp();
  const body = JSON.stringify({ release: 'a', outcome: 'refused' });
  for (const _ of times(3 * REPORTS_PER_MINUTE))
    expect((await send('/releases/outcomes', '192.0.2.1', body)).status).toBe(204);
  const logged = lines.filter((event) => event === 'release-not-loaded');
  expect(logged).toHaveLength(REPORTS_PER_MINUTE);
  expect(await metrics.text()).toContain('release_outcomes_total{outcome="refused"} 60');
});
