/** The screens that differ between two releases, for whom, and whether each is on both sides. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedScreens } from '../../../src/host/releases/changed-screens.ts';
import { makeRelease } from '../../../src/prover/index.ts';
import { loadRelease } from '../../../src/release/index.ts';
import { PAGE, page, THEME, theme, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const GONE = 'journeys/application/gone.json';
const ADDED = 'journeys/application/added.json';

/** A new tree's folder, and the function that makes a release of it. */
function openTree() {
  const root = newFolder();
  const dataDir = join(root, 'data');
  const release = async () => {
    const made = await makeRelease(root, dataDir);
    if (!made.ok) throw new Error(JSON.stringify(made));
    return loadRelease(dataDir, made.release);
  };
  return { root, release };
}

it('lists each screen once, with the lenders for whom it differs', async () => {
  const { root, release } = openTree();
  writeSmallTree(root, {
    ...page({ intro: 'First' }),
    [THEME]: { ...theme, main: true },
    [GONE]: { path: '/gone', title: { value: { var: 'org.code' } } },
  });
  const before = await release();
  expect(changedScreens(before, before)).toEqual([]);
  expect(changedScreens(undefined, before)).toEqual([]);
  rmSync(join(root, GONE));
  writeFileSync(join(root, ADDED), '{ "path": "/added", "title": "Added" }');
  writeFileSync(join(root, PAGE), '{ "path": "/fixture", "title": "Fixture", "intro": "Second" }');
  const shared = { folders: ['_default'] };
  const found = changedScreens(before, await release());
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      {
        ...{ ...shared, place: 'page/application-fixture', title: 'Fixture' },
        ...{ isBefore: true, isAfter: true },
      },
      {
        ...{ ...shared, place: 'page/application-added', title: 'Added' },
        ...{ isBefore: false, isAfter: true },
      },
      // A title that a rule gives is told by its place.
      {
        ...{ ...shared, place: 'page/application-gone', title: 'page/application-gone' },
        ...{ isBefore: true, isAfter: false },
      },
    ]),
  );
});

it('lists the step whose answers changed, not those beside it', async () => {
  const { root, release } = openTree();
  writeSmallTree(root, page({ title: 'First' }));
  const step = (maxLength: number) => ({
    title: 'A step',
    form: {
      schema: {
        type: 'object',
        properties: { name: { type: 'string', maxLength, messages: { maxLength: 'Shorter' } } },
      },
      ui: { name: { widget: 'text', label: 'Name' } },
    },
  });
  const order = join(root, 'journeys/order');
  const files = {
    'journey.json': {
      version: 1,
      title: 'Order',
      basePath: '/order',
      steps: [{ id: 'index' }, { id: 'account' }],
      submit: { calls: [], done: [{ transition: { to: '/fixture' } }] },
    },
    'steps/index.json': step(10),
    'steps/account.json': step(20),
  };
  mkdirSync(join(order, 'steps'), { recursive: true });
  for (const [path, content] of Object.entries(files))
    writeFileSync(join(order, path), JSON.stringify(content));
  const before = await release();
  writeFileSync(join(order, 'steps/account.json'), JSON.stringify(step(30)));
  const found = changedScreens(before, await release());
  expect(found.map(({ place }) => place)).toEqual(['order/account']);
});
