/** The snapshot of a lender shows a change of what no screen draws. */
import { expect, test } from 'vitest';
import { lenderSnapshots } from '../../../scripts/snapshot/lender-text.ts';
import { scenarioIn } from '../../../scripts/snapshot/snapshot-text.ts';
import { compileSource } from '../../../src/prover/index.ts';
import { mergeThemes, listThemes } from '../../../src/release/index.ts';
import { type Edit, editedTree } from '../../prover/diff/edited.ts';

const PATH = 'harbor-bank/lender/what-all-screens-share.txt';

function textsOf(edits: readonly Edit[], names: readonly string[] = []) {
  const tree = editedTree(edits);
  const { sets } = compileSource(tree, ['harbor-bank']);
  const themes = listThemes(tree.files);
  return lenderSnapshots({ sets, names, themeOf: (folder) => mergeThemes(themes, folder) });
}
const before = textsOf([]).get(PATH);

test.each<[string, Edit]>([
  ['a legal disclosure', ['org-themes/_default/theme', '/legal/disclosures/-', 'APR up to 18%.']],
  ['a colour', ['org-themes/harbor-bank/theme', '/brand/colors/primary', '#123456']],
  ['the body of a call', ['journeys/operations/login', '/body/extra', 'more']],
  [
    'the destination of a submit',
    ['journeys/application/bank/autopay-manual', '/submit/done/0/transition/to', '/dashboard'],
  ],
  ['the default of a flag', ['journeys/shared/flags', '/flags/0/default', 'other']],
])('%s', (_, edit) => {
  const after = textsOf([edit]).get(PATH);
  expect(scenarioIn(after ?? '')).toBe('What all screens share');
  expect(after).not.toBe(before);
});

test('equal definitions have equal texts, and a choice of scenarios leaves it out', () => {
  expect(textsOf([]).get(PATH)).toBe(before);
  expect(textsOf([], ['unemployed']).size).toBe(0);
});
