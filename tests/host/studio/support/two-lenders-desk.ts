/** A desk of the Studio on one page of two lenders, in a folder of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStudioDesk, type StudioDesk } from '../../../../src/host/studio/studio-desk.ts';
import * as prover from '../../../../src/prover/index.ts';
import { PAGE, THEME, theme, writeSmallTree } from '../../../release/support/small-tree.ts';
import { newFolder } from '../../../support/new-folder.ts';

/** The theme of the second lender. */
export const OTHER = 'org-themes/other/theme.json';

export interface TwoLendersDesk {
  readonly root: string;
  readonly desk: StudioDesk;
  /** The text of a file. */
  readonly read: (file: string) => string;
}

/** `source`: the text of the page. */
export function openTwoLendersDesk(source: string): TwoLendersDesk {
  const root = newFolder();
  writeSmallTree(root, {
    [PAGE]: source,
    [THEME]: { ...theme, main: true },
    [OTHER]: { code: 'OTHER', hostPrefixes: ['other'], companyInfo: { name: 'Other', nmls: '1' } },
  });
  const desk = openStudioDesk({ prover, root, compiled: () => prover.compileTree(root) });
  return { root, desk, read: (file) => readFileSync(join(root, file), 'utf8') };
}
