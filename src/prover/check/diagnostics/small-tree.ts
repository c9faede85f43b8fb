/** A small tree of definitions in which no check finds anything, and changes to it for the examples of checks. */

/** Path -> content; an object is written as JSON, and an empty text leaves out the file. */
export type FixtureTree = { readonly [path: string]: string | Uint8Array | object };

const THEME = 'org-themes/_default/theme.json';
const theme = { code: 'BASE', companyInfo: { nmls: '9900100' } };
/** The files of every tree. */
const BASE: FixtureTree = {
  [THEME]: theme,
  'journeys/shared/flags.json': {
    flags: [{ key: 'fe-known', default: false, meaning: 'A flag.', owner: 'tests' }],
  },
};

const PAGE = 'journeys/application/fixture.json';
/** A tree with one page. `more` completes it. */
const page = (more: object): FixtureTree => ({
  [PAGE]: { path: '/fixture', title: 'Fixture', ...more },
});
/** A sequence without calls, for pages and journeys with a form. */
const submit = { calls: [], done: [{ transition: { to: '/' } }] };
/** A page with a form of these fields. `more` completes the page. */
const formOf = (properties: object, more: object = {}): FixtureTree =>
  page({ form: { schema: { type: 'object', properties } }, submit, ...more });

const DATA = 'schemas/data/fixture.schema.json';
const data = (schema: object) => ({ [DATA]: schema });

/** A journey of these steps, by their ids. `more` completes it. */
const journey = (steps: Readonly<Record<string, object>>, more: object = {}): FixtureTree => ({
  'journeys/fixture/journey.json': {
    version: 1,
    title: 'Fixture',
    basePath: '/fixture',
    steps: Object.keys(steps).map((id) => ({ id })),
    submit,
    ...more,
  },
  ...Object.fromEntries(
    Object.entries(steps).map(([id, step]) => [
      `journeys/fixture/steps/${id}.json`,
      { title: 'Step', ...step },
    ]),
  ),
});

/** The tree with these keys in the theme. */
const withTheme = (more: object) => ({ [THEME]: { ...theme, ...more } });
/** The tree with a second theme. */
const second = (more: object): FixtureTree => ({
  'org-themes/second/theme.json': {
    extends: '_default',
    code: 'SECOND',
    companyInfo: { nmls: '9900101' },
    ...more,
  },
});

/** Two versions of the journey, for `from`. */
const [EARLIER, EARLIEST] = ['0123456789abcdef', 'fedcba9876543210'];

/** A journey of one step that asks for an income of this name, at most 20,000. */
const asking = (income: string): FixtureTree => {
  const messages = { required: 'Required', minimum: 'Too little', maximum: 'Too much' };
  const properties = { [income]: { type: 'number', minimum: 0, maximum: 20000, messages } };
  const ui = { [income]: { widget: 'number', label: 'Income' } };
  return journey({
    only: { form: { schema: { type: 'object', required: [income], properties }, ui } },
  });
};

const migration = (more: object = {}) => ({
  description: 'Income is asked monthly.',
  journey: 'fixture',
  from: [EARLIER],
  changes: [{ set: 'monthly', rule: { '/': [{ var: 'before.yearly' }, 12] } }, { drop: 'yearly' }],
  examples: [{ name: 'A year', before: { yearly: 60000 }, after: { monthly: 5000 } }],
  ...more,
});

/** The journey with a migration; without one when `more` is undefined. */
const withMigration = (more?: object, income = 'monthly'): FixtureTree => ({
  ...asking(income),
  ...(more && { 'journeys/migrations/monthly.json': migration(more) }),
});

export const smallTree = {
  ...{ BASE, DATA, EARLIER, EARLIEST, PAGE, THEME, theme },
  ...{ data, formOf, journey, migration, page, second, submit, withMigration, withTheme },
};
