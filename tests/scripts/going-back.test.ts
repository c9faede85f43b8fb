/** `journey rollback` of two people at once: the base says from which release a person goes back. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openStore, readActive } from '../../src/release/index.ts';
import { PAGE, page, writeSmallTree } from '../release/support/small-tree.ts';
import { newFolder } from '../support/new-folder.ts';
import { runCommand } from './run-command.ts';

let root = '';
let dataDir = '';
/** The releases, the live one last. */
let ids: readonly string[] = [];

const journey = (...args: readonly string[]) => runCommand(args, { root, dataDir });
const live = () => readActive(dataDir)?.release ?? '';

beforeEach(async () => {
  root = newFolder();
  dataDir = join(root, 'data');
  writeSmallTree(root, page({}));
  ids = [];
  for (const title of ['First', 'Second', 'Third']) {
    writeFileSync(join(root, PAGE), JSON.stringify({ path: '/fixture', title }));
    await journey('publish', '--who', 'Cleo');
    ids = [...ids, live()];
  }
});

test('the second one is told who was first, and nothing changes', async () => {
  const base = ['--base', live()];
  expect((await journey('rollback', ...base, '--who', 'Ada')).code).toBe(0);
  const { code, text, errorText } = await journey('rollback', ...base, '--who', 'Bo');
  expect([code, text]).toEqual([2, '']);
  expect(errorText).toMatch(/Another change was first: #4 .* rollback of \w+ by Ada/);
  expect(live()).toBe(ids[1]);
});

test('in a channel the base is the release that it has', async () => {
  const [first = '', second = ''] = ids;
  const canary = ['--channel', 'canary'];
  await journey('publish', first, ...canary, '--share', '5');
  await journey('publish', second, ...canary);
  for (const end of [[], ['--end']])
    expect((await journey('rollback', ...canary, ...end, '--base', first)).code).toBe(2);
  expect((await journey('rollback', ...canary, '--base', second)).code).toBe(0);
  const store = await openStore({ dataDir });
  expect((await store.live()).channels).toMatchObject([{ name: 'canary', release: first }]);
  await store.close();
});
