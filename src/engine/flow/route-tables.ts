/** The rows that lead to a route, by what they are asked for. */
import type { CompiledSet, RoutingDefs } from '../definition/compiled.ts';
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
  readonly routing: RoutingDefs;
  readonly byStatus: ReadonlyMap<string, readonly Way[]>;
  readonly byStage: ReadonlyMap<string, readonly Way[]>;
  readonly terminal: ReadonlySet<string>;
  readonly bases: Map<unknown, string>;
}

const tables = new WeakMap<RoutingDefs, Tables>();
/** Nearly all that is asked is asked of one set, so its tables are at hand. */
let latest: Tables | undefined;

/** The tables of a set, made when it is first asked. */
export function tablesOf({ routing }: CompiledSet): Tables {
  if (latest?.routing === routing) return latest;
  let found = tables.get(routing);
  if (found === undefined) tables.set(routing, (found = tablesFor(routing)));
  return (latest = found);
}

function tablesFor(routing: RoutingDefs): Tables {
  const { statusRoutes, stages } = routing;
  return {
    routing,
    byStatus: indexBy(statusRoutes.rows, ({ status }) => status),
    byStage: indexBy(stages.routes, ({ stage }) => stage),
    terminal: new Set(statusRoutes.terminal),
    bases: new Map(),
  };
}

function indexBy<Each extends Row>(
  rows: readonly Each[],
  keysOf: (row: Each) => string | readonly string[],
): ReadonlyMap<string, readonly Way[]> {
  const index = new Map<string, Way[]>();
  for (const row of rows) {
    const way = wayOf(row);
    for (const key of [keysOf(row)].flat()) index.set(key, [...(index.get(key) ?? []), way]);
  }
  return index;
}

function wayOf(row: Row): Way {
  const state = 'state' in row ? row.state : undefined;
  return {
    to: row.to,
    when: ready(row.when ?? true),
    state: state === undefined ? undefined : fillerOf(state),
  };
}
