/** A save or a start that publishes what was rolled back says so, in the log and to the author. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openFirstRelease } from '../../../src/host/releases/first-release.ts';
import { openStore } from '../../../src/release/index.ts';
import { PAGE, page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

let root = '';
const lines: object[] = [];
const log = (event: string, facts: object = {}) => lines.push({ event, ...facts });
const undone = () => lines.filter((line) => 'event' in line && line.event === 'rollback-undone');

beforeEach(() => {
  lines.length = 0;
  root = newFolder();
  writeSmallTree(root, page({ title: 'First' }));
});

const open = () =>
  openFirstRelease({ definitions: root, dataDir: join(root, '.data'), isProduction: false, log });
const retitle = (title: string): void =>
  writeFileSync(join(root, PAGE), JSON.stringify(page({ title })[PAGE]));
async function rollBack(): Promise<void> {
  const store = await openStore({ dataDir: join(root, '.data') });
  await store.rollback({ who: 'ops', why: 'test' });
  await store.close();
}

it('at a start after a rollback, and not at the next one', async () => {
  await (await open()).close();
  retitle('Second');
  const second = await open();
  await second.close();
  await rollBack();
  expect(undone()).toEqual([]);
  const third = await open();
  await third.close();
  expect(undone()).toMatchObject([{ release: second.releases.current()?.release }]);
  await (await open()).close();
  expect(undone()).toHaveLength(1);
});

it('at a save after a rollback, and not at the next one', async () => {
  await (await open()).close();
  retitle('Second');
  const opened = await open();
  const saves: boolean[] = [];
  const saved = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  const stop = opened.follow('host', async (publish) => {
    saves.push(await publish());
    (saves.length === 1 ? saved : again).resolve();
  });
  await rollBack();
  opened.releases.refresh();
  retitle('Third');
  await saved.promise;
  retitle('Fourth');
  await again.promise;
  await stop();
  expect(saves.slice(0, 2)).toEqual([true, false]);
  expect(undone()).toHaveLength(1);
});
