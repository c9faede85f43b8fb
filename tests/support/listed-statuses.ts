/** The statuses that the shipped definitions list. */
import { readContent } from '../../src/prover/analysis/walk.ts';
import { STATUSES_FILE } from '../../src/engine/index.ts';
import { tree } from '../definitions.ts';

export const listedStatuses: readonly string[] = Object.keys(
  readContent(tree.files, STATUSES_FILE)['statuses'] as object,
);
