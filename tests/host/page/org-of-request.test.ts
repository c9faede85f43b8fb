/** The organisation of a page: its query, the cookie that keeps it, and its host name. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedReleases, liveOf, type LiveOrg, orgOf } from '../helpers/fixed-releases.ts';
import { appOf } from '../helpers/host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';

const dir = newFolder();

const org = (code: string, prefix: string, main: boolean): LiveOrg => {
  writeFileSync(join(dir, `${prefix}.svg`), `<svg>${code}</svg>`);
  return orgOf({
    ...{ code, main, folder: prefix, prefixes: [prefix] },
    assets: { 'logo.svg': `${prefix}.svg` },
    theme: {
      companyInfo: { name: code },
      policyTitles: { privacy: 'Privacy policy' },
      policies: { privacy: [] },
    },
  });
};
const live = liveOf(
  [org('MAIN', 'www', true), org('HARBOR', 'harbor', false), org('PIER', 'pier', false)],
  { dir },
);
const app = appOf({
  releases: fixedReleases(live),
  template: async () => '<html><head><title></title></head><body></body></html>',
});

/** Requests a path. Returns the organisation that it shows, and the cookie that it sets. */
async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  const host = headers['host'] ?? 'lender.example';
  const response = await app.request(`http://${host}${path}`, { headers: { host, ...headers } });
  const text = await response.text();
  return {
    shown: /HARBOR|PIER|MAIN/.exec(text)?.[0],
    cookie: response.headers.get('set-cookie'),
    caching: [response.headers.get('cache-control'), response.headers.get('vary')],
  };
}
const KEPT = 'org=HARBOR; Path=/; HttpOnly; SameSite=Lax';
const CLEARED = 'org=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const cookie = 'theme=dark; org=HARBOR';
const VARY = 'accept-encoding, cookie';

// Shows shell 2.36, 4.1.
test('an organisation of the query is kept for the session, also by a policy page', async () => {
  for (const path of ['/?org=HARBOR', '/register-v2?a=1&org=harbor', '/terms?org=HARBOR'])
    expect(await open(path)).toMatchObject({ shown: 'HARBOR', cookie: KEPT });
});

test.each(['https', 'https, http'])('the cookie of a page by %s is Secure', async (proto) => {
  const { cookie: set } = await open('/?org=HARBOR', { 'x-forwarded-proto': proto });
  expect(set).toBe('org=HARBOR; Path=/; HttpOnly; Secure; SameSite=Lax');
});

// Shows shell 2.36, 4.1.
test.each([
  ['a reload at another path', '/dashboard', 'no-store', VARY],
  ['the return of a bank link', '/account/heloc/plaid-oauth-success?token=t', 'no-store', VARY],
  ['a policy link', '/privacy', 'no-cache', VARY],
  ['the icon', '/favicon.ico', 'private, max-age=300', 'accept-encoding'],
])('%s shows the kept organisation, and no shared cache keeps it', async (_, path, ...caching) => {
  expect(await open(path, { cookie })).toEqual({ shown: 'HARBOR', cookie: null, caching });
  expect((await open(path)).shown).toBe('MAIN');
});

test('the query wins over the cookie, and the cookie over the host name', async () => {
  expect(await open('/?org=PIER', { cookie })).toMatchObject({
    shown: 'PIER',
    cookie: 'org=PIER; Path=/; HttpOnly; SameSite=Lax',
  });
  expect((await open('/', { cookie, host: 'pier.lender.example' })).shown).toBe('HARBOR');
});

// Shows shell 2.36, 4.1.
test.each([
  ['lender.example', 'MAIN'],
  ['pier.lender.example', 'PIER'],
])('at %s the query %s clears the cookie', async (host, code) => {
  expect(await open(`/?org=${code}`, { cookie, host })).toMatchObject({
    shown: code,
    cookie: CLEARED,
  });
  expect((await open(`/?org=${code}`, { host })).cookie).toBeNull();
});

test('the main brand is kept where the host name is a partner’s', async () => {
  const { shown, cookie: set } = await open('/?org=MAIN', { host: 'pier.lender.example' });
  expect([shown, set]).toEqual(['MAIN', 'org=MAIN; Path=/; HttpOnly; SameSite=Lax']);
});

test.each(['NOBODY', '', '__proto__'])('the unknown code "%s" sets nothing', async (code) => {
  expect(await open(`/?org=${code}`)).toMatchObject({ shown: 'MAIN', cookie: null });
  expect(await open(`/?org=${code}`, { cookie })).toMatchObject({ shown: 'HARBOR', cookie: null });
  expect((await open('/', { cookie: `org=${code}` })).shown).toBe('MAIN');
});
