/** Finds the rows of every table of a set that never decide: of routing, screens, calls and journeys. */
import {
  type CompiledSet,
  type DefinitionFile,
  keptPerObject,
  perObject,
  type Rule,
  type Vocabulary,
  memberPointer,
} from '../../engine/index.ts';

import type { LintInput } from '../lints/lint.ts';
import { type DeadRow, deadRows } from './dead-rows.ts';
import { firstMatchTables, type LintedRow } from './first-match-tables.ts';
import { perContentAnd } from './per-content.ts';
import { objectsIn } from './walk.ts';

/** Tables of their own form, which `firstMatchTables` reads, and what the app does not read. */
const OTHERS = /^journeys\/routing\/|\/(?:scenarios|walks)\//;
/** Keys of lists whose first matching row decides. */
const TABLES = ['transitions', 'done', 'otherPaths'];

/** Is it the key of a list whose first matching row decides? */
export const isTable = (key: string): boolean => TABLES.includes(key);

/** The files of screens, calls and journeys. */
export const listScreenFiles = ({ files }: LintInput): readonly DefinitionFile[] =>
  files.filter(({ file }) => !OTHERS.test(file));

/** By the tables of routing, which lenders share. */
const keptInTables = keptPerObject<CompiledSet['routing'], readonly DeadRow<LintedRow>[]>();

export const findDeadRows = perObject((input: LintInput): readonly DeadRow<LintedRow>[] => {
  const { routing, vocabulary } = input.set;
  const inTables = keptInTables(routing, [vocabulary], () =>
    firstMatchTables(input.set).flatMap((rows) => deadRows(rows, vocabulary)),
  );
  return [
    ...inTables,
    ...listScreenFiles(input).flatMap((definition) => deadRowsIn(definition, vocabulary)),
  ];
});

const deadRowsIn = perContentAnd(({ file, content }, vocabulary: Vocabulary) =>
  [...objectsIn(content)].flatMap(({ node, pointer }) =>
    TABLES.flatMap((key) => {
      const rows = node[key];
      if (!Array.isArray(rows)) return [];
      const at = memberPointer(pointer, key);
      const linted = rows.map((row: { readonly when?: Rule } | null, index): LintedRow => ({
        when: row?.when,
        file,
        pointer: `${at}/${index}`,
        of: `"${key}"`,
      }));
      return deadRows(linted, vocabulary);
    }),
  ),
);
