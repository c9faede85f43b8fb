/** The counts about the pages of each served release. */
import { expect, test } from 'vitest';
import { countReleases } from '../../../src/host/releases/release-counts.ts';
import { CANARY_DEFAULTS, NO_COUNTS } from '../../../src/release/index.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';
import { appOf, createHostMetrics } from '../helpers/host-parts.ts';

/** A host that serves r1, and r2 in a channel. */
function build() {
  let channels: readonly object[] = [{ release: 'r2' }];
  const releases = { current: () => ({ release: 'r1' }), channels: () => channels };
  const counts = countReleases(releases as never);
  const call = (release: string, status: number, more = {}) =>
    counts.countCall({ release, status, method: 'POST', isSubmission: false, ...more });
  return { counts, call, setChannels: (next: readonly object[]) => (channels = next) };
}

test('a changing call is counted for the release of its page, by its answer and its idempotency key', async () => {
  const releases = fixedReleases({ release: 'r1', loaded: {}, orgs: [] } as never);
  const counts = countReleases(releases);
  const lender = async (request: Request) =>
    new Response(null, { status: Number(await request.text()) });
  const app = appOf({ releases, counts, lender });
  const send = (status: number, headers = {}) =>
    app.request('/api/a', { method: 'POST', body: String(status), headers });
  const release = { 'x-release': 'r1' };
  for (const status of [200, 401, 404, 422, 500, 503]) await send(status, release);
  await send(201, { ...release, 'idempotency-key': 'k' });
  await send(500);
  await app.request('/api/a', { headers: release });
  expect(counts.take()).toEqual({
    r1: { ...NO_COUNTS, calls: 7, errors: 2, refusals: 2, submissions: 1 },
  });
  expect(counts.take()).toEqual({});
});

test('a release that is not served is no label', async () => {
  const { counts, call, setChannels } = build();
  call('made-up', 200);
  counts.count(undefined, 'sessions');
  expect(counts.take()).toEqual({});
  call('r2', 200);
  const metrics = createHostMetrics({ counts });
  expect(await metrics.text()).toContain('release_use_total{release="r2",what="calls"} 1');
  setChannels([]);
  expect(await metrics.text()).not.toContain('r2');
});

test('counts that were put back are taken again, with those since', () => {
  const { counts } = build();
  counts.count('r1', 'sessions');
  const taken = counts.take();
  counts.count('r1', 'sessions');
  counts.putBack(taken);
  expect(counts.take()).toEqual({ r1: { ...NO_COUNTS, sessions: 2 } });
});

test('a session counts again when the canary widens, and not before or after it', () => {
  const { counts, setChannels } = build();
  const countedAt = (share: number | undefined) => {
    const canary = share === undefined ? undefined : { ...CANARY_DEFAULTS, since: {} };
    setChannels([{ name: 'canary', release: 'r2', share, canary }]);
    for (let time = 0; time < 2; time += 1)
      counts.countSession({ visit: 'c', release: 'r2', client: '198.51.100.1', hasFailed: true });
    return counts.take()['r2'];
  };
  const once = { ...NO_COUNTS, judged: 1, failed: 1 };
  expect([undefined, 5, 25, undefined].map(countedAt)).toEqual([undefined, once, once, undefined]);
});
