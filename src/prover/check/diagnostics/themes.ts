/** The checks of themes and of the legal duties of a lender. */
import { CONTROL_TEXTS } from '../../../engine/index.ts';
import type { Checks } from './check.ts';
import { type FixtureTree, smallTree } from './small-tree.ts';

const { page, second, submit, THEME, withTheme } = smallTree;
const incomeForm = (help: string) =>
  page({
    submit,
    form: {
      schema: {
        type: 'object',
        properties: { kind: { type: 'string', enum: ['FULL_TIME', 'ALIMONY'] } },
      },
      ui: { kind: { label: 'Kind of income', help } },
    },
  });
/** The tree with this text for the title of its page. */
const reworded = (title: string): FixtureTree => ({
  ...page({}),
  'org-themes/_default/copy.json': { 'journeys/application/fixture#/title': title },
});
/** The tree with these shared texts. */
const withControls = (copy: object): FixtureTree => ({
  ...page({}),
  'journeys/shared/copy.json': copy,
});
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** A walk for a lender. */
const walkOf = (org: string): FixtureTree => ({
  ...page({}),
  'journeys/walks/short.json': {
    title: 'Short',
    org,
    registration: {},
    steps: [],
    ends: { at: '/fixture' },
  },
});

export const THEME_CHECKS = {
  'unknown-theme': {
    meaning: 'A theme extends a folder that does not exist.',
    reason: 'The lender would have no colours, texts and legal notices.',
    bad: second({ extends: '_defualt' }),
    good: second({ extends: '_default' }),
  },
  'theme-circle': {
    meaning: 'Themes extend each other in a circle.',
    reason: 'The lender would have no base, and so no legal notices.',
    bad: second({ extends: 'second' }),
    good: second({}),
  },
  picture: {
    meaning: 'A picture is missing, too large, or more than a plain SVG drawing.',
    reason: 'The page would show a gap, or run a script of a stranger.',
    bad: withTheme({ brand: { logo: 'logo.svg' } }),
    good: {
      ...withTheme({ brand: { logo: 'logo.svg' } }),
      'org-themes/_default/logo.svg': LOGO,
    },
  },
  'low-contrast': {
    meaning: 'Two colours that are drawn on each other have too little contrast.',
    reason: 'People with weak sight cannot read the text, which the law requires.',
    bad: withTheme({ brand: { colors: { page: '#ffffff', text: '#cccccc' } } }),
    good: withTheme({ brand: { colors: { page: '#ffffff', text: '#333333' } } }),
  },
  'time-zone': {
    meaning: 'The time zone of a lender does not exist.',
    reason: 'Today, ages and deadlines would be those of another place.',
    bad: withTheme({ timeZone: 'America/NewYork' }),
    good: withTheme({ timeZone: 'America/New_York' }),
  },
  phone: {
    meaning: 'The support phone of a lender is no phone number.',
    reason: 'People who need help, or who have a right to call, could not.',
    bad: withTheme({ companyInfo: { nmls: '9900100', supportPhone: '555-0100' } }),
    good: withTheme({ companyInfo: { nmls: '9900100', supportPhone: '(800) 555-0100' } }),
  },
  price: {
    meaning: 'A price of a lender is no number, below zero, or a share above 1.',
    reason: 'A wrong price in a disclosure is a breach of the law.',
    bad: withTheme({ pricing: [{ valuationFee: -1 }] }),
    good: withTheme({ pricing: [{ valuationFee: 180 }] }),
  },
  'product-limits': {
    meaning: 'The least amount of a product is above the greatest, or below zero.',
    reason: 'No amount could be lent, or a wrong one could be.',
    bad: withTheme({ products: { heloc: { minAmount: 2, maxAmount: 1 } } }),
    good: withTheme({ products: { heloc: { minAmount: 1, maxAmount: 2 } } }),
  },
  'unknown-theme-key': {
    meaning: 'A theme names a price, product or policy that nothing reads.',
    reason: 'Nothing reads the key, so the value of the base is shown instead.',
    bad: {
      ...withTheme({ pricing: [{ valuationFee: 1 }] }),
      ...second({ pricing: [{ fee: 1 }] }),
    },
    good: {
      ...withTheme({ pricing: [{ valuationFee: 1 }] }),
      ...second({ pricing: [{ valuationFee: 2 }] }),
    },
  },
  'unreadable-character': {
    meaning: 'A text holds a control character or half a character.',
    reason: 'People would see a box, or a word that a search cannot find.',
    bad: reworded('Ot\u0007her'),
    good: reworded('Other'),
  },
  'missing-text': {
    meaning: 'The copy.json of a product lacks a text of the controls.',
    reason: 'People would read the name of the text, in English and without its values.',
    severity: 'warning',
    bad: withControls({ 'screen.back': 'Back' }),
    good: withControls(
      Object.fromEntries(Object.keys(CONTROL_TEXTS).map((name) => [name, 'Text'])),
    ),
  },
  'repeated-text': {
    meaning: "A lender's copy.json repeats a text of the definitions.",
    reason: 'A later correction of the shared text would not reach the lender.',
    severity: 'warning',
    bad: reworded('Fixture'),
    good: reworded('Other'),
  },
  'unused-file': {
    meaning: 'No theme names a file in the folder of a lender.',
    reason: 'A picture that was meant to be shown is not, or a file is kept for nothing.',
    severity: 'warning',
    bad: { ...withTheme({}), 'org-themes/_default/logo-old.svg': LOGO },
    good: withTheme({}),
  },
  'emptied-text': {
    meaning: 'A text, a disclosure or a policy has nothing that can be seen.',
    reason: 'A label, consent or disclosure that the law requires would be missing.',
    bad: reworded(' '),
    good: reworded('Other'),
  },
  'unknown-lender': {
    meaning: 'A scenario or walk names a lender that has no theme.',
    reason: 'The example runs for another lender than the one that is meant.',
    severity: 'warning',
    bad: walkOf('BSE'),
    good: walkOf('BASE'),
  },
  'missing-licence': {
    meaning: 'A lender has no NMLS id of its own.',
    reason: 'A lender has to be shown with its own licence.',
    bad: second({ companyInfo: {} }),
    good: second({ companyInfo: { nmls: '9900101' } }),
  },
  'missing-company': {
    meaning: 'A lender has no name or legal name of its own.',
    reason: 'People would not learn with whom they make a contract.',
    bad: {
      ...withTheme({ companyInfo: { name: 'Base', legalName: 'Base, LLC', nmls: '9900100' } }),
      ...second({ companyInfo: { name: 'Second', nmls: '9900101' } }),
    },
    good: {
      ...withTheme({ companyInfo: { name: 'Base', legalName: 'Base, LLC', nmls: '9900100' } }),
      ...second({ companyInfo: { name: 'Second', legalName: 'Second Bank', nmls: '9900101' } }),
    },
  },
  'missing-logo': {
    meaning: 'A lender has no logo of its own.',
    reason: 'People would take the lender for another one.',
    bad: {
      ...withTheme({ brand: { logo: 'logo.svg' } }),
      'org-themes/_default/logo.svg': LOGO,
      ...second({}),
    },
    good: {
      ...withTheme({ brand: { logo: 'logo.svg' } }),
      'org-themes/_default/logo.svg': LOGO,
      ...second({}),
      'org-themes/second/logo.svg': LOGO,
    },
  },
  'missing-notice': {
    meaning: 'Income that need not be revealed is offered without the notice that says so.',
    reason: 'The law requires the notice where such income is asked for.',
    bad: incomeForm('Choose one.'),
    good: incomeForm(
      'You don’t have to tell us about alimony, child support or separate maintenance income.',
    ),
  },
  'no-themes': {
    meaning: 'There is no theme to make a release of.',
    reason: 'Without a lender, there is nothing to show.',
    bad: { [THEME]: '' },
    good: {},
  },
} satisfies Checks;
