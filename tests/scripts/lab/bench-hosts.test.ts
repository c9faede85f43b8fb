/** The benchmark of several hosts: what it reckons from figures, and what it prints. */
import { expect, test } from 'vitest';
import { buildPlan } from '../../../scripts/lab/hosts/plan.ts';
import { cpuSeconds } from '../../../scripts/lab/hosts/processes.ts';
import { hostsTables } from '../../../scripts/lab/hosts/report.ts';
import { REQUEST_KINDS, type HostsSpeed } from '../../../scripts/lab/hosts/speeds.ts';

const speed = (what: HostsSpeed['what']): HostsSpeed => ({
  hosts: 2,
  what,
  perSecond: 1000,
  p99: 12,
  hostMs: 1,
  lenderMs: 0.5,
  driverMs: 0.1,
});
const speeds = REQUEST_KINDS.map(speed);
const assumed = {
  borrowers: 86_400,
  pages: 5,
  reads: 60,
  changes: 30,
  peak: 10,
  use: 0.5,
};

test('a plan multiplies what a borrower does with the time of each request', () => {
  // Ten borrowers a second at the peak, a hundred requests each.
  expect(buildPlan(speeds, assumed)).toEqual({
    perSecond: 1000,
    hostProcessors: 1,
    // Two at half of a processor, and one that may fail.
    hosts: 3,
  });
});

test('a plan without figures needs only the host that may fail', () => {
  expect(buildPlan([], assumed)).toMatchObject({ hostProcessors: 0, hosts: 1 });
});

test('the tables have the figures, the goal and the plan', () => {
  const times = { buildSeconds: 1, sendSeconds: 2, bringSeconds: 3, bytes: 4e6 };
  const page = { p50: 1, p99: 900, last: 1100, hostMs: 0.05, memory: 3e8 };
  const pages = [
    { ...page, pages: 5000 },
    { ...page, pages: 10_000, p99: 1400 },
  ];
  const publish = { lenders: 500, first: times, change: times };
  const text = hostsTables({ speeds, pages, publish });
  expect(text).toContain('| 2 | read an application | 1000 | 12 ms | 1.000 | 0.500 | 0.100 |');
  expect(text).toContain('900 ms | 1100 ms | 0.050 | 300 MB | p99 up to 1000 ms | yes |');
  expect(text).toContain('1400 ms | 1100 ms | 0.050 | 300 MB |  |  |');
  expect(text).toContain('| 500 lenders | 1.00 s | 2.00 s | 3.00 s | 4.00 MB |');
  expect(text).toMatch(/\| 2 hosts \| .* \|$/);
  expect(hostsTables({ speeds: [], pages: [] })).toBe('');
});

test.skipIf(process.platform !== 'linux')('the processor time of a process is read', () => {
  expect(cpuSeconds(process.pid)).toBeGreaterThan(0);
});

test('the time of a process that has ended is 0', () => {
  expect(cpuSeconds(2 ** 30)).toBe(0);
});
