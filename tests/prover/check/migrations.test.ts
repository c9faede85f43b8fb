/** Migrations: their examples are run, their results validated, and a release contains them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildRelease, checkTree, smallTree } from '../../../src/prover/index.ts';
import { loadRelease } from '../../../src/release/index.ts';
import { writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const { EARLIER, EARLIEST, migration, withMigration } = smallTree;
let root = '';
beforeEach(() => void (root = newFolder()));

async function messagesOf(more: object): Promise<readonly string[]> {
  writeSmallTree(root, withMigration(more));
  const { diagnostics } = await checkTree(root);
  return diagnostics.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));
}
const example = (before: object, after: object) => ({
  examples: [{ name: 'Another', before, after }],
});

test('a migration whose examples hold is accepted', async () =>
  expect(await messagesOf({})).toEqual([]));

test('an answer that no form asks for is refused', async () =>
  expect(await messagesOf(example({ yearly: 12, pets: 2 }, { monthly: 1, pets: 2 }))).toEqual([
    expect.stringContaining('pets: no form asks for it'),
  ]));

test('an answer that the new form refuses is refused', async () =>
  expect(await messagesOf(example({ yearly: 600000 }, { monthly: 50000 }))).toEqual([
    expect.stringContaining('monthly: Too much'),
  ]));

test('an answer may be missing, and is asked for later', async () => {
  const changes = [{ drop: 'yearly' }];
  expect(await messagesOf({ changes, ...example({ yearly: 1 }, {}) })).toEqual([]);
});

test('a rule with an unknown operator is refused', async () => {
  const changes = [{ set: 'monthly', rule: { nothing: [1] } }, { drop: 'yearly' }];
  expect(await messagesOf({ changes })).not.toEqual([]);
});

test('a release has the changes of its migrations by version, and no examples', async () => {
  writeSmallTree(root, withMigration({ from: [EARLIER, EARLIEST] }));
  const made = await buildRelease(root, join(root, 'data'));
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
  const { manifest, dir } = loadRelease(join(root, 'data'), made.release);
  const path = manifest.journeys['fixture']?.migrations?.[EARLIER] ?? '';
  expect(manifest.journeys['fixture']?.migrations).toEqual({ [EARLIER]: path, [EARLIEST]: path });
  const { journey, changes } = migration();
  expect(JSON.parse(readFileSync(join(dir, path), 'utf8'))).toEqual({ journey, changes });
});

test('a release names the operators of its migrations', async () => {
  const rule = { '?:': [true, { var: 'before.yearly' }, 1] };
  const moved = example({ yearly: 12 }, { monthly: 12 });
  const changes = [{ set: 'monthly', rule }, { drop: 'yearly' }];
  writeSmallTree(root, withMigration({ changes, ...moved }));
  const made = await buildRelease(root, join(root, 'data'));
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics));
  const { orgs } = loadRelease(join(root, 'data'), made.release).manifest;
  expect(orgs['_default']?.operators).toContain('?:');
});
