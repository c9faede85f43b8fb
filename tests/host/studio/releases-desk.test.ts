/** The releases of the Studio: their history, groups, and the ways back. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSaveMode } from '../../../src/host/releases/save-mode.ts';
import { openReleasesDesk, type ReleasesDesk } from '../../../src/host/studio/releases-desk.ts';
import { previousIn } from '../../../src/host/studio/releases-order.ts';
import { addCalls } from '../../../src/host/studio/studio-calls.ts';
import { callStudio } from '../helpers/call-studio.ts';
import { slowTasks } from '../../../src/host/slow-tasks.ts';
import { withExamples } from '../../../src/host/studio/studio-diff.ts';
import * as prover from '../../../src/prover/index.ts';
import { openStore, type RecordEntry, type ReleaseStore } from '../../../src/release/index.ts';
import { PAGE, page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { HostApp } from '../helpers/host-parts.ts';

let root = '';
let dataDir = '';
let store: ReleaseStore;
let desk: ReleasesDesk;
let follows = 0;
/** The releases with the titles First, Second and Third. The third one is live. */
let ids: readonly string[] = [];
const ana = { who: 'ana', why: 'Wrong words' };

beforeEach(async () => {
  root = newFolder();
  dataDir = join(root, '.data');
  follows = 0;
  writeSmallTree(root, {
    ...page({ title: 'First' }),
    [THEME]: { ...theme, main: true },
    'org-themes/other/theme.json': {
      code: 'OTHER',
      prefixes: ['other'],
      companyInfo: { name: 'Other', nmls: '9900120' },
    },
  });
  store = await openStore({ dataDir });
  ids = [];
  for (const title of ['First', 'Second', 'Third']) {
    writeFileSync(join(root, PAGE), JSON.stringify(page({ title })[PAGE]));
    const made = await prover.buildRelease(root, dataDir);
    if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
    await store.activate({ release: made.release, who: 'ben', why: title });
    ids = [...ids, made.release];
  }
  desk = openReleasesDesk({
    ...{ prover, store, dataDir },
    compare: async (from, to) =>
      withExamples(prover, await slowTasks(prover).compare({ dataDir, from, to })),
    saveMode: openSaveMode({ dataDir, isShared: false }),
    follower: { state: () => 'folder' },
    follow: async () => void (follows += 1),
  });
  return () => store.close();
});

const [first, second, third] = [0, 1, 2].map((index) => (): string => ids[index] ?? '') as [
  () => string,
  () => string,
  () => string,
];
const goingBack = () => ({ ...ana, live: third(), previous: second() });
const pilot = (share: number) =>
  store.activate({ release: third(), who: 'ben', why: '', channel: { name: 'trial', share } });

describe('the state', () => {
  it('has what is live, what was before, and the history, the newest first', async () => {
    const state = await desk.state();
    expect(state).toMatchObject({ live: third(), previous: second(), channels: [], faults: [] });
    expect(state.record.map(({ why }) => why)).toEqual(['Third', 'Second', 'First']);
  });

  it('has the counts of what is served alone', async () => {
    const counts = { ...(await store.counts())[''], sessions: 3 };
    await store.count('host', { [third()]: counts as never, [first()]: counts as never });
    expect((await desk.state()).counts).toMatchObject({ [third()]: { sessions: 3 } });
    expect((await desk.state()).counts).not.toHaveProperty(first());
  });
});

it('any two releases are compared in words', async () => {
  const { entries } = await desk.compare(first(), third());
  expect(entries[0]?.words).toContain('Third');
  expect((await desk.compare(first(), first())).entries).toEqual([]);
  await expect(desk.compare(first(), 'f'.repeat(16))).rejects.toThrow('it is not there');
});

it('the pages of a release are listed for a lender', async () => {
  const screens = await desk.screens(first(), 'OTHER');
  expect(screens).toContainEqual({ place: 'page/application-fixture', group: 'Pages' });
  await expect(desk.screens(first(), 'NOBODY')).rejects.toThrow('there is no lender');
});

