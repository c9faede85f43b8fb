/** The scenarios of the definitions that show where an application leads: a path, a context and the path that is shown. */
import { resolveRoute, resolveStage, findStatus } from '../../../src/engine/index.ts';
import { scenariosIn } from '../../../src/prover/index.ts';
import { setOf, tree } from '../../definitions.ts';

const set = setOf('hearthline');
interface Shown {
  readonly status: string | undefined;
  readonly stage: string;
  /** Path of its route. */
  readonly path: string;
}

/** The place that each scenario with a path shows. tests/cross-room/scenarios runs them. */
export const shownByScenarios: readonly Shown[] = scenariosIn(tree.files).flatMap(
  ({ scenario: { given: context = {}, expect } }) => {
    if (expect.path === undefined) return [];
    const route = resolveRoute(set, context).path;
    return [{ status: findStatus(context), stage: resolveStage(set, context), path: route }];
  },
);

/**
 * The rows that neither a table of a suite nor a scenario shows. A new row needs one scenario:
 * `path`, the application under `given`, and `expect.path`.
 */
export function unshown<Row>(
  rows: readonly Row[],
  isInTable: (row: Row) => boolean,
  isShown: (row: Row, shown: Shown) => boolean,
): readonly Row[] {
  return rows.filter(
    (row) => !isInTable(row) && !shownByScenarios.some((shown) => isShown(row, shown)),
  );
}
