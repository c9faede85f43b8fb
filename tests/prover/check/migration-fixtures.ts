/** Trees with a migration, for its diagnostics and its way into a release. */
import type { FixtureTree } from '../../release/support/small-tree.ts';

/** Two versions of the journey, for `from`. */
export const [EARLIER, EARLIEST] = ['0123456789abcdef', 'fedcba9876543210'];

/** A journey of one step that asks for an income of this name, at most 20,000. */
const journeyOf = (income: string): FixtureTree => ({
  'journeys/fixture/journey.json': {
    version: 1,
    title: 'Fixture',
    basePath: '/fixture',
    steps: [{ id: 'only' }],
    submit: { calls: [], done: [{ transition: { to: '/' } }] },
  },
  'journeys/fixture/steps/only.json': {
    title: 'Only',
    form: {
      schema: {
        type: 'object',
        required: [income],
        properties: {
          [income]: {
            type: 'number',
            minimum: 0,
            maximum: 20000,
            messages: { required: 'Required', minimum: 'Too little', maximum: 'Too much' },
          },
        },
      },
      ui: { [income]: { widget: 'number', label: 'Income' } },
    },
  },
});

export const migration = (more: object = {}) => ({
  description: 'Income is asked monthly.',
  journey: 'fixture',
  from: [EARLIER],
  changes: [{ set: 'monthly', rule: { '/': [{ var: 'before.yearly' }, 12] } }, { drop: 'yearly' }],
  examples: [{ name: 'A year', before: { yearly: 60000 }, after: { monthly: 5000 } }],
  ...more,
});

/** The journey with a migration; without one when `more` is undefined. */
export const withMigration = (more?: object, income = 'monthly'): FixtureTree => ({
  ...journeyOf(income),
  ...(more && { 'journeys/migrations/monthly.json': migration(more) }),
});

/** A second migration, from these versions. */
const second = (from: readonly string[]): FixtureTree => ({
  ...withMigration({}),
  'journeys/migrations/other.json': migration({ from }),
});

const example = (before: object, after: object) => ({
  examples: [{ name: 'Another', before, after }],
});

export const MIGRATION_FIXTURES = {
  'migration-example': {
    raises: withMigration(example({ yearly: 60000 }, { monthly: 6000 })),
    passes: withMigration(example({ yearly: 72000 }, { monthly: 6000 })),
  },
  'migration-journey': { raises: withMigration({ journey: 'gone' }), passes: withMigration({}) },
  'migration-result': {
    raises: withMigration(example({ yearly: 600000 }, { monthly: 50000 })),
    passes: withMigration(example({ yearly: 240000 }, { monthly: 20000 })),
  },
  'migration-twice': { raises: second([EARLIEST, EARLIER]), passes: second([EARLIEST]) },
};
