/** A desk of the Studio on the definitions of `boat`, in a folder of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DefinitionsDesk,
  openDefinitionsDesk,
} from '../../../../src/host/studio/definitions-desk.ts';
import * as prover from '../../../../src/prover/index.ts';
import { writeSmallTree } from '../../../release/support/small-tree.ts';
import { newFolder } from '../../../support/new-folder.ts';
import { boat } from '../boat.ts';

export interface BoatDesk {
  readonly root: string;
  readonly desk: DefinitionsDesk;
  /** The text of a file. */
  readonly read: (file: string) => string;
}

export function openBoatDesk(): BoatDesk {
  const root = newFolder();
  writeSmallTree(root, boat);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return { root, desk: openDefinitionsDesk({ prover, root }), read };
}
