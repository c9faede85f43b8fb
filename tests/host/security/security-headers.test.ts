/** The security headers of every route, for several organisations, with the shipped definitions. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostApp } from '../../../src/host/host-app.ts';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { proxyList } from '../../../src/host/security/client-address.ts';
import { createSandbox, sandboxPaths } from '../../../src/sandbox/index.ts';
import { endAll, folder, publishedFolder } from '../helpers/processes.ts';

afterAll(endAll);

const dist = folder();
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'assets/a.js'), 'export {}');
const releases = openReleases({
  root: process.cwd(),
  dataDir: await publishedFolder(),
  log: () => undefined,
});
releases.refresh();
const release = releases.current()?.release ?? '';
const sandbox = createSandbox({
  dataDir: '',
  signingKey: new Uint8Array(32),
  orgs: () => [],
  inMemory: true,
});
const app = hostApp({
  root: process.cwd(),
  dist,
  dev: false,
  environment: 'test',
  releases,
  closing: AbortSignal.abort(),
  log: () => undefined,
  lender: (request) => sandbox.app.fetch(request),
  lenderPaths: sandboxPaths,
  proxies: proxyList([]),
  freeBytes: () => 1e9,
  hasSandboxPage: true,
  loginHosts: [],
  template: async () => '<html><head></head><body></body></html>',
  policyTemplate: async () => '<link rel="stylesheet" href="/assets/a.css">',
});

/** A path for each pattern that does not match itself. A new pattern with a wildcard needs one. */
const PATH_OF: Readonly<Record<string, string>> = {
  '/*': '/register-v2',
  '/assets/*': '/assets/a.js',
  '/fonts/:name': '/fonts/none.woff2',
  '/brand/:folder/:name': '/brand/harbor-bank/logo.svg',
  '/releases/:release/*': `/releases/${release}/release.json`,
};
const lenderPath = (pattern: string) =>
  sandboxPaths.includes(pattern.replace(/\/\*$/, '')) ? pattern.replace('*', 'none') : undefined;
const patterns = [...new Set(app.routes.map(({ path }) => path))];
const paths = [
  ...patterns.map((pattern) => PATH_OF[pattern] ?? lenderPath(pattern) ?? pattern),
  '/missing.css',
  '/sandbox/outbox',
];

test('each route has a path that this suite requests', () => {
  expect(paths.filter((path) => /[*:]/.test(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(40);
});

test.each(['hearthline', 'harbor', 'northgate'])(
  'every response of %s carries the security headers and the release',
  async (prefix) => {
    for (const path of paths) {
      const { headers } = await app.request(`http://${prefix}.localhost${path}`, {
        headers: { host: `${prefix}.localhost` },
      });
      const policy = headers.get('content-security-policy') ?? '';
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy, directive).toContain(`${directive} 'none'`);
      expect(policy).toMatch(/form-action '(?:self|none)'/);
      expect(policy).toMatch(/report-(?:to|uri) \S/);
      if (policy.includes('script-src'))
        expect(policy).toContain("require-trusted-types-for 'script'");
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/max-age=63072000; includeSubDomains/),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=(self), camera=(self)'),
        'x-release': release,
      });
    }
  },
);