describe('going back', () => {
  it('for everyone puts the release before live again', async () => {
    expect(await desk.back(goingBack())).toMatchObject({ done: expect.any(String) as string });
    expect(await store.active()).toBe(second());
    expect(follows).toBe(1);
    expect(await desk.state()).toMatchObject({ live: second(), previous: first() });
  });

  it('for one lender leaves all others, until its group ends', async () => {
    const request = { ...goingBack(), org: 'OTHER' };
    expect(await desk.backFor(request)).toHaveProperty('done');
    const { live, channels } = await desk.state();
    expect(live).toBe(third());
    expect(channels).toMatchObject([{ name: 'back-other', release: second(), orgs: ['OTHER'] }]);
    await desk.end({ ...ana, channel: 'back-other', release: second() });
    expect((await desk.state()).channels).toEqual([]);
    expect((await desk.state()).record[0]).toMatchObject({ action: 'end', who: 'ana' });
  });

  it('for a lender with a group of its own names that group', async () => {
    const channel = { name: 'pilot', orgs: ['OTHER'] };
    await store.activate({ release: first(), who: 'ben', why: '', channel });
    const request = { ...goingBack(), org: 'OTHER' };
    await expect(desk.backFor(request)).rejects.toThrow('by the group pilot');
  });

  it('is refused for a lender that the release does not have', async () => {
    await expect(desk.backFor({ ...goingBack(), org: 'NOBODY' })).rejects.toThrow('NOBODY');
  });

  it('is refused when something else is live than was shown, and for nobody', async () => {
    const seen = goingBack();
    await store.activate({ release: first(), who: 'ben', why: '' });
    await expect(desk.back(seen)).rejects.toThrow('someone changed them meanwhile');
    await expect(desk.backFor({ ...seen, org: 'BASE' })).rejects.toThrow('meanwhile');
    await expect(desk.back({ ...seen, who: '' })).rejects.toThrow('nobody is named');
    expect(follows).toBe(0);
  });

  it('by two people at the same time goes back once', async () => {
    const results = await Promise.all([desk.back(goingBack()), desk.back(goingBack())]);
    expect(await store.active()).toBe(second());
    expect(results).toMatchObject([
      { done: expect.any(String) as string },
      { refusal: { kind: 'moved' } },
    ]);
  });
});

describe('a group', () => {
  it('is widened from the share that was shown alone', async () => {
    await pilot(5);
    const request = { ...ana, channel: 'trial', release: third(), share: 20, atShare: 5 };
    expect(await desk.widen(request)).toHaveProperty('done');
    expect((await desk.state()).channels).toMatchObject([{ name: 'trial', share: 20 }]);
    expect(await desk.widen(request)).toMatchObject({ refusal: { kind: 'moved' } });
    await expect(desk.widen({ ...request, channel: 'other' })).rejects.toThrow('meanwhile');
  });

  it('goes to everyone, and ends', async () => {
    const channel = { name: 'trial', share: 5 };
    await store.activate({ release: first(), who: 'ana', why: '', channel });
    const request = { ...ana, channel: 'trial', release: first(), base: third(), undo: true };
    expect(await desk.toEveryone(request)).toHaveProperty('done');
    expect(await desk.state()).toMatchObject({ live: first(), channels: [] });
  });

  const trial = () =>
    store.activate({
      ...{ release: first(), who: 'ana', why: '' },
      channel: { name: 'trial', share: 5 },
    });
  const toEveryone = () =>
    desk.toEveryone({ ...ana, channel: 'trial', release: first(), base: third(), undo: true });

  it('that somebody ended meanwhile goes to nobody', async () => {
    await trial();
    await store.end({ channel: 'trial', who: 'ben', why: 'It fails' });
    await expect(toEveryone()).rejects.toThrow('someone changed them meanwhile');
    expect(await store.active()).toBe(third());
  });

  it('that has another release meanwhile stays', async () => {
    await trial();
    const sent = toEveryone();
    await store.activate({
      ...{ release: second(), who: 'ben', why: '' },
      channel: { name: 'trial', share: 5 },
    });
    expect(await sent).toMatchObject({ fault: expect.stringContaining('stays') as string });
    expect(await desk.state()).toMatchObject({
      live: first(),
      channels: [{ name: 'trial', release: second() }],
    });
  });
});

it('the routes answer, and say in words why something is refused', async () => {
  const app: HostApp = new Hono();
  addCalls(app, { releases: desk });
  const call = (method: string, ...args: readonly unknown[]) =>
    callStudio(app, `releases/${method}`, ...args);
  expect((await call('state')).status).toBe(200);
  expect((await call('compare', first(), third())).status).toBe(200);
  expect((await call('screens', first(), 'BASE')).status).toBe(200);
  const refused = await call('end', { ...ana, channel: 'nothing', release: first() });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toHaveProperty('message');
  expect((await call('back', goingBack())).status).toBe(200);
});

describe('the release before, by the record', () => {
  const entry = (action: RecordEntry['action'], release: string, channel?: string) =>
    ({ action, release, ...(channel !== undefined && { details: { channel } }) }) as RecordEntry;

  it.each<[string, readonly RecordEntry[], string | undefined]>([
    ['nothing', [], undefined],
    ['one release', [entry('publish', 'a')], undefined],
    ['two', [entry('publish', 'a'), entry('publish', 'b')], 'a'],
    ['a group', [entry('publish', 'a'), entry('publish', 'b', 'pilot')], undefined],
    ['one again', [entry('publish', 'a'), entry('publish', 'b'), entry('publish', 'a')], 'b'],
    [
      'a way back',
      [...['a', 'b', 'c'].map((one) => entry('publish', one)), entry('rollback', 'b')],
      'a',
    ],
  ])('after %s', (_, record, release) => expect(previousIn(record)).toBe(release));
});
