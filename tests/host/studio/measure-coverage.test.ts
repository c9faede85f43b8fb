/** The coverage by scenarios and walks is measured by the command line, in a process of its own. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureCoverage } from '../../../src/host/studio/measure-coverage.ts';
import { page, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

it('gives the report over a folder of definitions', async () => {
  const root = newFolder();
  writeSmallTree(root, page({}));
  const { kinds } = await measureCoverage(root);
  expect(kinds.find(({ kind }) => kind === 'screens')?.missing).toMatchObject([
    { name: 'page/application-fixture', file: 'journeys/application/fixture', line: 1 },
  ]);
});

it('says why there is none', async () => {
  await expect(measureCoverage(join(newFolder(), 'nothing'))).rejects.toThrow(
    /^Failed to measure what is tested: Failed to /,
  );
});
