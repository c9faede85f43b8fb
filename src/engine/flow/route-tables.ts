/** Indexes the routing tables of a set by status and by stage. */
import type { CompiledSet, RoutingDefs } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import type { Rule } from '../definition/json.ts';

/** A row: its route below the application, when it applies, and the template of the history state. */
export interface RouteRow {
  readonly to: string;
  readonly when?: Rule | undefined;
  readonly state?: unknown;
}
export interface RouteTables {
  /** The rows of each status in order; likewise by stage. */
  readonly byStatus: ReadonlyMap<string, readonly RouteRow[]>;
  readonly byStage: ReadonlyMap<string, readonly RouteRow[]>;
  readonly terminal: ReadonlySet<string>;
}

/** The tables of a set, built on the first call. */
export const indexRoutes = (set: CompiledSet): RouteTables =>
  (derivedFrom(set).routes ??= buildTables(set.routing));

const buildTables = ({ statusRoutes, stages }: RoutingDefs): RouteTables => ({
  byStatus: indexBy(statusRoutes.rows, ({ status }) => status),
  byStage: indexBy(stages.routes, ({ stage }) => stage),
  terminal: new Set(statusRoutes.terminal),
});

function indexBy<Row extends RouteRow>(
  rows: readonly Row[],
  keysOf: (row: Row) => string | readonly string[],
): ReadonlyMap<string, readonly RouteRow[]> {
  const index = new Map<string, RouteRow[]>();
  for (const row of rows)
    for (const key of [keysOf(row)].flat()) index.set(key, [...(index.get(key) ?? []), row]);
  return index;
}
