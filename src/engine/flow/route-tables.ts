/** The rows that lead to a route, by what they are asked for. */
import type { CompiledSet, RoutingDefs, Vocabulary } from '../definition/compiled.ts';
import type { Argument } from '../logic/argument.ts';
import { ready } from '../logic/evaluate.ts';
import type { Run } from '../logic/run.ts';
import { fillerOf } from '../logic/text.ts';

type Row = RoutingDefs['statusRoutes']['rows'][number] | RoutingDefs['stages']['routes'][number];
/** Where a row leads below the application, when it does, and what fills the state that is handed over. */
export interface Way {
  readonly to: string;
  readonly when: Argument;
  readonly state: ((run: Run) => unknown) | undefined;
}
/** Each table's rows in their order, and the paths of the applications that were last asked about. */
export interface Tables {
  readonly set: CompiledSet;
  readonly byStatus: ReadonlyMap<string, readonly Way[]>;
  readonly byStage: ReadonlyMap<string, readonly Way[]>;
  readonly terminal: ReadonlySet<string>;
  readonly bases: Map<unknown, string>;
}

const tables = new WeakMap<CompiledSet, Tables>();
/** Nearly all decisions are made over one set, so a reference to its tables saves the look-up. */
let latest: Tables | undefined;

/** The tables of a set, built at the first call and cached. */
export function tablesOf(set: CompiledSet): Tables {
  if (latest?.set === set) return latest;
  let found = tables.get(set);
  if (found === undefined) tables.set(set, (found = tablesFor(set)));
  return (latest = found);
}

function tablesFor(set: CompiledSet): Tables {
  const { statusRoutes, stages } = set.routing;
  const wayOf = (row: Row): Way => compileRow(row, set.vocabulary);
  return {
    set,
    byStatus: indexBy(statusRoutes.rows, ({ status }) => status, wayOf),
    byStage: indexBy(stages.routes, ({ stage }) => stage, wayOf),
    terminal: new Set(statusRoutes.terminal),
    bases: new Map(),
  };
}

function indexBy<Each extends Row>(
  rows: readonly Each[],
  keysOf: (row: Each) => string | readonly string[],
  wayOf: (row: Each) => Way,
): ReadonlyMap<string, readonly Way[]> {
  const index = new Map<string, Way[]>();
  for (const row of rows) {
    const way = wayOf(row);
    for (const key of [keysOf(row)].flat()) index.set(key, [...(index.get(key) ?? []), way]);
  }
  return index;
}

function compileRow(row: Row, vocabulary: Vocabulary): Way {
  const state = 'state' in row ? row.state : undefined;
  return {
    to: row.to,
    when: ready(row.when ?? true, vocabulary),
    state: state === undefined ? undefined : fillerOf(state, vocabulary),
  };
}
