/** Finds the migrations of answers in the definitions of a tree. */
import type { AnswerChange } from '../../engine/index.ts';
import type { SourceTree } from './read-tree.ts';

type Answers = Readonly<Record<string, unknown>>;

/** A file of journeys/migrations. */
export interface Migration {
  readonly journey: string;
  /** Versions of the journey, as `shapeHash` over all lenders gives them. */
  readonly from: readonly string[];
  readonly changes: readonly AnswerChange[];
  readonly examples: readonly {
    readonly name: string;
    readonly before: Answers;
    readonly after: Answers;
  }[];
}

export interface AuthoredMigration {
  readonly file: string;
  readonly migration: Migration;
}

/** The migrations of a tree whose files have the right shape. */
export const migrationsIn = ({ files }: Pick<SourceTree, 'files'>): readonly AuthoredMigration[] =>
  files
    .filter(({ file }) => file.startsWith('journeys/migrations/'))
    .map(({ file, content }) => ({ file, migration: content as Migration }));
