/** Decides where an address leads: redirects, login, guards, then the status of the application. */
import type { CompiledSet } from '../definition/compiled.ts';
import type { Context } from '../definition/json.ts';
import { isRecord } from '../definition/values.ts';
import { holds } from '../logic/evaluate.ts';
import { pageAt, withUrl } from './pages.ts';
import {
  isUnder,
  matchPath,
  parseAddress,
  parseQuery,
  resolveDots,
  withSearch,
  type Address,
} from './paths.ts';
import { isTerminal, keptSearch, resolveRoute, findStatus, type Route } from './status.ts';
import { findGuard, stepAt } from './steps.ts';

/**
 * The final destination of an address. `path` includes the query. `external`: the browser leaves
 * the app for that path of the host. `state`: the history state of the route of the application's
 * status; missing when the route has none.
 */
export interface Destination {
  readonly path: string;
  readonly external: boolean;
  readonly state?: Route['state'];
}
interface Hop {
  readonly to: string;
  readonly external?: boolean;
  readonly state?: Route['state'];
}
type Decision = (set: CompiledSet, at: Address, context: Context) => Hop | undefined;

/** Longer than any chain of valid definitions; ends a redirect loop. */
const MAX_HOPS = 20;

/**
 * The order matters: redirects rename old paths before the login rule sees them, and guards run
 * only on paths that may be shown.
 */
const decisions: readonly Decision[] = [byRedirects, byLogin, awayFromLogin, byGuard, byStatus];

/** Follows redirects, the login rule, guards and the status from an address until none applies. */
export function navigate(set: CompiledSet, address: string, context: Context): Destination {
  let at = parseAddress(address);
  let state: Route['state'];
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const read = withUrl(context, at);
    const next = first(set, at, read);
    if (next === undefined) break;
    const to = parseAddress(next.to);
    if (next.external) return { path: written(to), external: true };
    if (written(to) === written(at)) break;
    // State belongs to the address of its redirect; a further redirect drops it.
    [at, state] = [to, next.state];
  }
  return { path: written(at), external: false, ...(state && { state }) };
}

/**
 * The address to which an address redirects in one step, even if it is the same one. Undefined when
 * the address is shown, and when it leaves the app.
 */
export function followRedirect(
  set: CompiledSet,
  address: string,
  context: Context,
): string | undefined {
  const at = parseAddress(address);
  const next = first(set, at, withUrl(context, at));
  return next === undefined || next.external ? undefined : written(parseAddress(next.to));
}

/** The path of a `redirectUrl` that may be followed after login, with its query; undefined when it is not accepted. */
export function acceptedRedirect(set: CompiledSet, value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/[a-z]/.test(value)) return undefined;
  const to = parseAddress(value);
  const refused = (set.routing.publicPaths.notAfterLogin ?? []).some((prefix) =>
    isUnder(prefix, to.path),
  );
  return refused ? undefined : written(to);
}

function first(set: CompiledSet, at: Address, context: Context): Hop | undefined {
  for (const decide of decisions) {
    const hop = decide(set, at, context);
    if (hop !== undefined) return hop;
  }
  return undefined;
}

function byRedirects(set: CompiledSet, at: Address, context: Context): Hop | undefined {
  for (const row of set.routing.redirects) {
    const params = matchPath(row.from, at.path);
    if (params === undefined || !holds(row.when, withUrl(context, at, params), set.vocabulary))
      continue;
    const to = getTarget(row.to, at.path, params);
    const external = row.external === true;
    const kept = external ? '' : keptSearch(set, parseQuery(at.search));
    return { to: withSearch(to, row.keepQuery ? at.search : kept), external };
  }
  return undefined;
}

function getTarget(to: string, path: string, params: { readonly [name: string]: string }): string {
  if (to === '..' || to.startsWith('../')) return resolveDots(`${path}/${to}`);
  const named = to.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
  return named.replace('*', () => params['*'] ?? '');
}

function byLogin(set: CompiledSet, at: Address, context: Context): Hop | undefined {
  if (context['authenticated'] === true || isOpen(set, at)) return undefined;
  const to = loginFor(set, written(at));
  return to === undefined ? undefined : { to };
}

/**
 * The login page for an address (a path with its query), with the address as `redirectUrl` if it is
 * accepted. Undefined if the address has no login.
 */
export function loginFor(set: CompiledSet, address: string): string | undefined {
  const { logins, login } = set.routing.publicPaths;
  const { path } = parseAddress(address);
  const to = logins.find(({ under }) => isUnder(under, path))?.to;
  const back = to === login ? acceptedRedirect(set, address) : undefined;
  return to === undefined || back === undefined
    ? to
    : `${to}?redirectUrl=${encodeURIComponent(back.toWellFormed())}`;
}

/**
 * May the address be shown without a login? Public paths are whole paths, never prefixes; a login
 * page is always open.
 */
export function isOpen(set: CompiledSet, at: Address): boolean {
  const { open, openJourneys, logins } = set.routing.publicPaths;
  if (
    [...open, ...logins.map(({ to }) => to)].some(
      (pattern) => matchPath(pattern, at.path) !== undefined,
    )
  )
    return true;
  const place = openJourneys?.length ? stepAt(set, written(at)) : undefined;
  return place !== undefined && openJourneys?.includes(place.journey) === true;
}

function awayFromLogin(set: CompiledSet, at: Address, context: Context): Hop | undefined {
  const { login, home } = set.routing.publicPaths;
  if (
    context['authenticated'] !== true ||
    login === undefined ||
    matchPath(login, at.path) === undefined
  )
    return undefined;
  return { to: acceptedRedirect(set, parseQuery(at.search)['redirectUrl']) ?? home };
}

function byGuard(set: CompiledSet, at: Address, context: Context): Hop | undefined {
  const place = stepAt(set, written(at));
  const to = place && findGuard(set, place.journey, place.step, context);
  return to === undefined || to === null ? undefined : { to };
}

/**
 * The base path of an application redirects to the route of its status. A path below it redirects
 * only if a rule of `reroute` holds.
 */
function byStatus(set: CompiledSet, at: Address, context: Context): Hop | undefined {
  const { base } = set.routing.statusRoutes;
  const params = matchPath(`${base}/*`, at.path);
  const application = context['application'];
  if (params === undefined || !isRecord(application) || isPlainPage(set, at.path)) return undefined;
  const uuid = params['uuid'];
  const { uuid: loaded } = application;
  // A UUID has no letter case.
  if (typeof loaded === 'string' && loaded.toLowerCase() !== uuid?.toLowerCase()) return undefined;
  const read = { ...context, application: { ...application, uuid } };
  const rest = params['*'] ?? '';
  if (rest !== '' && !mustReroute(set, rest, read)) return undefined;
  const route = resolveRoute(set, read);
  if (route.path === at.path) return undefined;
  return { to: withSearch(route.path, route.search ?? ''), state: route.state };
}

function mustReroute(set: CompiledSet, route: string, context: Context): boolean {
  const read = { ...context, terminal: isTerminal(set, findStatus(context)) };
  return set.routing.statusRoutes.reroute.some(
    ({ when, except }) => !except?.includes(route) && holds(when, read, set.vocabulary),
  );
}

/** Is it a page or step without placeholders whose path also matches the application's pattern (`/account/heloc/register`)? */
export function isPlainPage(set: CompiledSet, path: string): boolean {
  const found = pageAt(set, path);
  return (
    (found !== undefined && Object.keys(found.params).length === 0) ||
    stepAt(set, path) !== undefined
  );
}

function written({ path, search }: Address): string {
  return path + search;
}
