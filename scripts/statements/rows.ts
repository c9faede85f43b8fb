/** Reads the statements of the specification, and what shows each of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_FILE, type Citation } from '../cited-tests/citations.ts';
import type { StatementMutation } from './mutations.ts';
import { readTags, type Reference } from './tags.ts';

export const TABLES = ['registration-and-journey', 'shell-and-services'] as const;
export type Table = (typeof TABLES)[number];

export interface StatementRow {
  readonly table: Table;
  /** A section and a number within it, such as `4.12`. */
  readonly id: string;
  readonly statement: string;
  /** Definitions and sources that hold it, as a path with an optional JSON pointer. */
  readonly definitions: readonly string[];
  /** The tests, scenarios and walks that name it. */
  readonly shownBy: readonly Reference[];
  /** The tests that run for it. A scenario or a walk counts as the test that runs it. */
  readonly tests: readonly Citation[];
  readonly mutation: StatementMutation;
}

/** A file of docs/statements. */
export interface StatementFile {
  /** The part of the specification, in words. */
  readonly part: string;
  readonly sections: readonly string[];
  readonly statements: Readonly<Record<string, StatementEntry>>;
}
interface StatementEntry {
  readonly says: string;
  readonly definitions?: readonly string[];
  readonly mutation: StatementMutation;
}

/** Tests that run every scenario and every walk. */
const SCENARIOS = 'tests/cross-room/scenarios/scenarios.test.ts';
const WALKS = 'tests/cross-room/journey-scenarios/walks.test.ts';

/** The file of a table, from the root. */
const tableFile = (table: Table): string => `docs/statements/${table}.json`;

/** The name that tags give a statement, such as `registration:4.12`. */
export const tagName = (table: Table, id: string): string => `${table.split('-')[0]}:${id}`;

/** A file of statements. `root` is the folder of package.json. */
export const readTable = (root: string, table: Table): StatementFile =>
  JSON.parse(readFileSync(join(root, tableFile(table)), 'utf8')) as StatementFile;

/** The rows of both tables, in their order. `root` is the folder of package.json. */
export function readRows(root: string): readonly StatementRow[] {
  const tags = readTags(root);
  return TABLES.flatMap((table) =>
    Object.entries(readTable(root, table).statements).map(
      ([id, { says, definitions = [], mutation }]) => {
        const shownBy = tags.get(tagName(table, id)) ?? [];
        return {
          table,
          id,
          statement: says,
          definitions,
          shownBy,
          tests: shownBy.map(findTest),
          mutation,
        };
      },
    ),
  );
}

/** The test that runs a reference. */
export function findTest({ file, title }: Reference): Citation {
  if (title === undefined)
    return { file: WALKS, title: `${/([\w-]+)\.json$/.exec(file)?.[1]} reaches its end: %s` };
  return TEST_FILE.test(file) ? { file, title } : { file: SCENARIOS, title };
}
