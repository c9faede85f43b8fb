/** Checks a working tree and makes an immutable release of it. */
import { checkTree } from '../check/check-tree.ts';
import {
  activate,
  keepSources,
  listSources,
  type MadeRelease,
  storeRelease,
} from '../../release/index.ts';

/** Makes the tree below `root` the live release of `outDir`. A tree with errors changes nothing. */
export async function makeRelease(root: string, outDir: string): Promise<MadeRelease> {
  const compiled = await checkTree(root);
  const made = storeRelease(compiled, outDir, { isKept: false });
  if (!made.ok) return made;
  activate(outDir, made.release);
  await keepSources(outDir, made.release, listSources(compiled.tree));
  return made;
}

/**
 * Writes a release of the tree below `root` into `outDir`. The live release stays. The new one counts
 * as used for a day, so that it is kept until it goes live, whatever others publish meanwhile.
 */
export async function buildRelease(root: string, outDir: string): Promise<MadeRelease> {
  const compiled = await checkTree(root);
  const made = storeRelease(compiled, outDir, { isKept: true });
  if (made.ok) await keepSources(outDir, made.release, listSources(compiled.tree));
  return made;
}
