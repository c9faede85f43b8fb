/** Indexes the routing tables of a set by status and by stage, with their rules compiled. */
import type { CompiledSet, RoutingDefs, Vocabulary } from '../definition/compiled.ts';
import { derivedFrom } from '../definition/derived.ts';
import { compiledRule } from '../logic/evaluate.ts';
import type { Closure } from '../logic/run.ts';
import { compiledTemplate, type Filler } from '../logic/template.ts';

type AuthoredRow =
  | RoutingDefs['statusRoutes']['rows'][number]
  | RoutingDefs['stages']['routes'][number];
/**
 * A compiled row: its route below the application, when it applies, and the filler of the history
 * state.
 */
export interface RouteRow {
  readonly to: string;
  readonly when: Closure;
  readonly state: Filler | undefined;
}
export interface RouteTables {
  /** The rows of each status in order; likewise by stage. */
  readonly byStatus: ReadonlyMap<string, readonly RouteRow[]>;
  readonly byStage: ReadonlyMap<string, readonly RouteRow[]>;
  readonly terminal: ReadonlySet<string>;
}

/** The tables of a set, built on the first call. */
export function indexRoutes(set: CompiledSet): RouteTables {
  return (derivedFrom(set).routes ??= buildTables(set));
}

function buildTables(set: CompiledSet): RouteTables {
  const { statusRoutes, stages } = set.routing;
  const compile = (row: AuthoredRow): RouteRow => compileRow(row, set.vocabulary);
  return {
    byStatus: indexBy(statusRoutes.rows, ({ status }) => status, compile),
    byStage: indexBy(stages.routes, ({ stage }) => stage, compile),
    terminal: new Set(statusRoutes.terminal),
  };
}

function indexBy<Row extends AuthoredRow>(
  rows: readonly Row[],
  keysOf: (row: Row) => string | readonly string[],
  compile: (row: Row) => RouteRow,
): ReadonlyMap<string, readonly RouteRow[]> {
  const index = new Map<string, RouteRow[]>();
  for (const row of rows) {
    const compiled = compile(row);
    for (const key of [keysOf(row)].flat()) index.set(key, [...(index.get(key) ?? []), compiled]);
  }
  return index;
}

function compileRow(row: AuthoredRow, vocabulary: Vocabulary): RouteRow {
  const state = 'state' in row ? row.state : undefined;
  return {
    to: row.to,
    when: compiledRule(row.when ?? true, vocabulary),
    state: state === undefined ? undefined : compiledTemplate(state, vocabulary),
  };
}
