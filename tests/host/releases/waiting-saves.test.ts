/** Saves that wait: the last one is a release that only the frame of the Studio gets, by its ticket. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { givePreviewTicket, hasPreviewTicket } from '../../../src/host/releases/preview-ticket.ts';
import { openSaveMode } from '../../../src/host/releases/save-mode.ts';
import { liveOfAddress } from '../../../src/host/releases/visitor.ts';
import { openStore, readSources } from '../../../src/release/index.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

/** The cookie that the Studio's page sets. */
let ticket = '';
let root = '';
let dataDir = '';

const studio = new Hono().get('/studio', (c) => {
  givePreviewTicket(c);
  return c.text('');
});
beforeAll(async () => {
  const answer = await studio.request('/studio');
  ticket = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
beforeEach(() => {
  root = newFolder();
  dataDir = join(root, '.data');
  writeSmallTree(root, page({ title: 'First' }));
});

const open = (isProduction = false) =>
  openFirstRelease({ definitions: root, dataDir, isProduction, log: () => undefined });
type Opened = Awaited<ReturnType<typeof open>>;
const textOf = (title: string): string => JSON.stringify(page({ title })[PAGE]);
const retitle = (title: string): void => writeFileSync(join(root, PAGE), textOf(title));
const releaseOf = ({ releases }: Opened, isFramed: boolean, cookie = ticket): string | undefined =>
  liveOfAddress(releases, { host: 'localhost', search: '', cookie, isFramed })?.release;

describe('a save that waits', () => {
  it('is served to a framed page alone, until it is live', async () => {
    const opened = await open();
    opened.saveMode?.setWaits(true);
    const live = opened.releases.current()?.release;
    retitle('Second');
    await opened.releases.plan();
    const waiting = opened.releases.waiting()?.release;
    expect(waiting).toMatch(/^[0-9a-f]{16}$/);
    expect(waiting).not.toBe(live);
    expect(opened.releases.current()?.release).toBe(live);
    expect([releaseOf(opened, false), releaseOf(opened, true)]).toEqual([live, waiting]);
    for (const other of ['', `${ticket}0`, 'studio-preview=', 'studio-preview=0'])
      expect(releaseOf(opened, true, other)).toBe(live);
    await opened.store.activate({ release: waiting ?? '', who: 'ana', why: '' });
    opened.releases.refresh();
    expect(opened.releases.waiting()).toBeUndefined();
    expect(releaseOf(opened, true)).toBe(waiting);
    await opened.close();
  });

  it('is served to a framed page also when its lender is in a channel', async () => {
    const opened = await open();
    const [first, channel] = [opened.releases.current()?.release, { name: 'back', orgs: ['BASE'] }];
    await opened.store.activate({ release: first ?? '', who: 'ana', why: '', channel });
    retitle('Second');
    await opened.publish();
    const live = opened.releases.current()?.release;
    expect([releaseOf(opened, false), releaseOf(opened, true)]).toEqual([first, live]);
    await opened.releases.plan();
    expect(releaseOf(opened, true)).toBe(live);
    await opened.close();
  });

  it('with faults leaves the one before, and says why', async () => {
    const opened = await open();
    retitle('Second');
    await opened.releases.plan();
    const waiting = opened.releases.waiting()?.release;
    writeFileSync(join(root, PAGE), '{');
    await opened.releases.plan();
    expect(opened.releases.waiting()?.release).toBe(waiting);
    expect(opened.releases.lastRefusal()?.faults).toHaveLength(1);
    retitle('First');
    await opened.releases.plan();
    expect(opened.releases.waiting()).toBeUndefined();
    expect(opened.releases.lastRefusal()).toBeUndefined();
    await opened.close();
  });

  it('still waits after a restart, and the live release stays', async () => {
    const first = await open();
    first.saveMode?.setWaits(true);
    const live = first.releases.current()?.release;
    await first.close();
    retitle('Second');
    const second = await open();
    expect(second.releases.current()?.release).toBe(live);
    expect(second.releases.waiting()?.release).toMatch(/^[0-9a-f]{16}$/);
    expect(second.saveMode?.waits()).toBe(true);
    second.saveMode?.setWaits(false);
    await second.close();
    const third = await open();
    expect(third.releases.current()?.release).not.toBe(live);
    await third.close();
  });

  it('is made by the watch without going live', async () => {
    const opened = await open();
    opened.saveMode?.setWaits(true);
    const live = opened.releases.current()?.release;
    const saved = Promise.withResolvers<void>();
    const stop = opened.follow('host', async (makeSave) => {
      expect(await makeSave()).toBe(false);
      saved.resolve();
    });
    retitle('Second');
    await saved.promise;
    expect(opened.releases.current()?.release).toBe(live);
    expect(opened.releases.waiting()).toBeDefined();
    await stop();
  });

  it('is nothing that a host in production has', async () => {
    await (await open()).close();
    retitle('Second');
    const opened = await open(true);
    await opened.releases.plan();
    expect(opened.saveMode).toBeUndefined();
    expect(opened.releases.waiting()).toBeUndefined();
    expect(releaseOf(opened, true)).toBe(opened.releases.current()?.release);
    await opened.close();
  });
});

describe('the mode of saves', () => {
  it('is to go live at once, also when its file is damaged', () => {
    const folder = newFolder();
    expect(openSaveMode({ dataDir: folder, isShared: false }).waits()).toBe(false);
    writeFileSync(join(folder, 'studio.json'), '[');
    expect(openSaveMode({ dataDir: folder, isShared: false }).waits()).toBe(false);
  });

  it('is that of all hosts of the folder', () => {
    const folder = newFolder();
    const [first, second] = [1, 2].map(() => openSaveMode({ dataDir: folder, isShared: false }));
    first?.setWaits(true);
    expect(second?.waits()).toBe(true);
    second?.setWaits(false);
    expect(first?.waits()).toBe(false);
  });

  it('is to wait where other hosts share the store, and cannot be changed there', () => {
    const mode = openSaveMode({ dataDir: newFolder(), isShared: true });
    expect(mode.waits()).toBe(true);
    expect(() => mode.setWaits(false)).toThrow('other hosts serve the releases');
    expect(mode.waits()).toBe(true);
  });
});

it('the texts of a release are kept beside it, and are those of its last save', async () => {
  const opened = await open();
  const release = opened.releases.current()?.release ?? '';
  expect(readSources(dataDir, release)?.get(PAGE)).toBe(textOf('First'));
  const spaced = textOf('First').replace('{', '{ ');
  writeFileSync(join(root, PAGE), spaced);
  await opened.publish();
  expect(opened.releases.current()?.release).toBe(release);
  expect(readSources(dataDir, release)?.get(PAGE)).toBe(spaced);
  const store = await openStore({ dataDir });
  await store.load(release);
  await store.close();
  await opened.close();
  expect(readSources(dataDir, 'f'.repeat(16))).toBeUndefined();
});

it('the ticket is given once, to scripts of no page, and to no other site', async () => {
  const answer = await studio.request('/studio', { headers: { cookie: `a=1; ${ticket}` } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(hasPreviewTicket(`a=1; ${ticket}; b=2`)).toBe(true);
  const [set] = (await studio.request('/studio')).headers.getSetCookie();
  expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
});
