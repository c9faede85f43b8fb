/** The scenarios of the definitions that show where an application leads: a path, a context and the path that is shown. */
import { globSync, readFileSync } from 'node:fs';
import type { ScenarioDefinition } from '../../../src/engine/definition/authored.generated.ts';
import { routeOf, stageOf, statusOf, type Context } from '../../../src/engine/index.ts';
import { setOf } from '../../definitions.ts';

const set = setOf('hearthline');
interface Shown {
  readonly status: string | undefined;
  readonly stage: string;
  /** Path of its route. */
  readonly path: string;
}

/** What each scenario with an expected path shows. tests/cross-room/scenarios runs them. */
export const shownByScenarios: readonly Shown[] = globSync('journeys/**/scenarios/*.json').flatMap(
  (file) => {
    const { scenarios } = JSON.parse(readFileSync(file, 'utf8')) as ScenarioDefinition;
    return scenarios.flatMap(({ given = {}, expect: { path } }) => {
      if (path === undefined) return [];
      const context: Context = given;
      const route = routeOf(set, context).path;
      return [{ status: statusOf(context), stage: stageOf(set, context), path: route }];
    });
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
