/** A host with channels: who gets which release, in pages, announcements and files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { openStore, type ReleaseStore } from '../../../src/release/index.ts';
import { type FixtureTree, page, theme } from '../../release/support/small-tree.ts';
import { appOf } from '../helpers/host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';
import { buildSmallRelease } from '../helpers/small-releases.ts';

const by = { who: 'Ada Example', why: 'A test.' };
const BASE_URL = 'http://base.example';
const HARBOR_URL = 'http://harbor.example';
/** A partner lender beside the base. */
const HARBOR: FixtureTree = {
  'org-themes/_default/theme.json': { ...theme, main: true },
  'org-themes/harbor/theme.json': {
    extends: '_default',
    code: 'HARBOR',
    prefixes: ['harbor'],
    companyInfo: { nmls: '9900102' },
  },
};

let home = '';
let store: ReleaseStore;
let releases: LiveReleases;
const logged = vi.fn();
beforeEach(async () => {
  home = newFolder();
  const dataDir = join(home, 'data');
  store = await openStore({ dataDir });
  releases = openReleases({ root: home, dataDir, log: logged });
});
afterEach(() => {
  logged.mockClear();
});

/** Saves a release whose page has this title. */
async function save(title: string): Promise<string> {
  const files = { ...HARBOR, ...page({ title }) };
  const release = await buildSmallRelease(join(home, 'data'), files);
  await store.save(release);
  return release;
}
async function twoReleases() {
  const [first, second] = [await save('First'), await save('Second')];
  await store.activate({ ...by, release: first });
  releases.refresh();
  const template = async () => '<html><head><title></title></head><body></body></html>';
  return { first, second, app: appOf({ releases, template }) };
}
const at = (url: string) => ({ headers: { host: new URL(url).host } });
const cookieOf = (response: Response) =>
  /^visit=[0-9a-f]{32}/.exec(response.headers.get('set-cookie') ?? '')?.[0];

test('without channels no cookie is set, and everyone gets the live release', async () => {
  const { first, app } = await twoReleases();
  const response = await app.request(`${BASE_URL}/fixture`);
  expect(response.headers.get('x-release')).toBe(first);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a share of the sessions gets the release of a channel, and each stays where it is', async () => {
  const { first, second, app } = await twoReleases();
  await store.activate({ ...by, release: second, channel: { name: 'canary', share: 50 } });
  releases.refresh();
  const seen = new Map<string, number>();
  for (let visitor = 0; visitor < 60; visitor += 1) {
    const response = await app.request(`${BASE_URL}/fixture`);
    const cookie = cookieOf(response) ?? '';
    expect(cookie).not.toBe('');
    const release = response.headers.get('x-release') ?? '';
    expect(await response.text()).toContain(`/releases/${release}/`);
    seen.set(release, (seen.get(release) ?? 0) + 1);
    const headers = { cookie };
    const again = await app.request(`${BASE_URL}/fixture`, { headers });
    expect([again.headers.get('x-release'), again.headers.get('set-cookie')]).toEqual([
      release,
      null,
    ]);
    const active = await app.request(`${BASE_URL}/releases/active`, { headers });
    expect(await active.json()).toEqual({ release });
    const call = await app.request(`${BASE_URL}/api/anything`, { headers });
    expect(call.headers.get('x-release')).toBe(release);
  }
  expect([...seen.keys()].toSorted()).toEqual([first, second].toSorted());
  expect(Math.min(...seen.values())).toBeGreaterThan(10);
});

test('the lenders of a channel get its release, without a cookie, and the others do not', async () => {
  const { first, second, app } = await twoReleases();
  await store.activate({ ...by, release: second, channel: { name: 'pilot', orgs: ['HARBOR'] } });
  releases.refresh();
  const releaseOf = async (url: string) => {
    const response = await app.request(url, at(url));
    expect(cookieOf(response)).toBeUndefined();
    return response.headers.get('x-release');
  };
  expect(await releaseOf(`${HARBOR_URL}/fixture`)).toBe(second);
  expect(await releaseOf(`${BASE_URL}/fixture?org=HARBOR`)).toBe(second);
  expect(await releaseOf(`${BASE_URL}/fixture`)).toBe(first);
  await store.end({ ...by, channel: 'pilot' });
  releases.refresh();
  expect(await releaseOf(`${HARBOR_URL}/fixture`)).toBe(first);
});

test('a change of a channel is announced to the pages of its lenders alone', async () => {
  const { first, second, app } = await twoReleases();
  const readerOf = async (url: string) => {
    const body = (await app.request(`${url}/releases/events`, at(url))).body;
    const reader = body?.getReader();
    return {
      next: async () => new TextDecoder().decode((await reader?.read())?.value),
      close: async () => reader?.cancel(),
    };
  };
  const [harbor, base] = [await readerOf(HARBOR_URL), await readerOf(BASE_URL)];
  expect([await harbor.next(), await base.next()]).toEqual([
    expect.stringContaining(first),
    expect.stringContaining(first),
  ]);
  await store.activate({ ...by, release: second, channel: { name: 'pilot', orgs: ['HARBOR'] } });
  releases.refresh();
  expect(await harbor.next()).toContain(second);
  const third = await save('Third');
  await store.activate({ ...by, release: third });
  releases.refresh();
  expect(await base.next()).toContain(third);
  await Promise.all([harbor.close(), base.close()]);
});

test('a channel whose release is damaged is left out, and its visitors get the live release', async () => {
  const { first, second, app } = await twoReleases();
  await store.activate({ ...by, release: second, channel: { name: 'pilot', orgs: ['HARBOR'] } });
  writeFileSync(join(home, 'data/releases', second, 'release.json'), '{}');
  releases.refresh();
  expect(
    (await app.request(`${HARBOR_URL}/fixture`, at(HARBOR_URL))).headers.get('x-release'),
  ).toBe(first);
  expect(logged).toHaveBeenCalledWith(
    'release-refused',
    expect.objectContaining({ channel: 'pilot', release: second, serving: first }),
  );
});
