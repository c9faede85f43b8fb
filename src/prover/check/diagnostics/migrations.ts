/** The checks of migrations of answers. */
import type { Checks } from './check.ts';
import { type FixtureTree, smallTree } from './small-tree.ts';

const { EARLIER, EARLIEST, migration, withMigration } = smallTree;
/** A second migration, from these versions. */
const second = (from: readonly string[]): FixtureTree => ({
  ...withMigration({}),
  'journeys/migrations/other.json': migration({ from }),
});

const example = (before: object, after: object) => ({
  examples: [{ name: 'Another', before, after }],
});

export const MIGRATION_CHECKS = {
  'migration-example': {
    meaning: 'An example of a migration gives other answers than it says.',
    reason: 'Borrowers under way would continue with other answers than was meant.',
    bad: withMigration(example({ yearly: 60000 }, { monthly: 6000 })),
    good: withMigration(example({ yearly: 72000 }, { monthly: 6000 })),
  },
  'migration-journey': {
    meaning: 'A migration names a journey that does not exist.',
    reason: 'The migration would move nobody.',
    bad: withMigration({ journey: 'gone' }),
    good: withMigration({}),
  },
  'migration-result': {
    meaning: 'A migration gives answers that the forms of its journey refuse.',
    reason:
      'Borrowers under way would be sent back, or be asked about an answer that they cannot see.',
    bad: withMigration(example({ yearly: 600000 }, { monthly: 50000 })),
    good: withMigration(example({ yearly: 240000 }, { monthly: 20000 })),
  },
  'migration-twice': {
    meaning: 'Two migrations move the answers of the same version of a journey.',
    reason: 'It would be open which of the two moves the answers.',
    bad: second([EARLIEST, EARLIER]),
    good: second([EARLIEST]),
  },
} satisfies Checks;
