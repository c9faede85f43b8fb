/** The host's routes: page, policy pages, files, lender, headers, log. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PageDrawer } from '../../src/host/page/drawn-pages.ts';
import {
  fixedReleases,
  type Live,
  liveOf,
  type LiveOrg,
  type LiveReleases,
  orgOf,
} from './helpers/fixed-releases.ts';
import { appOf, NO_DRAWER } from './helpers/host-parts.ts';
import { newFolder } from '../support/new-folder.ts';

const home = newFolder();
mkdirSync(join(home, 'release/org'), { recursive: true });
mkdirSync(join(home, 'dist/assets'), { recursive: true });
mkdirSync(join(home, 'release/theme'), { recursive: true });
writeFileSync(join(home, 'release/release.json'), '{}');
writeFileSync(join(home, 'release/org/main.1.json'), JSON.stringify({ copy: {} }));
writeFileSync(join(home, 'release/org/harbor.1.json'), JSON.stringify({ copy: {} }));
writeFileSync(join(home, 'release/release.json'), '{}');
writeFileSync(join(home, 'release/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(home, 'release/secret.txt'), 'no');
writeFileSync(join(home, 'dist/assets/a.js'), 'export {}');

const RELEASE = 'a'.repeat(16);
const org = (folder: string, code: string, main: boolean): LiveOrg =>
  orgOf({
    ...{ folder, code, main, prefixes: [folder] },
    set: `/releases/${RELEASE}/org/${folder}.1.json`,
    css: `/releases/${RELEASE}/theme/${folder}.1.css`,
    assets: { 'logo.svg': 'logo.svg' },
    theme: {
      companyInfo: {
        name: `${code} </script><script>w=1</script>`,
        supportPhone: '(555) 555-0142',
        nmls: '123456',
        homepage: 'https://lender.example/',
        creditUnion: true,
      },
      legal: { disclaimers: ['First.'], newYork: 'Licensed in New York.' },
      pricing: [
        { a: 1, b: 1, tax: { min: 0 } },
        { b: 2, tax: { max: 9 } },
      ],
      policyTitles: { terms: 'Terms', privacy: 'Privacy policy', communications: '', licenses: '' },
      policies: {
        terms: [{ heading: 'Use', text: 'Be <kind> to {org.code}.' }],
        privacy: [],
        communications: [],
        licenses: [],
      },
    },
  });
const orgs = [org('main', 'MAIN', true), org('harbor', 'HARBOR', false)];
const live = liveOf(orgs, {
  dir: join(home, 'release'),
  files: { 'org/harbor.1.json': '', 'logo.svg': '' },
  orgs: Object.fromEntries(
    orgs.map((one) => [one.folder, { ...one, set: `org/${one.folder}.1.json`, css: 'logo.svg' }]),
  ),
});
const releases = (now: Live | undefined): LiveReleases => ({
  ...fixedReleases(now),
  byId: (id) => (id === RELEASE ? live.loaded : undefined),
});
const lines: unknown[] = [];
const app = (now: Live | undefined, drawer: PageDrawer = NO_DRAWER) =>
  appOf({
    dist: join(home, 'dist'),
    releases: releases(now),
    log: (event, facts) => lines.push({ event, ...facts }),
    loginHosts: ['login.example'],
    drawer,
    template: async () => '<html><head><title>x</title></head><body></body></html>',
  });
const get = (path: string, host = '127.0.0.1') =>
  app(live).request(`http://${host}${path}`, { headers: { host } });

function infoOf(html: string): Record<string, unknown> {
  return JSON.parse(/id="org-info">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Record<
    string,
    unknown
  >;
}

// Shows shell 1.8.
test('the page carries the org info of its host name', async () => {
  const html = await (await get('/any/where', 'harbor.localhost')).text();
  expect(infoOf(html)).toMatchObject({
    orgCode: 'HARBOR',
    canonicalOrgCode: 'MAIN',
    orgPricingData: { a: 1, b: 2, tax: { min: 0, max: 9 } },
    release: RELEASE,
    theme: 'harbor',
    environment: 'test',
  });
  expect(html).not.toContain('<script>w=1');
  expect(html).toContain('(555) 555-0142');
});

test('the hosts of logins are the prefixes of the organisations and the configured ones', async () => {
  const response = await get('/login-hosts', 'evil.example');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    prefixes: ['main', 'harbor'],
    hosts: ['login.example'],
  });
});

test.each([
  ['/register-v2', 'no-store'],
  ['/terms', 'no-cache'],
  [`/releases/${RELEASE}/org/harbor.1.json`, 'public, max-age=31536000, immutable'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
  ['/healthz', 'no-store'],
])('%s is cached as %j', async (path, expected) => {
  expect((await get(path)).headers.get('cache-control')).toBe(expected);
});

test.each([
  [`/releases/${RELEASE}/org/harbor.1.json`, 200],
  [`/releases/${RELEASE}/secret.txt`, 404],
  [`/releases/${RELEASE}/..%2fsecret.txt`, 404],
  [`/releases/${'b'.repeat(16)}/release.json`, 404],
  ['/assets/a.js', 200],
  ['/assets/b.js', 404],
  ['/assets/..%2f..%2frelease/secret.txt', 404],
  ['/brand/harbor/logo.svg', 200],
  ['/brand/..%2f/logo.svg', 404],
  ['/brand/harbor/__proto__', 404],
  ['/fonts/__proto__.woff2', 404],
  ['/missing.css', 404],
  ['/healthz', 200],
  ['/releases/active', 200],
])('%s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('the lender answers below its prefixes', async () => {
  expect(await (await get('/api/user')).json()).toEqual({ lender: true });
});

test('policy pages show the sections as escaped text, with the organisation filled in', async () => {
  const html = await (await get('/terms')).text();
  expect(html).toContain('Be &lt;kind&gt; to MAIN.');
});

test('policy pages are drawn in the shell of the organisation, without a script', async () => {
  const drawn = new Array<string>();
  const drawer: PageDrawer = {
    ...NO_DRAWER,
    drawText: (_live, { code }, { path, text }) => {
      drawn.push(`${code} ${path}`);
      return `<div class="shell">${JSON.stringify(text)}</div>`;
    },
  };
  const html = await (await app(live, drawer).request('/privacy')).text();
  expect(drawn).toEqual(['MAIN /privacy']);
  expect(html).toContain(
    '<body class="policy"><div class="shell">{"title":"Privacy policy","sections":[{"paragraphs":["Please ask us for a copy: (555) 555-0142"]}]}</div></body>',
  );
  expect(html).not.toContain('<script');
});

test('the favicon is the logo of the organisation, or empty', async () => {
  const icon = await get('/favicon.ico', 'harbor.localhost');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  // Opened as a page, a picture could run a script.
  expect(icon.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';(?!.*script-src).* sandbox;/,
  );
  expect((await app(undefined).request('/favicon.ico')).status).toBe(204);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1'],
  ['harbor.localhost:4173', 'http://harbor.localhost:4173'],
  ['evil.example', ''],
])('for the host name %s the base URL is "%s"', async (host, baseUrl) => {
  expect(infoOf(await (await get('/', host)).text()).baseUrl).toBe(baseUrl);
});

test('without a release the page answers 503', async () => {
  expect((await app(undefined).request('/')).status).toBe(503);
});

test('the log holds no query string', async () => {
  await get('/x?ssn=900123456');
  expect(JSON.stringify(lines)).not.toContain('900123456');
});
