/** Screens of the working tree and of stored releases are drawn in the shell of their lender. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiledOnce } from '../../../src/host/authoring/open-tools.ts';
import { framedPage, openScreenDrawer } from '../../../src/host/authoring/draw-screens.ts';
import { type DrawFramed } from '../../../src/host/page/drawn-pages.ts';
import * as prover from '../../../src/prover/index.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';
import { NO_DRAWER } from '../helpers/host-parts.ts';
import { openStoredReleases } from '../helpers/stored-releases.ts';

const org = {
  folder: 'cedar-trust',
  code: 'CEDAR',
  main: false,
  prefixes: [],
  css: '/releases/r1/cedar.css',
  set: '/releases/r1/cedar.json',
  assets: {},
  theme: {},
};
const releases = {
  waiting: () => undefined,
  current: () => ({ release: 'r1', loaded: {}, orgs: [org] }),
} as unknown as LiveReleases;
const drawFramed: DrawFramed = ({ screen, issues }, { path }) =>
  `<h1>${screen.title}</h1><p>${path} ${issues.length}</p>`;
const compiled = compiledOnce(prover, { root: process.cwd(), releases });
const input = { prover, compiled, environment: 'development', releases };
const draw = openScreenDrawer({
  ...input,
  drawer: { ...NO_DRAWER, drawFramed },
  sheets: () => ['/assets/app.css'],
});

const choose = (screen: string, scenario = '') => ({
  ...{ org: 'CEDAR', screen, scenario, release: '', context: {} },
});

it('draws a state with the style sheets of the build and the lender', async () => {
  const html = await draw(choose('register-v2/annual-income', 'Unemployed'));
  expect(html).toContain('<h1>What is your annual income?</h1><p>/register-v2 1</p>');
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/app.css"><link rel="stylesheet" href="/releases/r1/cedar.css">',
  );
});

it('draws a screen without data without asking for its scenarios', async () => {
  const without = openScreenDrawer({
    ...input,
    prover: {
      ...prover,
      scenariosIn: () => {
        throw new Error('The scenarios are read.');
      },
    },
    drawer: { ...NO_DRAWER, drawFramed },
    sheets: () => [],
  });
  for (const scenario of ['', 'No data'])
    expect(await without(choose('register-v2/annual-income', scenario))).toContain(
      '/register-v2 0',
    );
});

it('draws nothing without a build, and for an unknown screen', async () => {
  const without = openScreenDrawer({ ...input, drawer: NO_DRAWER, sheets: () => [] });
  expect(await without(choose('page/login'))).toBeUndefined();
  expect(await draw(choose('page/nothing'))).toBeUndefined();
  expect(await draw({ ...choose('page/login'), org: 'NOBODY' })).toBeUndefined();
});

it('escapes the title', () =>
  expect(framedPage({ title: '</title><b>', html: '', sheets: [] })).toContain(
    '<title>&lt;/title&gt;&lt;b&gt;</title>',
  ));

describe('a screen of a stored release', () => {
  const root = newFolder();
  const dataDir = join(root, 'data');
  const screen = { org: 'BASE', screen: 'page/application-fixture', scenario: '', context: {} };

  it('is drawn as it was, after a later release, and brought from the store if it must', async () => {
    writeSmallTree(root, page({}));
    const first = await makeRelease(root, dataDir);
    writeFileSync(join(root, PAGE), JSON.stringify({ path: '/fixture', title: 'Second' }));
    const second = await makeRelease(root, dataDir);
    if (!first.ok || !second.ok) throw new Error('The releases cannot be made.');
    const stored = openStoredReleases(root, dataDir);
    const brought: string[] = [];
    const bring = async (release: string) => {
      brought.push(release);
      return false;
    };
    const drawStored = openScreenDrawer({
      ...input,
      compiled: compiledOnce(prover, { root, releases: stored }),
      releases: stored,
      follower: { bring },
      drawer: { ...NO_DRAWER, drawFramed },
      sheets: () => [],
    });
    const drawIn = (release: string, more = {}) => drawStored({ ...screen, release, ...more });
    expect(await drawIn(first.release)).toContain('<h1>Fixture</h1><p>/fixture 0</p>');
    expect(await drawIn(second.release)).toContain('<h1>Second</h1>');
    expect(await drawIn(first.release)).toContain(`/releases/${first.release}/theme/`);
    expect(await drawIn(first.release, { screen: 'page/nothing' })).toBeUndefined();
    // A scenario of the working tree gives its answers; the lender is that of the release.
    const folder = join(root, 'journeys/application/scenarios');
    mkdirSync(folder, { recursive: true });
    const scenario = {
      ...{ name: 'At sea', page: 'application-fixture', given: { environment: 'the sea' } },
      expect: { blocked: false },
    };
    writeFileSync(join(folder, 'sea.json'), JSON.stringify({ scenarios: [scenario] }));
    writeFileSync(
      join(root, PAGE),
      JSON.stringify({ path: '/fixture', title: 'In {environment} with {org.code}' }),
    );
    const third = await makeRelease(root, dataDir);
    if (!third.ok) throw new Error(JSON.stringify(third));
    stored.refresh();
    expect(await drawIn(third.release, { scenario: 'At sea' })).toContain(
      '<h1>In the sea with BASE</h1>',
    );
    expect(await drawIn(first.release, { scenario: 'At sea' })).toContain('<h1>Fixture</h1>');
    expect(await drawIn(third.release, { context: { environment: 'port' } })).toContain(
      '<h1>In port with BASE</h1>',
    );
    expect([await drawIn('f'.repeat(16)), brought]).toEqual([undefined, ['f'.repeat(16)]]);
  });
});
