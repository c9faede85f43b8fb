/** Fixtures of the diagnostic codes of themes, legal duties and examples. */
import { CONTROL_TEXTS } from '../../../src/engine/index.ts';
import { page, theme, THEME, type FixtureTree } from '../../release/support/small-tree.ts';

/** The tree with these keys in the theme. */
export const withTheme = (more: object) => ({ [THEME]: { ...theme, ...more } });
/** The tree with a second theme. */
export const second = (more: object) => ({
  'org-themes/second/theme.json': {
    extends: '_default',
    code: 'SECOND',
    companyInfo: { nmls: '9900101' },
    ...more,
  },
});
const incomeForm = (help: string) =>
  page({
    submit: { calls: [], done: [{ transition: { to: '/' } }] },
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

export const THEME_FIXTURES = {
  'unknown-theme': {
    raises: second({ extends: '_defualt' }),
    passes: second({ extends: '_default' }),
  },
  'theme-circle': { raises: second({ extends: 'second' }), passes: second({}) },
  picture: {
    raises: withTheme({ brand: { logo: 'logo.svg' } }),
    passes: {
      ...withTheme({ brand: { logo: 'logo.svg' } }),
      'org-themes/_default/logo.svg': LOGO,
    },
  },
  'low-contrast': {
    raises: withTheme({ brand: { colors: { page: '#ffffff', text: '#cccccc' } } }),
    passes: withTheme({ brand: { colors: { page: '#ffffff', text: '#333333' } } }),
  },
  'time-zone': {
    raises: withTheme({ timeZone: 'America/NewYork' }),
    passes: withTheme({ timeZone: 'America/New_York' }),
  },
  phone: {
    raises: withTheme({ companyInfo: { nmls: '9900100', supportPhone: '555-0100' } }),
    passes: withTheme({ companyInfo: { nmls: '9900100', supportPhone: '(800) 555-0100' } }),
  },
  price: {
    raises: withTheme({ pricing: [{ valuationFee: -1 }] }),
    passes: withTheme({ pricing: [{ valuationFee: 180 }] }),
  },
  'product-limits': {
    raises: withTheme({ products: { heloc: { minAmount: 2, maxAmount: 1 } } }),
    passes: withTheme({ products: { heloc: { minAmount: 1, maxAmount: 2 } } }),
  },
  'unknown-theme-key': {
    raises: {
      ...withTheme({ pricing: [{ valuationFee: 1 }] }),
      ...second({ pricing: [{ fee: 1 }] }),
    },
    passes: {
      ...withTheme({ pricing: [{ valuationFee: 1 }] }),
      ...second({ pricing: [{ valuationFee: 2 }] }),
    },
  },
  'emptied-text': {
    raises: reworded(' '),
    passes: reworded('Other'),
  },
  'missing-text': {
    raises: withControls({ 'screen.back': 'Back' }),
    passes: withControls(
      Object.fromEntries(Object.keys(CONTROL_TEXTS).map((name) => [name, 'Text'])),
    ),
  },
  'repeated-text': { raises: reworded('Fixture'), passes: reworded('Other') },
  'unreadable-character': { raises: reworded('Ot\u0007her'), passes: reworded('Other') },
  'unused-file': {
    raises: { ...withTheme({}), 'org-themes/_default/logo-old.svg': LOGO },
    passes: withTheme({}),
  },
  'unknown-lender': { raises: walkOf('BSE'), passes: walkOf('BASE') },
  'missing-licence': {
    raises: second({ companyInfo: {} }),
    passes: second({ companyInfo: { nmls: '9900101' } }),
  },
  'missing-company': {
    raises: {
      ...withTheme({ companyInfo: { name: 'Base', legalName: 'Base, LLC', nmls: '9900100' } }),
      ...second({ companyInfo: { name: 'Second', nmls: '9900101' } }),
    },
    passes: {
      ...withTheme({ companyInfo: { name: 'Base', legalName: 'Base, LLC', nmls: '9900100' } }),
      ...second({ companyInfo: { name: 'Second', legalName: 'Second Bank', nmls: '9900101' } }),
    },
  },
  'missing-logo': {
    raises: {
      ...withTheme({ brand: { logo: 'logo.svg' } }),
      'org-themes/_default/logo.svg': LOGO,
      ...second({}),
    },
    passes: {
      ...withTheme({ brand: { logo: 'logo.svg' } }),
      'org-themes/_default/logo.svg': LOGO,
      ...second({}),
      'org-themes/second/logo.svg': LOGO,
    },
  },
  'missing-notice': {
    raises: incomeForm('Choose one.'),
    passes: incomeForm(
      'You don’t have to tell us about alimony, child support or separate maintenance income.',
    ),
  },
};
