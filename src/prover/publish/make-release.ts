/** Checks a working tree and makes an immutable release of it. */
import { checkSource } from '../check/check-tree.ts';
import {
  activate,
  type CompiledTree,
  listSources,
  type MadeRelease,
  packSources,
  readTree,
  storeRelease,
  writeSources,
} from '../../release/index.ts';

/** Makes the tree below `root` the live release of `outDir`. A tree with errors changes nothing. */
export const makeRelease = (root: string, outDir: string): Promise<MadeRelease> =>
  makeOfTree(root, outDir, (compiled) => {
    const made = storeRelease(compiled, outDir, { isKept: false });
    if (made.ok) activate(outDir, made.release);
    return made;
  });

/**
 * Writes a release of the tree below `root` into `outDir`. The live release stays. The new one counts
 * as used for a day, so that it is kept until it goes live, whatever others publish meanwhile.
 */
export const buildRelease = (root: string, outDir: string): Promise<MadeRelease> =>
  makeOfTree(root, outDir, (compiled) => storeRelease(compiled, outDir, { isKept: true }));

/** Makes a release of the tree, and writes its texts beside it. */
async function makeOfTree(
  root: string,
  outDir: string,
  make: (compiled: CompiledTree) => MadeRelease,
): Promise<MadeRelease> {
  const tree = readTree(root);
  // A thread packs the texts while the tree is checked.
  const packed = packSources(listSources(tree));
  const made = make(await checkSource(tree));
  const texts = await packed;
  if (made.ok) writeSources(outDir, made.release, texts);
  return made;
}
