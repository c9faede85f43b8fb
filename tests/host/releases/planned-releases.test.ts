/** Hosts of one store make a planned release live at its instant. The clocks are stopped, the server is a real one. */
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenedReleases, openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { runPlanned } from '../../../src/host/releases/planned-releases.ts';
import {
  openStore,
  type RecordEntry,
  type ReleaseStore,
  StoreAwayError,
} from '../../../src/release/index.ts';
import { page } from '../../release/support/small-tree.ts';
import { stopClockOf } from '../../release/support/stores.ts';
import { newFolder } from '../../support/new-folder.ts';
import { missingPostgres, sharedPostgres } from '../../support/postgres.ts';
import { buildSmallRelease } from '../helpers/small-releases.ts';

const by = { who: 'Ada Example', why: 'A test.' };
const [EARLIER, BEFORE, AT, LATER] = [
  '2026-12-01T17:58:00.000Z',
  '2026-12-01T17:59:59.999Z',
  '2026-12-01T18:00:00.000Z',
  '2026-12-01T18:20:00.000Z',
] as const;

let home = '';
let store: ReleaseStore;
let closes: (() => Promise<void>)[] = [];
let lines: [string, object | undefined][] = [];
beforeEach(() => {
  home = newFolder();
  [closes, lines] = [[], []];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closes) await close();
});

/** Stores a release whose page has this title. */
async function make(dataDir: string, title: string): Promise<string> {
  const root = join(home, `tree-${title}`);
  const release = await buildSmallRelease(dataDir, page({ title }), root);
  await store.save(release);
  return release;
}

/** Opens a store in which the first of two releases is live. */
async function openReleases(dataDir: string, databaseUrl?: string) {
  store = await openStore({ dataDir, databaseUrl });
  closes.push(store.close);
  const [first, second] = [await make(dataDir, 'First'), await make(dataDir, 'Second')];
  await store.activate({ ...by, release: first });
  const plan = (more: object = {}) =>
    store.schedule({ ...by, release: second, base: first, goesLiveAt: AT, ...more });
  return { first, second, plan };
}

async function start(name: string, dataDir: string, databaseUrl?: string): Promise<OpenedReleases> {
  const opened = await openFirstRelease({
    ...{ definitions: join(home, 'tree-First'), dataDir, databaseUrl, isProduction: true },
    log: (event, facts) => void lines.push([event, facts]),
  });
  closes.push(opened.follow(name));
  return opened;
}
const served = (hosts: readonly OpenedReleases[]) =>
  hosts.map(({ releases }) => releases.current()?.release);
const outcomes = () => lines.filter(([event]) => event === 'planned-release').map(([, one]) => one);

describe('hosts of one folder', () => {
  const stopClocks = (now: string) =>
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(now) });
  const follow = (hosts: readonly OpenedReleases[]) =>
    Promise.all(hosts.map(({ follower }) => follower.sync()));
  /** Moves the clocks to a time, and lets each host work that a timer woke. */
  async function until(time: string): Promise<void> {
    await vi.advanceTimersByTimeAsync(Date.parse(time) - Date.now());
    for (let turns = 0; turns < 20; turns += 1) await turn();
  }

  it('switch at the instant by their own timers, and tell who watches', async () => {
    const { first, second, plan } = await openReleases(home);
    stopClocks(EARLIER);
    const hosts = [await start('one', home), await start('two', home)];
    await plan();
    const told = vi.fn();
    await follow(hosts);
    hosts.forEach(({ follower }) => follower.onPlanned(told));
    await until(BEFORE);
    expect(served(hosts)).toEqual([first, first]);
    expect(told).not.toHaveBeenCalled();
    await until(AT);
    expect(served(hosts)).toEqual([second, second]);
    expect(told).toHaveBeenCalledTimes(2);
    expect(outcomes()).toEqual([{ release: second, channel: undefined, outcome: 'live' }]);
    expect((await store.record()).map(({ action }) => action)).toEqual([
      ...['publish', 'schedule', 'publish'],
    ]);
  });

  it('keep what is live when the base moved, and say so once', async () => {
    const { first, second, plan } = await openReleases(home);
    const third = await make(home, 'Third');
    stopClocks(EARLIER);
    const hosts = [await start('one', home), await start('two', home)];
    await plan();
    await follow(hosts);
    await store.activate({ ...by, release: third, base: first });
    await until(LATER);
    expect(served(hosts)).toEqual([third, third]);
    const reason = 'another release went live meanwhile';
    expect(outcomes()).toMatchObject([
      { release: second, outcome: 'lapsed', reason, level: 'warn' },
    ]);
  });

  it('that were down at the instant apply it when they are back', async () => {
    const { second, plan } = await openReleases(home);
    stopClocks(EARLIER);
    await plan();
    vi.setSystemTime(LATER);
    const host = await start('one', home);
    await follow([host]);
    expect(served([host])).toEqual([second]);
  });

  it('do nothing about a plan that was cancelled', async () => {
    const { first, plan } = await openReleases(home);
    stopClocks(EARLIER);
    const host = await start('one', home);
    const { number } = await plan();
    await follow([host]);
    await store.unschedule({ ...by, plan: number });
    await until(LATER);
    expect([served([host]), outcomes()]).toEqual([[first], []]);
  });
});

