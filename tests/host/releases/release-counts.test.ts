/** What is counted about the pages of each served release. */
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addReleaseCounts } from '../../../src/host/metrics/release-series.ts';
import { countReleases } from '../../../src/host/releases/release-counts.ts';
import { NO_COUNTS } from '../../../src/release/index.ts';

/** A host that serves r1, and r2 in a channel. */
function build() {
  let channels = [{ release: 'r2' }];
  const releases = { current: () => ({ release: 'r1' }), channels: () => channels };
  const counts = countReleases(releases as never);
  const call = (release: string, status: number, more = {}) =>
    counts.countCall({ release, status, method: 'POST', isSubmission: false, ...more });
  return { counts, call, end: () => (channels = []) };
}

test('a changing call is counted by its answer', () => {
  const { counts, call } = build();
  for (const status of [200, 401, 404, 422, 500, 503]) call('r2', status);
  call('r2', 201, { isSubmission: true });
  call('r2', 500, { method: 'GET' });
  counts.count('r1', 'sessions');
  expect(counts.take()).toEqual({
    r1: { ...NO_COUNTS, sessions: 1 },
    r2: { ...NO_COUNTS, calls: 7, errors: 2, refusals: 2, submissions: 1 },
  });
  expect(counts.take()).toEqual({});
});

test('a release that is not served is no label', async () => {
  const { counts, call, end } = build();
  call('made-up', 200);
  counts.count(undefined, 'sessions');
  expect(counts.take()).toEqual({});
  call('r2', 200);
  const registry = new Registry();
  addReleaseCounts(registry, counts);
  expect(await registry.metrics()).toContain('release_use_total{release="r2",what="calls"} 1');
  end();
  expect(await registry.metrics()).not.toContain('r2');
});

test('counts that were put back are taken again, with those since', () => {
  const { counts } = build();
  counts.count('r1', 'sessions');
  const taken = counts.take();
  counts.count('r1', 'sessions');
  counts.putBack(taken);
  expect(counts.take()).toEqual({ r1: { ...NO_COUNTS, sessions: 2 } });
});
