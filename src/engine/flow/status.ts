import type { CompiledSet, RoutingDefs } from '../definition/compiled.ts';
import type { Context, Rule } from '../definition/json.ts';
import { predicateOf } from '../logic/evaluate.ts';
import { fillTemplate } from '../logic/text.ts';
import { fillPath, searchOf } from './paths.ts';
import { stageOf } from './stages.ts';

/** Where a borrower is led. `search` is left out, or begins with `?`. */
export interface Route { readonly path: string; readonly state?: { readonly [key: string]: unknown }; readonly search?: string }
type StatusRow = RoutingDefs['statusRoutes']['rows'][number];
/** A row of a table, and when it applies. */
type Applying<Row> = Row & { readonly applies: (context: Context) => boolean };
/** The tables by what they are asked for, and the paths of the applications that were last asked about. */
interface Tables {
  readonly byStatus: ReadonlyMap<string, readonly Applying<StatusRow>[]>;
  readonly byStage: ReadonlyMap<string, readonly Applying<RoutingDefs['stages']['routes'][number]>[]>;
  readonly terminal: ReadonlySet<string>;
  readonly bases: Map<unknown, string>;
}
/** What a route needs of the context besides what its rules read. Anything may be there, or nothing. */
interface Known {
  readonly application?: { readonly uuid?: unknown; readonly status?: { readonly checklistStatus?: unknown } | null } | null;
  readonly url?: { readonly query?: unknown } | null;
}

const tables = new WeakMap<RoutingDefs, Tables>();
const maxBases = 10_000;

/** The status of the application in question; undefined without one. */
export function statusOf(context: Context): string | undefined {
  const status = (context as Known).application?.status?.checklistStatus;
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** Is the status routed at once and never polled? */
export function isTerminal(set: CompiledSet, status: string | undefined): boolean {
  return status !== undefined && tablesOf(set).terminal.has(status);
}

/** Route of the application's status, or undefined for a status without a row that fits. */
export function routeByStatus(set: CompiledSet, context: Context): Route | undefined {
  const row = tablesOf(set).byStatus.get(statusOf(context) ?? '')?.find(({ applies }) => applies(context));
  return row && routeTo(set, row.to, context, row.state);
}

/** Route of the application: by its status, else by the stage of the progress machine, else the site root. */
export function routeOf(set: CompiledSet, context: Context): Route {
  return routeByStatus(set, context) ?? routeOfStage(set, stageOf(set, context), context);
}

/** Route of a stage; the site root for a stage without one. */
export function routeOfStage(set: CompiledSet, stage: string, context: Context): Route {
  return routeTo(set, stageTarget(set, stage, context) ?? '', context);
}

/** Route below the application of a stage (`product/select`), or undefined. */
export function stageTarget(set: CompiledSet, stage: string, context: Context): string | undefined {
  return tablesOf(set).byStage.get(stage)?.find(({ applies }) => applies(context))?.to;
}

function routeTo(set: CompiledSet, to: string, context: Context, template?: unknown): Route {
  const base = to === '' ? undefined : baseOf(set, (context as Known).application?.uuid);
  const route: { -readonly [key in keyof Route]: Route[key] } = { path: base === undefined ? set.routing.statusRoutes.home : `${base}/${to}` };
  // The site root is a place of its own: nothing of an application goes there.
  const state = template === undefined || base === undefined ? undefined : (fillTemplate(template, context) as Route['state']);
  if (state !== undefined && Object.keys(state).length > 0) route.state = state;
  const search = keptSearch(set, context);
  if (search !== '') route.search = search;
  return route;
}

/** Filling a path takes as long as the rest of a decision, and the same applications are asked about again and again. */
function baseOf(set: CompiledSet, uuid: unknown): string | undefined {
  const { bases } = tablesOf(set);
  const known = bases.get(uuid);
  if (known !== undefined) return known;
  const filled = fillPath(set.routing.statusRoutes.base, { uuid });
  if (!('path' in filled)) return undefined;
  if (bases.size >= maxBases) bases.clear();
  bases.set(uuid, filled.path);
  return filled.path;
}

function keptSearch(set: CompiledSet, context: Context): string {
  const query = (context as Known).url?.query;
  if (typeof query !== 'object' || query === null) return '';
  const kept = (set.routing.statusRoutes.keepQuery ?? []).filter((name) => Object.hasOwn(query, name));
  return kept.length === 0 ? '' : searchOf(Object.fromEntries(kept.map((name) => [name, (query as { readonly [name: string]: unknown })[name]])));
}

function tablesOf({ routing }: CompiledSet): Tables {
  let found = tables.get(routing);
  if (found === undefined) tables.set(routing, found = tablesFor(routing));
  return found;
}

function tablesFor({ statusRoutes, stages }: RoutingDefs): Tables {
  return {
    byStatus: indexBy(statusRoutes.rows, ({ status }) => status),
    byStage: indexBy(stages.routes, ({ stage }) => stage),
    terminal: new Set(statusRoutes.terminal),
    bases: new Map(),
  };
}

function indexBy<Row extends { readonly when?: Rule }>(rows: readonly Row[], keysOf: (row: Row) => string | readonly string[]): ReadonlyMap<string, readonly Applying<Row>[]> {
  const index = new Map<string, Applying<Row>[]>();
  for (const row of rows) {
    const applying = { ...row, applies: predicateOf(row.when) };
    for (const key of [keysOf(row)].flat()) index.set(key, [...(index.get(key) ?? []), applying]);
  }
  return index;
}
