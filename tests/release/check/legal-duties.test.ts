/** What the law asks of every lender is proved when the definitions are checked, before anything is published. */
import { expect, it } from 'vitest';
import type { CompiledSet } from '../../../src/engine/index.ts';
import { checkLegalDuties } from '../../../src/release/check/legal-duties.ts';
import { setOf, sets, tree } from '../../definitions.ts';

const withTheme = (theme: object, below: object = { companyInfo: {} }) => ({
  ...tree,
  files: [
    { file: 'org-themes/_default/theme', content: below },
    { file: 'org-themes/juniper/theme', content: { extends: '_default', ...theme } },
  ],
});
const told = (...asked: Parameters<typeof checkLegalDuties>) =>
  checkLegalDuties(...asked).map(({ code, severity, file }) => [code, severity, file]);

it('finds no fault with what is shipped', () => expect(checkLegalDuties(tree, sets)).toEqual([]));

it.each([
  [
    'without a licence number anywhere',
    {},
    {},
    [['missing-licence', 'error', 'org-themes/juniper/theme']],
  ],
  [
    'that would show the number of another',
    {},
    { companyInfo: { nmls: '9900100' } },
    [['missing-licence', 'warning', 'org-themes/juniper/theme']],
  ],
  ['with a number of its own', { companyInfo: { nmls: '9900171' } }, {}, []],
])('a lender %s', (_, theme, below, faults) =>
  expect(told(withTheme(theme, below), new Map())).toEqual(faults),
);

/** The shipped set, with another help beside the kinds of income of one screen. */
function worded(help: string | undefined): CompiledSet {
  const set = setOf('hearthline');
  const journey = set.journeys['register-v2'];
  if (journey === undefined) throw new Error('There is no journey register-v2.');
  const steps = journey.steps.map((step) =>
    step.id === 'annual-income'
      ? {
          ...step,
          screen: {
            ...step.screen,
            ui: {
              ...step.screen.ui,
              'income.employmentType': { ...step.screen.ui['income.employmentType'], help },
            },
          },
        }
      : step,
  );
  return { ...set, journeys: { 'register-v2': { ...journey, steps } }, pages: {}, forms: {} };
}

it.each([
  ['no help at all', undefined, 1],
  ['a help that is silent of it', 'Choose what brings in most of your income.', 1],
  ['a help that names but one kind', 'You need not tell us about alimony.', 1],
  [
    'the notice',
    'You need not tell us about alimony, child support or separate maintenance income.',
    0,
  ],
  [
    'the notice as the law words it',
    'Alimony or others need not be revealed: alimony, child support, or separate maintenance.',
    0,
  ],
])('alimony among the choices, beside %s', (_, help, faults) => {
  const found = checkLegalDuties({ ...tree, files: [] }, new Map([['hearthline', worded(help)]]));
  expect(found.map(({ code, file }) => [code, file])).toEqual(
    Array.from({ length: faults }, () => [
      'missing-notice',
      'journeys/register-v2/steps/annual-income',
    ]),
  );
});
