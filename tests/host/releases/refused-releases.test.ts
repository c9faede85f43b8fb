/** Each kind of faulty definitions is refused by a host that keeps answering, with file, line and reason. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { CHECKS } from '../../../src/prover/index.ts';
import { activate, loadRelease, sha256 } from '../../../src/release/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { appOf } from '../helpers/host-parts.ts';
import { type FixtureTree, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import { listenLocally } from '../../support/listen.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';

const home = newFolder();
const [root, dataDir] = [join(home, 'tree'), join(home, 'data')];
let releases: LiveReleases;
let server: Server;
let url = '';
let release = '';

/** Replaces the definitions and publishes them, as a save does while developing. */
async function save(files: FixtureTree): Promise<void> {
  rmSync(root, { recursive: true, force: true });
  writeSmallTree(root, files);
  await releases.publish();
}

beforeAll(async () => {
  // Refusals are printed for the author.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  mkdirSync(dataDir);
  releases = openReleases({ root, dataDir, log: () => undefined });
  await save(page({}));
  release = releases.current()?.release ?? '';
  const app = appOf({
    dist: home,
    releases,
    lender: () => Response.json({}),
    lenderPaths: () => [],
    hasSandboxPage: false,
    template: async () => '<html><head></head><body></body></html>',
  });
  server = createServer(getRequestListener(app.fetch));
  url = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** Requests pages until the work ends. Resolves with what the answers were, each once. */
async function answersDuring(work: () => Promise<void>): Promise<readonly string[]> {
  const answers = new Set<string>();
  const over = new AbortController();
  const clients = ['/fixture', '/healthz', '/releases/active'].map(async (path) => {
    while (!over.signal.aborted) {
      const { status, headers } = await fetch(url + path);
      answers.add(`${status} ${headers.get('x-release')}`);
    }
  });
  await work().finally(() => over.abort());
  await Promise.all(clients);
  return [...answers];
}

/** Every kind in the full run, every sixth in others. */
const STRIDE = isFullRun ? 1 : 6;

test('faulty definitions are refused, and no request fails meanwhile', async () => {
  // Warnings do not prevent a release.
  const faulty = Object.entries(CHECKS).filter(([, { severity }]) => severity !== 'warning');
  expect(faulty.length).toBeGreaterThanOrEqual(40);
  const answers = await answersDuring(async () => {
    for (const [code, { bad }] of faulty.filter((_, at) => at % STRIDE === 0)) {
      await save({ ...page({}), ...bad });
      const { diagnostics = [], reason = '' } = releases.lastRefusal() ?? {};
      expect([code, diagnostics.length > 0]).toEqual([code, true]);
      for (const line of diagnostics)
        expect(line).toMatch(/^[\w./%-]+:\d+:\d+ error [\w-]+ Failed to /);
      expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
        status: 'ok',
        release,
        config: 'stale',
        lastRefusal: { reason, diagnostics },
      });
    }
  });
  expect(answers).toEqual([`200 ${release}`]);
  await save(page({}));
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ config: 'current' });
});

/** Stores a release like the live one, as a build would make it that has one more operator. */
function storeNewer(operator: string): string {
  const { manifest, dir } = loadRelease(dataDir, release);
  const orgs = Object.fromEntries(
    Object.entries(manifest.orgs).map(([folder, org]) => [
      folder,
      { ...org, operators: [...(org.operators ?? []), operator] },
    ]),
  );
  const { files, journeys, flags } = manifest;
  const newer = sha256(JSON.stringify([1, files, orgs, journeys, flags])).slice(0, 16);
  const to = join(dataDir, 'releases', newer);
  cpSync(dir, to, { recursive: true });
  const text = JSON.stringify({ ...manifest, orgs, release: newer, id: newer });
  writeFileSync(join(to, 'release.json'), text);
  return newer;
}
const reasonOf = (newer: string, operator: string) =>
  `Failed to serve release ${newer}: its rules use ${operator}, which this build of the host does not have. Please start a build that has them, or publish again with this one.`;

test('a release with an operator of a newer build is refused, and the one before stays live', async () => {
  const newer = storeNewer('halve');
  activate(dataDir, newer);
  releases.refresh();
  expect(releases.current()?.release).toBe(release);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    ...{ status: 'ok', release, config: 'stale' },
    lastRefusal: { reason: reasonOf(newer, 'halve') },
  });
  // Pages of a newer host may load its files here.
  expect((await fetch(`${url}/releases/${newer}/release.json`)).status).toBe(200);
  activate(dataDir, release);
  releases.refresh();
  expect(releases.lastRefusal()).toBeUndefined();
});
