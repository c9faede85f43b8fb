import type { CompiledSet, RoutingDefs } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { readPath } from '../logic/paths.ts';
import { fillTemplate } from '../logic/text.ts';
import { fillPath, searchOf } from './paths.ts';
import { stageOf } from './stages.ts';

/** Where a borrower is led. `search` is left out, or begins with `?`. */
export interface Route { readonly path: string; readonly state?: { readonly [key: string]: unknown }; readonly search?: string }
type StatusRow = RoutingDefs['statusRoutes']['rows'][number];
type StageRow = RoutingDefs['stages']['routes'][number];

const statusIndexes = new WeakMap<CompiledSet, ReadonlyMap<string, readonly StatusRow[]>>();
const stageIndexes = new WeakMap<CompiledSet, ReadonlyMap<string, readonly StageRow[]>>();

/** The status of the application in question; undefined without one. */
export function statusOf(context: Context): string | undefined {
  const status = readPath(context, 'application.status.checklistStatus');
  return typeof status === 'string' && status !== '' ? status : undefined;
}

/** Is the status routed at once and never polled? */
export function isTerminal(set: CompiledSet, status: string | undefined): boolean {
  return status !== undefined && set.routing.statusRoutes.terminal.includes(status);
}

/** Route of the application's status, or undefined for a status without a row that fits. */
export function routeByStatus(set: CompiledSet, context: Context): Route | undefined {
  const status = statusOf(context);
  const row = rowsByStatus(set).get(status ?? '')?.find(({ when }) => holds(when, context));
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
  return rowsByStage(set).get(stage)?.find(({ when }) => holds(when, context))?.to;
}

function routeTo(set: CompiledSet, to: string, context: Context, template?: unknown): Route {
  const { base, home } = set.routing.statusRoutes;
  const application = { uuid: readPath(context, 'application.uuid') };
  const at = fillPath(base, application);
  const path = to === '' || !('path' in at) ? home : `${at.path}/${to}`;
  const search = keptSearch(set, context);
  const state = template === undefined ? undefined : (fillTemplate(template, context) as { readonly [key: string]: unknown } | undefined);
  return {
    path,
    ...(state !== undefined && Object.keys(state).length > 0 ? { state } : {}),
    ...(search === '' ? {} : { search }),
  };
}

function keptSearch(set: CompiledSet, context: Context): string {
  const query = readPath(context, 'url.query');
  if (typeof query !== 'object' || query === null) return '';
  const kept = (set.routing.statusRoutes.keepQuery ?? []).filter((name) => Object.hasOwn(query, name));
  return searchOf(Object.fromEntries(kept.map((name) => [name, (query as { readonly [name: string]: unknown })[name]])));
}

function rowsByStatus(set: CompiledSet): ReadonlyMap<string, readonly StatusRow[]> {
  const index = statusIndexes.get(set) ?? indexBy(set.routing.statusRoutes.rows, ({ status }) => status);
  statusIndexes.set(set, index);
  return index;
}

function rowsByStage(set: CompiledSet): ReadonlyMap<string, readonly StageRow[]> {
  const index = stageIndexes.get(set) ?? indexBy(set.routing.stages.routes, ({ stage }) => stage);
  stageIndexes.set(set, index);
  return index;
}

function indexBy<Row>(rows: readonly Row[], keysOf: (row: Row) => string | readonly string[]): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of [keysOf(row)].flat()) index.set(key, [...(index.get(key) ?? []), row]);
  }
  return index;
}
