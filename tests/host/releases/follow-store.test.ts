/** Hosts of several machines on one PostgreSQL, each with a data folder of its own. The server is a real one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildReadiness } from '../../../src/host/health.ts';
import { type OpenedReleases, openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { followStore } from '../../../src/host/releases/follow-store.ts';
import {
  openStore,
  readActive,
  type ReleaseStore,
  sha256,
  StoreAwayError,
} from '../../../src/release/index.ts';
import { getReleaseId } from '../../../src/release/store/manifest.ts';
import { page, writeSmallTree } from '../../release/support/small-tree.ts';
import { isFullRun } from '../../support/full-run.ts';
import { missingPostgres, type PostgresServer, sharedPostgres } from '../../support/postgres.ts';
import { newFolder } from '../../support/new-folder.ts';
import { createHostMetrics } from '../helpers/host-parts.ts';
import { buildSmallRelease } from '../helpers/small-releases.ts';

const by = { who: 'Ada Example', why: 'A test.' };
const NO_JSON = 'no JSON';
/** Writes a release by hand, with two files of `{}` and one that nobody can read. */
function writeRelease(dir: string, manifest: object): void {
  mkdirSync(dir, { recursive: true });
  for (const name of ['s.json', 'a.css']) writeFileSync(join(dir, name), '{}');
  writeFileSync(join(dir, 'info.json'), NO_JSON);
  writeFileSync(join(dir, 'release.json'), JSON.stringify({ format: 1, flags: [], ...manifest }));
}
/** The releases that hosts have reported a session on. */
async function usesOf(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT host, release FROM release_use');
  await client.end();
  return rows;
}
const SOON = { timeout: 20_000, interval: 20 };

test('that the database is away is a warning in the log, and that it is back is not', async () => {
  let isAway = true;
  const planned = () =>
    isAway
      ? Promise.reject(new StoreAwayError('It is away.'))
      : Promise.resolve({ now: Date.now(), planned: [] });
  const store = { planned, live: async () => ({ channels: [] }) };
  const releases = { refresh: () => undefined, channels: () => [] };
  const log = vi.fn();
  const parts = { store, releases, log, dataDir: newFolder(), judge: () => undefined };
  const { sync } = followStore(parts as unknown as Parameters<typeof followStore>[0]);
  await sync();
  isAway = false;
  await sync();
  expect(log.mock.calls).toEqual([
    ['release-store', { state: 'away', reason: 'It is away.', level: 'warn' }],
    ['release-store', { state: 'connected' }],
  ]);
});

