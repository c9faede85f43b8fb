/** Reads the tables of docs/statements: each statement of the specification, and what shows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE, TEST_FILE, type Citation } from '../cited-tests/citations.ts';

export const TABLES = ['registration-and-journey', 'shell-and-services'] as const;
export type Table = (typeof TABLES)[number];

export interface StatementRow {
  readonly table: Table;
  /** A section and a number within it, such as `4.12`. */
  readonly id: string;
  readonly statement: string;
  /** The tests that the row names. A scenario or a walk counts as the test that runs it. */
  readonly tests: readonly Citation[];
}

/** No cell contains a vertical bar. */
const ROW = /^\| (\d+\.\d+) \| ([^|]+) \| (.*) \|$/gm;
const SCENARIO = /\/scenarios\/[\w-]+\.json$/;
const WALK = /^journeys\/walks\/([\w-]+)\.json$/;

/** The file of a table, from the root. */
export const tableFile = (table: Table): string => `docs/statements/${table}.md`;

/** The rows of both tables, in their order. `root` is the folder of package.json. */
export function readRows(root: string): readonly StatementRow[] {
  return TABLES.flatMap((table) =>
    [...readFileSync(join(root, tableFile(table)), 'utf8').matchAll(ROW)].map(
      ([, id = '', statement = '', shownBy = '']) => ({
        table,
        id,
        statement,
        tests: testsIn(shownBy),
      }),
    ),
  );
}

/** The tests that a cell names. Definitions, sources and documents are no tests. */
export function testsIn(shownBy: string): readonly Citation[] {
  return [...shownBy.matchAll(REFERENCE)].flatMap(([, file = '', , title]) => {
    const walk = WALK.exec(file)?.[1];
    if (walk !== undefined)
      return [
        {
          file: 'tests/cross-room/journey-scenarios/walks.test.ts',
          title: `${walk} reaches its end: %s`,
        },
      ];
    if (title === undefined) return [];
    if (SCENARIO.test(file))
      return [{ file: 'tests/cross-room/scenarios/scenarios.test.ts', title }];
    return TEST_FILE.test(file) ? [{ file, title }] : [];
  });
}
