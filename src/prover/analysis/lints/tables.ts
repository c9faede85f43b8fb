/** Lints the rows of the routing tables: each decides in some context. */
import { deadRows, type DeadRow } from '../dead-rows.ts';
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { errorAt, type Lint } from '../finding.ts';
import { firstMatchTables, type LintedRow } from '../first-match-tables.ts';

/** An error for each row that never decides. */
export const lintTables: Lint = ({ set }) =>
  firstMatchTables(set).flatMap((rows) => deadRows(rows, set.vocabulary).map(deadRowFinding));

/** The error of a row that never decides. */
export function deadRowFinding(dead: DeadRow<LintedRow>): AnalysisDiagnostic {
  const { row } = dead;
  const when = { ...row, pointer: row.when === undefined ? row.pointer : `${row.pointer}/when` };
  if (dead.kind === 'never')
    return errorAt(
      when,
      'never-true',
      `Failed to use a row of ${row.of}: its rule is true in no context, so the row never decides. Please correct the rule, or remove the row.`,
    );
  return errorAt(
    row,
    'shadowed-row',
    `Failed to use a row of ${row.of}: the row at ${dead.by.pointer} always decides before it, for example with ${dead.example}. Please put it before that row, make that row's rule stricter, or remove one of them.`,
  );
}
