/**
 * Damaged releases: they are found, repaired by a publish, and never replaced by the working tree
 * in production.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { loadRelease, readActive } from '../../../src/release/index.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { call } from '../helpers/borrower.ts';
import { copyOfDefinitions, endAll, startProcess } from '../helpers/processes.ts';
import { isFullRun } from '../../support/full-run.ts';
import { newFolder } from '../../support/new-folder.ts';

let home = '';
let dataDir = '';
let first = '';
let second = '';
const opened = () => openReleases({ root: home, dataDir, log: () => undefined });
const manifestOf = (release: string) => join(dataDir, 'releases', release, 'release.json');
const makeActive = (text: string) => writeFileSync(join(dataDir, 'active.json'), text);
const published = async () => {
  const made = await makeRelease(home, dataDir);
  return made.ok ? made.release : '';
};

beforeAll(async () => {
  [home, dataDir] = [copyOfDefinitions(), newFolder()];
  first = await published();
  const step = join(home, 'journeys/register-v2/steps/annual-income.json');
  const text = readFileSync(step, 'utf8');
  writeFileSync(step, text.replace('What is your annual income?', 'What do you earn?'));
  second = await published();
});
afterAll(endAll);

test('a broken live release is refused, the previous one is served, and health says so', () => {
  const text = readFileSync(manifestOf(second), 'utf8');
  writeFileSync(manifestOf(second), text.slice(0, 100));
  const releases = opened();
  releases.refresh();
  expect(releases.current()?.release).toBe(first);
  expect(releases.lastRefusal()?.reason).toBeTruthy();
});

test('a publish repairs it, and an open host serves it', async () => {
  const releases = opened();
  releases.refresh();
  expect(await published()).toBe(second);
  expect(loadRelease(dataDir, second).manifest.release).toBe(second);
  releases.refresh();
  expect(releases.current()?.release).toBe(second);
  expect(releases.lastRefusal()).toBeUndefined();
});

test('in production a damaged active.json starts the last good release, and publishes nothing', async () => {
  makeActive('{"release":');
  const host = startProcess(home, {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ALLOW_SANDBOX_IN_PRODUCTION: '1',
  });
  const url = await host.ready;
  expect((await call(url, 'GET', '/healthz')).json).toMatchObject({
    status: 'ok',
    release: second,
    config: 'stale',
    lastRefusal: { reason: 'Failed to read active.json: it is damaged. Please publish again.' },
  });
  expect(readActive(dataDir)).toBeUndefined();
  rmSync(manifestOf(second));
  expect(await call(url, 'GET', '/healthz')).toMatchObject({
    status: 503,
    json: { status: 'release-damaged' },
  });
  host.child.kill('SIGTERM');
  await host.ended;
});

test.runIf(isFullRun)(
  'a production host on an empty folder asks for a publish, and publishes nothing by itself',
  async () => {
    const empty = newFolder();
    const host = startProcess(home, {
      DATA_DIR: empty,
      PUBLISH_AT_START: undefined,
      NODE_ENV: 'production',
      ALLOW_SANDBOX_IN_PRODUCTION: '1',
    });
    expect(await host.ended).toBe(1);
    expect(host.stderr()).toBe(
      'Failed to start: there is no release to serve (nothing was published). Please run `npx journey publish`, which says what is wrong with the definitions.\n',
    );
    expect(readActive(empty)).toBeUndefined();
  },
);

test.runIf(isFullRun)(
  'two first starts on one folder both serve',
  { timeout: 90_000 },
  async () => {
    const shared = newFolder();
    const hosts = [0, 1].map(() => startProcess(home, { DATA_DIR: shared }));
    for (const { ready } of hosts)
      expect((await call(await ready, 'GET', '/healthz')).json).toMatchObject({ status: 'ok' });
    for (const { child, ended } of hosts) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  },
);
