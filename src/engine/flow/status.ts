/** Decides where the status of an application leads: the status table first, then its stage. */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { holds } from '../logic/evaluate.ts';
import { fillTemplate } from '../logic/template.ts';
import { fillPath, getSearch } from './paths.ts';
import { indexRoutes, type RouteRow } from './route-tables.ts';
import { resolveStage } from './stages.ts';

/** Where an application leads: a path, history state, and a search text that begins with `?`. */
export interface Route {
  readonly path: string;
  readonly state?: { readonly [key: string]: unknown };
  readonly search?: string;
}
interface Status {
  readonly checklistStatus?: unknown;
}
/** The part of the context that a route reads besides its rules. Any key may be missing. */
interface RouteContext {
  readonly application?: { readonly uuid?: unknown; readonly status?: Status | null } | null;
  readonly url?: { readonly query?: unknown } | null;
}

/** The checklist status of the application in the context; undefined without one. */
export function findStatus(context: Context): string | undefined {
  const name = (context as RouteContext).application?.status?.checklistStatus;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Is the status final: routed immediately and never polled? */
export function isTerminal(set: CompiledSet, status: string | undefined): boolean {
  return status !== undefined && indexRoutes(set).terminal.has(status);
}

/** Route of the application's status; undefined if no row of the status applies. */
export function routeByStatus(set: CompiledSet, context: Context): Route | undefined {
  const row = firstRow(set, indexRoutes(set).byStatus.get(findStatus(context) ?? ''), context);
  return row && routeTo(set, row, context);
}

/** Route of the application: by its status, else by the stage of the progress machine, else the site root. */
export function resolveRoute(set: CompiledSet, context: Context): Route {
  return routeByStatus(set, context) ?? routeOfStage(set, resolveStage(set, context), context);
}

/** Route of a stage; the site root for a stage without one. */
export function routeOfStage(set: CompiledSet, stage: string, context: Context): Route {
  const row = firstRow(set, indexRoutes(set).byStage.get(stage), context);
  return routeTo(set, row ?? SITE_ROOT, context);
}

/** Route below the application of a stage (`product/select`), or undefined. */
export function stageTarget(set: CompiledSet, stage: string, context: Context): string | undefined {
  return firstRow(set, indexRoutes(set).byStage.get(stage), context)?.to;
}

/** The first row of a status or stage whose rule holds. */
const firstRow = (
  { vocabulary }: CompiledSet,
  rows: readonly RouteRow[] | undefined,
  context: Context,
): RouteRow | undefined => rows?.find(({ when }) => holds(when, context, vocabulary));

const SITE_ROOT: RouteRow = { to: '' };

function routeTo(set: CompiledSet, { to, state: template }: RouteRow, context: Context): Route {
  const { application, url } = context as RouteContext;
  const base = to === '' ? undefined : findBase(set, application?.uuid);
  const route: { -readonly [key in keyof Route]: Route[key] } = {
    path: base === undefined ? set.routing.statusRoutes.home : `${base}/${to}`,
  };
  // History state belongs to an application; the site root gets none.
  const state =
    template === undefined || base === undefined
      ? undefined
      : (fillTemplate(template, context, set.vocabulary) as Route['state']);
  if (state !== undefined && Object.keys(state).length > 0) route.state = state;
  const search = keptSearch(set, url?.query);
  if (search !== '') route.search = search;
  return route;
}

/** Path of an application; undefined when it has no uuid. */
function findBase(set: CompiledSet, uuid: unknown): string | undefined {
  const filled = fillPath(set.routing.statusRoutes.base, { uuid });
  return 'path' in filled ? filled.path : undefined;
}

/** The parameters of this query that redirects keep, as a search text; empty when there are none. */
export function keptSearch(set: CompiledSet, query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  let kept: { [name: string]: unknown } | undefined;
  for (const name of set.routing.statusRoutes.keepQuery ?? []) {
    const value = (query as { readonly [name: string]: unknown })[name];
    if (value !== undefined && Object.hasOwn(query, name)) (kept ??= {})[name] = value;
  }
  return kept === undefined ? '' : getSearch(kept);
}
