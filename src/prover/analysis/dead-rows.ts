/** Proves which rows of a first-match table can never decide. */
import { type Context, holds, type Rule, type Vocabulary } from '../../engine/index.ts';
import { listFacts, isDecidable } from './facts.ts';
import { assembleContext, findContext, describeAssignment } from './find-context.ts';

/** A row of a table whose first matching row decides. Without a rule it always matches. */
interface TableRow {
  readonly when?: Rule | undefined;
}

/** Why a row never decides. */
export type DeadRow<Row extends TableRow> =
  | { readonly row: Row; readonly kind: 'never' }
  | {
      readonly row: Row;
      readonly kind: 'shadowed';
      /** The row that decides in the example. */
      readonly by: Row;
      /** The smallest context in which the rule of the shadowed row is true. */
      readonly example: string;
    };

/**
 * The rows that no context reaches, with a counter-example. A row of which this can't be proved is
 * left out.
 */
export function deadRows<Row extends TableRow>(
  rows: readonly Row[],
  vocabulary: Vocabulary,
): readonly DeadRow<Row>[] {
  return rows.flatMap((row, at) => deadRow(row, rows.slice(0, at), vocabulary) ?? []);
}

/** Is it proved that the rule is true in no context? */
export function isNeverTrue(when: Rule | undefined, vocabulary: Vocabulary): boolean {
  return deadRows([{ when }], vocabulary).length > 0;
}

function deadRow<Row extends TableRow>(
  row: Row,
  earlier: readonly Row[],
  vocabulary: Vocabulary,
): DeadRow<Row> | undefined {
  const isDead = (rows: readonly Row[], passes: (context: Context) => boolean): boolean => {
    const { example, isComplete } = search(rows, passes);
    return example === undefined && isComplete;
  };
  const matches = ({ when }: Row, context: Context): boolean => holds(when, context, vocabulary);
  const canProve = isDecidable(row.when);
  if (row.when !== undefined && canProve && isDead([row], (context) => matches(row, context)))
    return { row, kind: 'never' };
  const always = earlier.find(({ when }) => when === undefined);
  // The other rows can only shadow it further.
  const decided = earlier.filter(({ when }) => isDecidable(when));
  const isFirst = (context: Context): boolean =>
    matches(row, context) && !decided.some((other) => matches(other, context));
  const isShadowed =
    always !== undefined || (canProve && decided.length > 0 && isDead([...decided, row], isFirst));
  if (!isShadowed) return undefined;
  const { example = [] } = search([row], (context) => matches(row, context));
  const context = assembleContext(example);
  const by = decided.find((other) => matches(other, context)) ?? always;
  return by && { row, kind: 'shadowed', by, example: describeAssignment(example) };
}

function search(
  rows: readonly TableRow[],
  passes: (context: Context) => boolean,
): ReturnType<typeof findContext> {
  const facts = listFacts(
    rows.map(({ when }) => when),
    { isProof: true },
  );
  return findContext(facts, passes);
}
