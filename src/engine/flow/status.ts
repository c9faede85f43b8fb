import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { ofLiteral } from '../logic/argument.ts';
import { holdsIn } from '../logic/evaluate.ts';
import { groupPath } from '../logic/members.ts';
import { runOver, type Run } from '../logic/run.ts';
import { fillPath, searchOf } from './paths.ts';
import { tablesOf, type Way } from './route-tables.ts';
import { stageOf } from './stages.ts';

/** Where a borrower is led. `search` is left out, or begins with `?`. */
export interface Route {
  readonly path: string;
  readonly state?: { readonly [key: string]: unknown };
  readonly search?: string;
}
interface Status {
  readonly checklistStatus?: unknown;
}
/** What a route needs of the context besides what its rules read. Anything may be there, or nothing. */
interface Known {
  readonly application?: { readonly uuid?: unknown; readonly status?: Status | null } | null;
  readonly url?: { readonly query?: unknown } | null;
}

const applicationPath = groupPath(['application']);
const statusPath = groupPath(['application', 'status']);
const maxBases = 10_000;

/** The status of the application in question; undefined without one. */
export function statusOf(context: Context): string | undefined {
  return nameOf((context as Known).application?.status);
}

function nameOf(status: Status | null | undefined): string | undefined {
  const name = status?.checklistStatus;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Is the status routed at once and never polled? */
export function isTerminal(set: CompiledSet, status: string | undefined): boolean {
  return status !== undefined && tablesOf(set).terminal.has(status);
}

/** Route of the application's status, or undefined for a status without a row that fits. */
export function routeByStatus(set: CompiledSet, context: Context): Route | undefined {
  const { application } = context as Known;
  const status = application?.status;
  const run = runOver(context);
  // The rules of the rows ask for more of the application and its status, which are at hand.
  run.known = {
    path: statusPath,
    group: status,
    before: { path: applicationPath, group: application, before: undefined },
  };
  const way = wayFor(tablesOf(set).byStatus, nameOf(status), run);
  return way && routeTo(set, way, run);
}

/** Route of the application: by its status, else by the stage of the progress machine, else the site root. */
export function routeOf(set: CompiledSet, context: Context): Route {
  return routeByStatus(set, context) ?? routeOfStage(set, stageOf(set, context), context);
}

/** Route of a stage; the site root for a stage without one. */
export function routeOfStage(set: CompiledSet, stage: string, context: Context): Route {
  const run = runOver(context);
  return routeTo(set, wayFor(tablesOf(set).byStage, stage, run) ?? nowhere, run);
}

/** Route below the application of a stage (`product/select`), or undefined. */
export function stageTarget(set: CompiledSet, stage: string, context: Context): string | undefined {
  return wayFor(tablesOf(set).byStage, stage, runOver(context))?.to;
}

/** The first of the rows that applies. */
function wayFor(
  table: ReadonlyMap<string, readonly Way[]>,
  key: string | undefined,
  run: Run,
): Way | undefined {
  const ways = key === undefined ? undefined : table.get(key);
  if (ways !== undefined) for (const way of ways) if (holdsIn(run, way.when)) return way;
  return undefined;
}

const nowhere: Way = { to: '', when: ofLiteral(true), state: undefined };

function routeTo(set: CompiledSet, { to, state: fill }: Way, run: Run): Route {
  const { application, url } = run.context as Known;
  const base = to === '' ? undefined : baseOf(set, application?.uuid);
  const route: { -readonly [key in keyof Route]: Route[key] } = {
    path: base === undefined ? set.routing.statusRoutes.home : `${base}/${to}`,
  };
  // The site root is a place of its own: nothing of an application goes there.
  const state =
    fill === undefined || base === undefined ? undefined : (fill(run) as Route['state']);
  if (state !== undefined && Object.keys(state).length > 0) route.state = state;
  const search = keptSearch(set, url?.query);
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

function keptSearch(set: CompiledSet, query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  let kept: { [name: string]: unknown } | undefined;
  for (const name of set.routing.statusRoutes.keepQuery ?? []) {
    const value = (query as { readonly [name: string]: unknown })[name];
    if (value !== undefined && Object.hasOwn(query, name)) (kept ??= {})[name] = value;
  }
  return kept === undefined ? '' : searchOf(kept);
}
