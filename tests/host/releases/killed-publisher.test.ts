/** A publisher that is killed again and again while many clients read: each reads one whole release. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOAD_LIMITS } from '../../../src/server/index.ts';
import { createLoadGates } from '../../../src/host/load/shed-load.ts';
import { openReleases } from '../../../src/host/releases/live-releases.ts';
import { loadRelease, readActive } from '../../../src/release/index.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { page, writeSmallTree } from '../../release/support/small-tree.ts';
import { appOf } from '../helpers/host-parts.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';
import { listenLocally } from '../../support/listen.ts';

const KILLS = 100;
const READERS = 50;
/** The writes of a publish. The last one makes the release live. */
const WRITES = 14;

const home = newFolder();
const dataDir = join(home, 'data');
let releases: LiveReleases;
let server: Server;
let url = '';

/** The tree of a round, whose page and lender name the round. */
function treeOf(round: number): string {
  const root = join(home, `tree-${round}`);
  const theme = { code: 'BASE', companyInfo: { nmls: '9900100', name: `Round ${round}` } };
  writeSmallTree(root, {
    ...page({ title: `Round ${round}.` }),
    'org-themes/_default/theme.json': theme,
  });
  return root;
}

beforeAll(async () => {
  mkdirSync(dataDir);
  expect((await makeRelease(treeOf(0), dataDir)).ok).toBe(true);
  releases = openReleases({ root: home, dataDir, log: () => undefined });
  releases.refresh();
  const app = appOf({
    dist: home,
    releases,
    lenderPaths: () => [],
    hasSandboxPage: false,
    // No reader is refused on a slow machine.
    gates: createLoadGates({ ...LOAD_LIMITS, maxWaitMs: 900_000 }),
    template: async () => '<html><head><title></title></head><body></body></html>',
  });
  server = createServer(getRequestListener(app.fetch));
  url = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The rounds that the parts of a page name, and its release: one of each when nothing is mixed. */
async function readPage(): Promise<{ readonly release: string; readonly rounds: Set<string> }> {
  const answer = await fetch(`${url}/fixture`);
  const html = await answer.text();
  const data = /id="org-info">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const info = JSON.parse(data) as { readonly release: string; readonly set: string };
  const set = await fetch(url + info.set);
  expect([answer.status, set.status]).toEqual([200, 200]);
  expect(answer.headers.get('x-release')).toBe(info.release);
  expect(info.set).toContain(`/releases/${info.release}/`);
  const rounds = `${html} ${await set.text()}`.matchAll(/Round (\d+)/g);
  return { release: info.release, rounds: new Set([...rounds].map(([, round = '']) => round)) };
}

/** Publishes in a process of its own, which ends at a write. Resolves with the signal. */
async function killedPublish(round: number, killAt: number): Promise<NodeJS.Signals | null> {
  const script = join(import.meta.dirname, 'publisher-child.ts');
  const child = spawn(process.execPath, [script, treeOf(round), dataDir, String(killAt)]);
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
}

/** Numbers that look random, and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test(
  `${READERS} readers get one whole release over ${KILLS} kills of the publisher`,
  { timeout: 900_000 },
  async () => {
    const below = numbersFrom(7);
    const roundOf = new Map<string, string>();
    const over = new AbortController();
    let round = 0;
    const reading = Array.from({ length: READERS }, async () => {
      do {
        releases.refresh();
        const { release, rounds } = await readPage();
        expect(rounds.size).toBe(1);
        const [named = ''] = rounds;
        expect(roundOf.get(release) ?? named).toBe(named);
        roundOf.set(release, named);
        expect(Number(named)).toBeLessThanOrEqual(round);
      } while (!over.signal.aborted);
    });
    const publishing = async () => {
      for (round = 1; round <= KILLS; round += 1) {
        expect(await killedPublish(round, 1 + below(WRITES))).toBe('SIGKILL');
        const active = readActive(dataDir)?.release ?? '';
        expect(loadRelease(dataDir, active).manifest.release).toBe(active);
      }
    };
    await Promise.all([publishing().finally(() => over.abort()), ...reading]);
    const made = await makeRelease(treeOf(KILLS + 1), dataDir);
    releases.refresh();
    expect(made).toMatchObject({ ok: true, release: releases.current()?.release });
    expect([...(await readPage()).rounds]).toEqual([String(KILLS + 1)]);
  },
);