describe.skipIf(missingPostgres !== '')('hosts of one database', () => {
  const SOON = { timeout: 20_000, interval: 20 };

  it('switch by its clock, and one that was away applies it later', async () => {
    const databaseUrl = await (await sharedPostgres()).database();
    const stopClocks = async (now: string): Promise<void> => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
      await stopClockOf(databaseUrl, now);
    };
    await stopClocks(EARLIER);
    const { first, second, plan } = await openReleases(join(home, 'operator'), databaseUrl);
    const open = (name: string) => start(name, join(home, name), databaseUrl);
    const [one, two] = [await open('one'), await open('two')];
    await plan();
    // The release is on each machine before its instant.
    await vi.waitFor(() => {
      for (const { releases } of [one, two]) expect(releases.byId(second)).toBeDefined();
    }, SOON);
    // The host's own clock decides nothing.
    vi.setSystemTime(LATER);
    await Promise.all([one, two].map(({ follower }) => follower.sync()));
    expect(served([one, two])).toEqual([first, first]);
    expect(lines).toContainEqual(['clock', expect.objectContaining({ level: 'warn' })]);
    await stopClocks(AT);
    await vi.waitFor(() => expect(served([one, two])).toEqual([second, second]), SOON);
    const away = await open('three');
    expect(served([away])).toEqual([second]);
    expect((await store.record()).filter(({ action }) => action === 'publish')).toHaveLength(2);
  });
});

it('logs once that the clock of a host is off by more than a second, and that it is right again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(AT) });
  let ahead = 0;
  const planned = async () => ({ now: Date.now() - ahead, planned: [] });
  const log = vi.fn();
  const port = { planned, decide: async () => undefined, load: async () => undefined };
  const { run } = runPlanned({ store: port, judge: () => undefined, log, onDue: () => undefined });
  for (ahead of [900, -900, 5_000, 6_000, 0, -2_000]) await run();
  expect(log.mock.calls).toEqual([
    ['clock', { aheadOfStoreMs: 5_000, level: 'warn' }],
    ['clock', { aheadOfStoreMs: 0, level: 'info' }],
    ['clock', { aheadOfStoreMs: -2_000, level: 'warn' }],
  ]);
});

it('says nothing of the clock while the store is slow to answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(AT) });
  const log = vi.fn();
  for (const before of [0, 1_000, 10_000]) {
    const planned = async () => {
      vi.setSystemTime(Date.now() + before);
      const now = Date.now();
      vi.setSystemTime(now + 10_000 - before);
      return { now, planned: [] };
    };
    const port = { planned, decide: async () => undefined, load: async () => undefined };
    await runPlanned({ store: port, judge: () => undefined, log, onDue: () => undefined }).run();
  }
  expect(log).not.toHaveBeenCalled();
});

it('a plan that cannot be decided is logged once, and keeps nothing else back', async () => {
  const plan = { number: 2, release: 'a', details: { goesLiveAt: AT } } as unknown as RecordEntry;
  const decide = vi.fn(async () => Promise.reject(new Error('The disk is full.')));
  const planned = async () => ({ now: Date.now() + Date.parse(LATER), planned: [plan] });
  const log = vi.fn();
  const port = { planned, decide, load: async () => undefined };
  const { run } = runPlanned({ store: port, judge: () => undefined, log, onDue: () => undefined });
  await run();
  await run();
  expect(decide).toHaveBeenCalledTimes(2);
  expect(log.mock.calls.filter(([event]) => event === 'planned-release')).toEqual([
    [
      'planned-release',
      { release: 'a', outcome: 'failed', reason: 'The disk is full.', level: 'warn' },
    ],
  ]);
  decide.mockRejectedValue(new StoreAwayError('Away.'));
  await expect(run()).rejects.toThrow('Away.');
});

it('a plan that could not be decided is tried again within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse(LATER) });
  const plan = { number: 2, release: 'a', details: { goesLiveAt: AT } } as unknown as RecordEntry;
  const decide = vi.fn(async () => Promise.reject(new Error('The disk is full.')));
  const planned = async () => ({ now: Date.now(), planned: [plan] });
  const onDue = vi.fn();
  const port = { planned, decide, load: async () => undefined };
  await runPlanned({ store: port, judge: () => undefined, log: vi.fn(), onDue }).run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDue).toHaveBeenCalledTimes(1);
});
