/** The desk of the parts of a page, on a folder of its own. */
import { makeEdits } from '../../../../src/host/studio/edit-files.ts';
import { openPartDesk, type PartDesk } from '../../../../src/host/studio/part-desk.ts';
import * as prover from '../../../../src/prover/index.ts';
import { writeSmallTree } from '../../../release/support/small-tree.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { PART_TREE } from '../part-tree.ts';

export type { PartDesk };

/** Writes the tree of `part-tree.ts` into a new folder, and opens its desk. */
export function openPartTree(): { readonly root: string; readonly desk: PartDesk } {
  const root = newFolder();
  writeSmallTree(root, PART_TREE);
  const desk = openPartDesk({
    prover,
    root,
    compiled: () => prover.compileTree(root),
    make: (edits) => makeEdits(root, edits),
  });
  return { root, desk };
}
