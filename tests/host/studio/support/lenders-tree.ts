/** A small tree of two lenders, and the desks of the Studio over it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LendersDesk, openLendersDesk } from '../../../../src/host/studio/lenders-desk.ts';
import {
  type NewLenderDesk,
  openNewLenderDesk,
} from '../../../../src/host/studio/new-lender-desk.ts';
import * as prover from '../../../../src/prover/index.ts';
import {
  type FixtureTree,
  page,
  THEME,
  writeSmallTree,
} from '../../../release/support/small-tree.ts';
import { newFolder } from '../../../support/new-folder.ts';
import type { NewLender } from '../../../../src/host/index.ts';

export const OTHER = 'org-themes/other/theme.json';
export const TITLE = 'journeys/application/fixture#/title';
const COLORS = { page: '#ffffff', primary: '#1d4f7c', onPrimary: '#ffffff', header: '#ffffff' };
export const other = {
  extends: '_default',
  code: 'OTHER',
  prefixes: ['other'],
  companyInfo: { name: 'Other', legalName: 'Other, Inc.', nmls: '9900101' },
  overrides: [{ change: 'hide-step', journey: 'nowhere', step: 'nothing' }],
};
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

const TREE: FixtureTree = {
  ...page({}),
  [THEME]: {
    ...{ code: 'BASE', brand: { logo: 'logo.svg', colors: COLORS } },
    companyInfo: { name: 'Base', legalName: 'Base', nmls: '9900100' },
    legal: { disclaimers: ['Your home secures it.'] },
  },
  [OTHER]: { ...other, overrides: [] },
  'org-themes/_default/logo.svg': LOGO,
  'org-themes/other/logo.svg': LOGO,
  'org-themes/other/copy.json': { [TITLE]: 'A villa' },
};

export interface LendersFixture {
  readonly root: string;
  readonly desk: LendersDesk;
  readonly maker: NewLenderDesk;
  /** The text of a file. */
  read(file: string): string;
  /** The theme of a folder. */
  themeOf(folder: string): Record<string, unknown>;
}

/** Writes a tree, by default of the base and one lender, and opens the desks. */
export function openLenders(tree: FixtureTree = TREE): LendersFixture {
  const root = newFolder();
  writeSmallTree(root, tree);
  const input = { prover, root, compiled: () => prover.compileTree(root) };
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return {
    root,
    desk: openLendersDesk(input),
    maker: openNewLenderDesk(input),
    read,
    themeOf: (folder) =>
      JSON.parse(read(`org-themes/${folder}/theme.json`)) as Record<string, unknown>,
  };
}

export const maple: NewLender = {
  ...{ name: 'Maple Bank', folder: 'maple-bank', code: 'MAPLE', prefix: 'maple', logo: LOGO },
  ...{ colours: { primary: '#f2a03d', header: '#123a6b' }, states: [], nmls: '9900170' },
  ...{ licence: 'Maple Bank lends under NMLS #9900170.', phone: '(800) 555-0142', email: '' },
  ...{ hours: '', homepage: '', address: '' },
};
