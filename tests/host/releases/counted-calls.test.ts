/** The host counts calls by the release that their page names, and its streams of releases. */
import { expect, test } from 'vitest';
import { countReleases } from '../../../src/host/releases/release-counts.ts';
import { NO_COUNTS } from '../../../src/release/index.ts';
import { appOf } from '../helpers/host-parts.ts';
import { fixedReleases } from '../helpers/fixed-releases.ts';

test('a call is counted for its release, by its answer and its idempotency key', async () => {
  const release = 'a'.repeat(16);
  const releases = fixedReleases({ release, loaded: {}, orgs: [] } as never);
  const counts = countReleases(releases);
  const statuses = [201, 422, 503];
  const app = appOf({
    releases,
    counts,
    lenderPaths: () => ['/api'],
    lender: () => new Response(null, { status: statuses.shift() ?? 200 }),
  });
  const headers = { 'x-release': release, 'idempotency-key': 'k' };
  for (const method of ['POST', 'PUT', 'POST', 'GET'])
    await app.request('/api/a', { method, headers });
  await app.request('/api/a', { method: 'POST' });
  expect(counts.take()).toEqual({
    [release]: { ...NO_COUNTS, calls: 3, errors: 1, refusals: 1, submissions: 1 },
  });
});
