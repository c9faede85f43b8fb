/** `checkLegalDuties`: an identity of its own for every lender, and the notice at protected income. */
import { expect, it } from 'vitest';
import type { CompiledSet } from '../../../src/engine/index.ts';
import { checkLegalDuties } from '../../../src/prover/check/legal-duties.ts';
import { setOf, sets, tree } from '../../definitions.ts';

/** The shipped tree with two themes only: the default and one that extends it. */
const withTheme = (theme: object, base: object = { companyInfo: {} }) => ({
  ...tree,
  files: [
    { file: 'org-themes/_default/theme', content: base },
    { file: 'org-themes/juniper/theme', content: { extends: '_default', ...theme } },
  ],
});
const summaries = (...input: Parameters<typeof checkLegalDuties>) =>
  checkLegalDuties(...input).map(({ code, severity, file }) => [code, severity, file]);

it('finds no error in the shipped definitions', () =>
  expect(checkLegalDuties(tree, sets)).toEqual([]));

it.each([
  ['of a library without licence, company and logo', {}, {}, []],
  ['that would show the number of another', {}, { nmls: '9900100' }, ['missing-licence']],
  ['with a blank number', { nmls: ' ' }, { nmls: '9900100' }, ['missing-licence']],
  ['with a number of its own', { nmls: '9900171' }, { nmls: '9900100' }, []],
  ['that would show the name of another', {}, { name: 'Home' }, ['missing-company']],
  ['with another’s legal name', {}, { legalName: 'Home, LLC' }, ['missing-company']],
  ['with a name of its own', { name: 'Juniper' }, { name: 'Home' }, []],
])('a lender %s', (_, companyInfo, base, expected) =>
  expect(summaries(withTheme({ companyInfo }, { companyInfo: base }), new Map())).toEqual(
    expected.map((code) => [code, 'error', 'org-themes/juniper/theme']),
  ),
);

it('a lender without a number is refused although only another lender, not the base, has one', () => {
  const { files, ...rest } = withTheme({});
  const other = { file: 'org-themes/oak/theme', content: { companyInfo: { nmls: '9900172' } } };
  expect(summaries({ ...rest, files: [...files, other] }, new Map())).toEqual([
    ['missing-licence', 'error', 'org-themes/juniper/theme'],
  ]);
});

it.each([
  ['juniper', ['missing-logo']],
  ['harbor-bank', []],
])('the theme %s has the logo of its own folder, or is refused', (folder, expected) => {
  const files = [
    { file: 'org-themes/_default/theme', content: { brand: { logo: 'logo.svg' } } },
    { file: `org-themes/${folder}/theme`, content: { extends: '_default' } },
  ];
  const found = checkLegalDuties({ ...tree, files }, new Map());
  expect(found.map(({ code }) => code)).toEqual(expected);
});

const FIELD = 'income.employmentType';

/** The shipped set with only its registration, and `help` at the kinds of income, if defined. */
function setWithHelp(help: string | undefined): CompiledSet {
  const set = setOf('hearthline');
  const journey = set.journeys['register-v2'];
  if (journey === undefined) throw new Error('There is no journey register-v2.');
  const steps = journey.steps.map((step) => {
    if (step.id !== 'annual-income') return step;
    const { help: _, ...field } = step.screen.ui[FIELD] ?? {};
    const ui = { ...step.screen.ui, [FIELD]: help === undefined ? field : { ...field, help } };
    return { ...step, screen: { ...step.screen, ui } };
  });
  return { ...set, journeys: { 'register-v2': { ...journey, steps } }, pages: {}, forms: {} };
}

it.each([
  ['no help at all', undefined, 1],
  ['a help that does not mention it', 'Choose what brings in most of your income.', 1],
  ['a help that names only one kind', 'You don’t have to tell us about alimony.', 1],
  [
    'the notice',
    'You don’t have to tell us about alimony, child support or separate maintenance income.',
    0,
  ],
  [
    'the notice as the law words it',
    'Alimony or others need not be revealed: alimony, child support, or separate maintenance.',
    0,
  ],
])('alimony among the choices, with %s', (_, help, count) => {
  const found = checkLegalDuties(
    { ...tree, files: [] },
    new Map([['hearthline', setWithHelp(help)]]),
  );
  expect(found.map(({ code, file }) => [code, file])).toEqual(
    Array.from({ length: count }, () => [
      'missing-notice',
      'journeys/register-v2/steps/annual-income',
    ]),
  );
});
