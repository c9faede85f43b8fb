/** The parts of a host without a release, for tests of its routes. */
import { hostApp } from '../../../src/host/host-app.ts';
import type { HostApp, HostParts } from '../../../src/host/host-parts.ts';
import { LOAD_LIMITS } from '../../../src/server/index.ts';
import { createLoadGates } from '../../../src/host/load/shed-load.ts';
import { createMetrics } from '../../../src/host/metrics/metrics.ts';
import { NO_DRAWER } from '../../../src/host/page/drawn-pages.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { fixedReleases } from './fixed-releases.ts';

export type { HostApp, HostParts };
export { NO_DRAWER };
/** The list of proxies of a host that browsers reach directly. */
export const NO_PROXIES = proxyList([]);

/** The metrics of a host that serves no release, unless `more` says so. */
export const createHostMetrics = (more: Partial<Parameters<typeof createMetrics>[0]> = {}) =>
  createMetrics({ releases: fixedReleases(), ...more });

/** An app of these parts. The others serve no release, log nothing and answer for the lender. */
export function appOf(more: Partial<HostParts> = {}): HostApp {
  const releases = more.releases ?? fixedReleases();
  return hostApp({
    root: process.cwd(),
    dist: 'none',
    dev: false,
    environment: 'test',
    releases,
    closing: new AbortController().signal,
    log: () => undefined,
    lenderPaths: () => ['/api'],
    proxies: NO_PROXIES,
    gates: createLoadGates(LOAD_LIMITS),
    metrics: createMetrics({ releases }),
    metricsAllow: NO_PROXIES,
    freeBytes: () => 1e9,
    lenderState: () => 'closed',
    hasSandboxPage: true,
    loginHosts: [],
    lender: () => Response.json({ lender: true }),
    drawer: NO_DRAWER,
    template: async () => '',
    policyTemplate: async () => '<link rel="stylesheet" href="/assets/a.css">',
    ...more,
  });
}
