import { buildRelease } from '../../../src/prover/index.ts';
import { type FixtureTree, writeSmallTree } from '../../release/support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

/** Makes a release of a small tree in a data folder, without making it live. */
export async function buildSmallRelease(
  dataDir: string,
  files: FixtureTree,
  root = newFolder(),
): Promise<string> {
  writeSmallTree(root, files);
  const made = await buildRelease(root, dataDir);
  if (!made.ok) throw new Error(made.diagnostics.map(({ message }) => message).join('\n'));
  return made.release;
}
