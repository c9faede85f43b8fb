/** Checks a working tree and makes an immutable release of it. */
import { checkTree } from '../check/check-tree.ts';
import { activate, type MadeRelease, storeRelease } from '../../release/index.ts';

/** Makes the tree below `root` the live release of `outDir`. A tree with errors changes nothing. */
export async function makeRelease(root: string, outDir: string): Promise<MadeRelease> {
  const made = storeRelease(await checkTree(root), outDir, { isKept: false });
  if (made.ok) activate(outDir, made.release);
  return made;
}

/**
 * Writes a release of the tree below `root` into `outDir`. The live release stays. The new one counts
 * as used for a day, so that it is kept until it goes live, whatever others publish meanwhile.
 */
export const buildRelease = async (root: string, outDir: string): Promise<MadeRelease> =>
  storeRelease(await checkTree(root), outDir, { isKept: true });
