/** The security headers of every route, for several organisations, with the shipped definitions. */
import { expect, test } from 'vitest';
import { HOST_PATHS } from '../../../src/prover/index.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';

const { app, release, lenderPaths } = await openShippedApp();

/** A path for each pattern that does not match itself. A new pattern with a wildcard needs one. */
const PATH_OF: Readonly<Record<string, string>> = {
  '/*': '/register-v2',
  '/:page{[a-z-]+}': '/accessibility',
  '/assets/*': '/assets/a.js',
  '/fonts/:name': '/fonts/none.woff2',
  '/brand/:folder/:name': '/brand/harbor-bank/logo.svg',
  '/parts/:release/:folder/:part{.+\\.json}': `/parts/${release}/hearthline/register-v2.json`,
  '/studio/*': '/studio/assets/none.js',
  '/releases/:release/*': `/releases/${release}/release.json`,
};
const patterns = [...new Set(app.routes.map(({ path }) => path))];
const paths = [
  ...patterns.map((pattern) => PATH_OF[pattern] ?? pattern),
  ...lenderPaths.flatMap((path) => [path, `${path}/none`]),
  '/missing.css',
  '/sandbox/outbox',
];

test('each route has a path that this suite requests', () => {
  expect(paths.filter((path) => /[*:]/.test(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(40);
});

test('each route but those of pages is one that no definition may take', () => {
  const firsts = patterns.map((path) => `/${path.split('/')[1]}`);
  const ofHost = firsts.filter((path) => /^\/[a-z.-]+$/.test(path) && !lenderPaths.includes(path));
  expect(ofHost.length).toBeGreaterThan(15);
  expect(ofHost.filter((path) => !HOST_PATHS.includes(path))).toEqual([]);
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

test.each(['/studio', '/studio/any', '/studio/api/lenders', '/studio/assets/index.js'])(
  '%s answers 404 where nobody changes definitions',
  async (path) => expect((await app.request(path)).status).toBe(404),
);
