/** Saves of definitions are followed whatever fails: the save before, the watch of the system, an editor's file. */
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAuthorDesk } from '../../../src/host/studio/author-desk.ts';
import { openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { watchDefinitions } from '../../../src/host/releases/watch.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';
import type { LiveReleases } from '../helpers/fixed-releases.ts';

let root = '';
const openDesk = (releases: LiveReleases) => openAuthorDesk({ releases });
let stop = () => undefined as unknown;
const lines: { readonly event: string; readonly reason?: unknown }[] = [];
const log = (event: string, facts: object = {}) => lines.push({ event, ...facts });
const watchOfNode = fs.watch;

beforeEach(() => {
  lines.length = 0;
  root = newFolder();
  writeSmallTree(root, page({ title: 'First' }));
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  fs.watch = watchOfNode;
  syncBuiltinESMExports();
});

/** Replaces the file by a rename, as editors do. */
const save = (title: string): void => {
  writeFileSync(join(root, '.new'), JSON.stringify(page({ title })[PAGE]));
  renameSync(join(root, '.new'), join(root, PAGE));
};

/** Follows the saves. `next` resolves once the next call ended; `fails` says which calls reject. */
function follow(fails: (call: number) => boolean = () => false) {
  let calls = 0;
  let seen = Promise.withResolvers<number>();
  const onSave = async () => {
    calls += 1;
    const now = calls;
    queueMicrotask(() => {
      seen.resolve(now);
      seen = Promise.withResolvers();
    });
    if (fails(now)) throw new Error('The disk is full.');
  };
  const watch = watchDefinitions({ root, log: log as never, onSave });
  ({ stop } = watch);
  return { next: () => seen.promise, flush: watch.flush };
}

it('a save that fails ends nothing: it is logged, and the next one is followed', async () => {
  const saves = follow((call) => call === 1);
  const first = saves.next();
  save('Second');
  expect(await first).toBe(1);
  const second = saves.next();
  save('Third');
  expect(await second).toBe(2);
  expect(lines).toMatchObject([{ event: 'save-failed' }]);
});

it('edits that are complete are followed at once, and once', async () => {
  const seen = Promise.withResolvers<void>();
  fs.watch = ((path: string, listener: (type: string, name: string) => void) =>
    watchOfNode(path, (type, name) => {
      listener(type, name ?? '');
      seen.resolve();
    })) as typeof fs.watch;
  syncBuiltinESMExports();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const saves = follow();
  const first = saves.next();
  save('Second');
  saves.flush();
  vi.advanceTimersByTime(0);
  expect(await first).toBe(1);
  // The watch sees the same files again.
  await seen.promise;
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await setImmediate();
  const second = saves.next();
  save('Third');
  expect(await second).toBe(2);
});

it.each(['ENOSPC', 'EMFILE'])(
  'after %s the files are compared, which is said once',
  async (code) => {
    fs.watch = (() => {
      throw Object.assign(new Error(`${code}: no watch is left`), { code });
    }) as typeof fs.watch;
    syncBuiltinESMExports();
    const saves = follow();
    const first = saves.next();
    save('Second');
    expect(await first).toBe(1);
    const second = saves.next();
    mkdirSync(join(root, 'journeys/added'));
    expect(await second).toBe(2);
    expect(lines).toEqual([
      expect.objectContaining({ event: 'watch-lost', reason: `${code}: no watch is left` }),
    ]);
  },
);

it('after the data folder is removed a save goes live, and an author sees it', async () => {
  const dataDir = join(root, '.data');
  const opened = await openFirstRelease({
    ...{ definitions: root, dataDir, isProduction: false, log: log as never },
  });
  const desk = openDesk(opened.releases);
  stop = opened.follow('host', (publish) => desk.save(publish));
  for (const title of ['Second', 'Third']) {
    const told = Promise.withResolvers<void>();
    const forget = desk.subscribe(told.resolve);
    if (title === 'Second') rmSync(dataDir, { recursive: true });
    save(title);
    await told.promise;
    forget();
    expect(desk.state()).toMatchObject({ live: true, release: opened.releases.current()?.release });
  }
});

it('what fails while a save is followed is a refusal in words, and the next save works', async () => {
  const dataDir = join(root, '.data');
  const opened = await openFirstRelease({
    ...{ definitions: root, dataDir, isProduction: false, log: log as never },
  });
  const desk = openDesk(opened.releases);
  let isBroken = true;
  stop = opened.follow('host', (publish) =>
    desk.save(() => (isBroken ? Promise.reject(new Error('The disk is full.')) : publish())),
  );
  for (const expected of [
    {
      live: false,
      message: 'Failed to publish the save: The disk is full. Please save again.',
    },
    { live: true },
  ]) {
    const told = Promise.withResolvers<void>();
    const forget = desk.subscribe(told.resolve);
    save(expected.live ? 'Third' : 'Second');
    await told.promise;
    forget();
    isBroken = false;
    expect(desk.state()).toMatchObject(expected);
  }
});