describe.skipIf(missingPostgres !== '')('hosts on one database', () => {
  let server: PostgresServer;
  let databaseUrl = '';
  let home = '';
  let operator: { readonly store: ReleaseStore; readonly dataDir: string };
  let closes: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await sharedPostgres();
  });
  beforeEach(async () => {
    home = newFolder();
    databaseUrl = await server.database();
    const dataDir = join(home, 'operator');
    operator = { store: await openStore({ dataDir, databaseUrl }), dataDir };
    closes = [operator.store.close];
  });
  afterEach(async () => {
    for (const close of closes) await close();
  });

  /** Publishes a tree whose page has this title, from the operator's machine. */
  async function publish(title: string): Promise<string> {
    const root = join(home, `tree-${title}`);
    const release = await buildSmallRelease(operator.dataDir, page({ title }), root);
    await operator.store.save(release);
    await operator.store.activate({ ...by, release });
    return release;
  }
  const open = (name: string, publishAtStart = false): Promise<OpenedReleases> =>
    openFirstRelease({
      definitions: join(home, 'tree-First'),
      dataDir: join(home, name),
      log: () => undefined,
      isProduction: true,
      publishAtStart,
      databaseUrl,
    });
  /** Starts a host of its own machine, until the test ends. */
  async function start(name: string, publishAtStart = false): Promise<OpenedReleases> {
    const opened = await open(name, publishAtStart);
    closes.push(opened.follow(name));
    return opened;
  }
  const served = (hosts: readonly OpenedReleases[]) =>
    hosts.map(({ releases }) => releases.current()?.release);
  const readiness = ({ releases, follower }: OpenedReleases) =>
    buildReadiness({ releases, follower, closing: new AbortController().signal });

  test('a start serves the active release; a publish and a rollback reach every host, which reports an ACK', async () => {
    const first = await publish('First');
    const hosts = [await start('one'), await start('two')];
    expect(served(hosts)).toEqual([first, first]);
    const second = await publish('Second');
    await vi.waitFor(() => expect(served(hosts)).toEqual([second, second]), SOON);
    const asked = performance.now();
    await operator.store.rollback(by);
    await vi.waitFor(() => expect(served(hosts)).toEqual([first, first]), SOON);
    // A figure of the machine is no condition of the test.
    console.info(`Two hosts went back within ${Math.round(performance.now() - asked)} ms.`);
    await vi.waitFor(async () => {
      const reports = await operator.store.reports();
      for (const host of ['one', 'two'])
        for (const release of [first, second])
          expect(reports).toContainEqual(
            expect.objectContaining({ host, release, outcome: 'ack', reason: '' }),
          );
    }, SOON);
    expect(hosts.map(readiness)).toEqual(Array(2).fill({ status: 'ok', store: 'connected' }));
  });

  test.runIf(isFullRun)(
    'while the database is away the last good release is served; after its return every host has the same',
    async () => {
      const first = await publish('First');
      const hosts = [await start('one'), await start('two')];
      await server.kill();
      await vi.waitFor(
        () => expect(hosts.map(readiness)).toEqual(Array(2).fill({ status: 'ok', store: 'away' })),
        SOON,
      );
      await expect(publish('Second')).rejects.toThrow(/Failed to reach the store of releases/);
      expect(served(hosts)).toEqual([first, first]);
      const late = await start('one');
      expect([served([late]), readiness(late).store]).toEqual([[first], 'away']);
      await expect(open('empty')).rejects.toThrow(
        /no release to serve \(Failed to reach the store of releases/,
      );
      await server.start();
      const second = await publish('Third');
      const all = [...hosts, late];
      await vi.waitFor(() => {
        expect(served(all)).toEqual(all.map(() => second));
        expect(all.map((host) => readiness(host).store)).toEqual(all.map(() => 'connected'));
      }, SOON);
    },
  );

  test('a release that a host cannot serve is a NACK with the reason, in the metrics too', async () => {
    const first = await publish('First');
    const host = await start('one');
    const main = { code: 'MAIN', main: true, prefixes: [], assets: {}, shapes: {} };
    const orgs = { main: { ...main, set: 's.json', css: 'a.css', info: 'info.json' } };
    const files = { 's.json': sha256('{}'), 'a.css': sha256('{}'), 'info.json': sha256(NO_JSON) };
    const content = { files, orgs, journeys: {}, flags: [] };
    const bad = getReleaseId(content);
    writeRelease(join(operator.dataDir, 'releases', bad), { release: bad, ...content });
    await operator.store.save(bad);
    await operator.store.activate({ ...by, release: bad });
    await vi.waitFor(async () => {
      const report = (await operator.store.reports()).find(({ release }) => release === bad);
      expect(report).toMatchObject({ host: 'one', outcome: 'nack' });
      expect(report?.reason).toMatch(/is not valid JSON/);
    }, SOON);
    expect(served([host])).toEqual([first]);
    const text = await createHostMetrics(host).text();
    expect(text).toContain(`release_acknowledged{release="${bad}"} 0`);
    expect(text).toContain('release_store_connected 1');
    const second = await publish('Second');
    await vi.waitFor(() => expect(served([host])).toEqual([second]), SOON);
    expect(await createHostMetrics(host).text()).toContain(
      `release_acknowledged{release="${second}"} 1`,
    );
  });

  test('a channel reaches every host, which reports an ACK; a host without the store keeps it', async () => {
    const first = await publish('First');
    const second = await publish('Second');
    await operator.store.activate({ ...by, release: first });
    const hosts = [await start('one'), await start('two')];
    await operator.store.activate({
      ...by,
      release: second,
      channel: { name: 'pilot', orgs: ['BASE'] },
    });
    const visitor = { org: 'BASE', visit: undefined };
    const given = (all: readonly OpenedReleases[]) =>
      all.map(({ releases }) => releases.liveFor(visitor)?.release);
    await vi.waitFor(() => expect(given(hosts)).toEqual([second, second]), SOON);
    expect(served(hosts)).toEqual([first, first]);
    await vi.waitFor(async () => {
      const reports = await operator.store.reports();
      for (const host of ['one', 'two'])
        expect(reports).toContainEqual(
          expect.objectContaining({ host, release: second, outcome: 'ack' }),
        );
    }, SOON);
    await server.kill();
    const late = await start('one');
    expect([given([late]), readiness(late).store]).toEqual([[second], 'away']);
    await server.start();
    await operator.store.rollback({ ...by, channel: 'pilot' });
    await vi.waitFor(() => expect(given(hosts)).toEqual([first, first]), SOON);
  });

  test('a host brings a release that a page started with elsewhere, and reports its use', async () => {
    const first = await publish('First');
    const other = await start('one');
    await publish('Second');
    const host = await start('two');
    expect(host.releases.byId(first)).toBeUndefined();
    const both = await Promise.all([host.follower.bring(first), host.follower.bring(first)]);
    expect(both).toEqual([true, true]);
    expect(host.releases.byId(first)?.manifest.release).toBe(first);
    expect(await host.follower.bring('f'.repeat(16))).toBe(false);
    expect(await host.follower.bring('../etc')).toBe(false);
    await vi.waitFor(async () => {
      const uses = await usesOf(databaseUrl);
      expect(uses).toContainEqual({ host: 'two', release: first });
    }, SOON);
    expect(other.follower.state()).toBe('connected');
  });

  test('two hosts that publish at their start into an empty database serve one release', async () => {
    writeSmallTree(join(home, 'tree-First'), page({ title: 'First' }));
    await expect(open('one')).rejects.toThrow(/nothing was published/);
    const hosts = await Promise.all([start('one', true), start('two', true)]);
    expect(new Set(served(hosts)).size).toBe(1);
    expect(await operator.store.record()).toMatchObject([
      { why: 'PUBLISH_AT_START=1', who: 'host' },
    ]);
    expect(readActive(join(home, 'two'))?.release).toBe(hosts[0]?.releases.current()?.release);
  });
});
