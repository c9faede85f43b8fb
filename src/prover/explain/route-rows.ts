/** The rules that decide where an address or a status leads, in the order in which they are evaluated. */
import { isRecord } from '../../domain/index.ts';
import {
  type Address,
  type CompiledSet,
  type Context,
  holds,
  isOpen,
  isPlainPage,
  isTerminal,
  loginFor,
  matchPath,
  parseAddress,
  followRedirect,
  type Rule,
  STATUSES_FILE,
  findStatus,
  statusRoutePointer,
  stepAt,
  withUrl,
} from '../../engine/index.ts';
import type { DecidingRow, RuleRow } from './explanation.ts';
import { stageRows } from './stage-rows.ts';

const ROUTING = 'journeys/routing';
const MAX_HOPS = 20;

/** The rules of the status table, and of the progress machine if no row of the status holds. */
export function statusRows(set: CompiledSet, context: Context): readonly DecidingRow[] {
  const status = findStatus(context);
  const { rows: all } = set.routing.statusRoutes;
  const rows = all.flatMap(({ status: named, when, to }, at): RuleRow[] => {
    if (status === undefined || ![named].flat().includes(status)) return [];
    const pointer = statusRoutePointer(all, at);
    const name = `The route of ${status} to ${to}`;
    return [{ file: STATUSES_FILE, pointer, when, context, leadsTo: to, name }];
  });
  const tried = untilOneHolds(set, rows);
  if (tried.isDecided) return tried.rows;
  const { stage, route } = stageRows(set, context);
  const walked = stage.map((row) => ({ ...row, decides: 'never' as const }));
  return [...tried.rows, ...walked, ...route];
}

/** The rules of each redirect on the way from an address to where it ends. */
export function addressRows(
  set: CompiledSet,
  address: string,
  context: Context,
): readonly DecidingRow[] {
  const rows: DecidingRow[] = [];
  let at = parseAddress(address);
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    rows.push(...rowsOfHop(set, at, withUrl(context, at)));
    const next = followRedirect(set, at.path + at.search, context);
    if (next === undefined || next === at.path + at.search) break;
    at = parseAddress(next);
  }
  return [...rows, ...entryRows(set, at, withUrl(context, at))];
}

/** The rules that choose the page of an entry path. */
export function entryRows(set: CompiledSet, at: Address, context: Context): readonly DecidingRow[] {
  const file = `${ROUTING}/entry`;
  const rows = set.routing.entry.flatMap(({ path, when, page }, index) =>
    matchPath(path, at.path) === undefined
      ? []
      : [
          {
            ...{ file, pointer: `/entries/${index}`, when, context, leadsTo: page },
            name: `The entry of ${path} to the page ${page}`,
          },
        ],
  );
  return untilOneHolds(set, rows).rows;
}

function rowsOfHop(set: CompiledSet, at: Address, context: Context): readonly DecidingRow[] {
  const found: DecidingRow[] = [];
  for (const group of [redirectRows, loginRows, guardRows]) {
    const { rows, isDecided } = untilOneHolds(set, group(set, at, context));
    found.push(...rows);
    if (isDecided) return found;
  }
  return [...found, ...applicationRows(set, at, context)];
}

export function redirectRows(set: CompiledSet, at: Address, context: Context): readonly RuleRow[] {
  return set.routing.redirects.flatMap(({ from, when, to }, index) => {
    const params = matchPath(from, at.path);
    if (params === undefined) return [];
    const read = withUrl(context, at, params);
    const pointer = `/redirects/${index}`;
    const name = `The redirect from ${from}`;
    return [{ file: `${ROUTING}/redirects`, pointer, when, context: read, leadsTo: to, name }];
  });
}

/** Whether a visitor may see the address, and that a login page is not for who is signed in. */
function loginRows(set: CompiledSet, at: Address, context: Context): readonly RuleRow[] {
  const { login, home } = set.routing.publicPaths;
  const file = `${ROUTING}/public-paths`;
  const signedIn: Rule = { var: 'authenticated' };
  if (login !== undefined && matchPath(login, at.path) !== undefined)
    return [{ file, pointer: '/login', when: signedIn, context, leadsTo: home }];
  if (isOpen(set, at)) return [];
  const to = loginFor(set, at.path + at.search);
  return to === undefined
    ? []
    : [{ file, pointer: '/open', when: { '!': [signedIn] }, context, leadsTo: to }];
}

function guardRows(set: CompiledSet, at: Address, context: Context): readonly RuleRow[] {
  const place = stepAt(set, at.path + at.search);
  return place === undefined ? [] : rowsOfGuards(set, place, context);
}

/** The guards of a step, in order. */
export function rowsOfGuards(
  set: CompiledSet,
  { journey, step }: { readonly journey: string; readonly step: string },
  context: Context,
): readonly RuleRow[] {
  return (set.journeys[journey]?.guards ?? []).flatMap(({ id, except, when, to }, index) =>
    except?.includes(step)
      ? []
      : [
          {
            file: `journeys/${journey}/journey`,
            pointer: `/guards/${index}`,
            when,
            context,
            leadsTo: typeof to === 'string' ? to : undefined,
            name: `The guard "${id}"`,
          },
        ],
  );
}

/** The rules of `reroute` below an application, and those of its status. */
function applicationRows(set: CompiledSet, at: Address, context: Context): readonly DecidingRow[] {
  const { base, reroute } = set.routing.statusRoutes;
  const params = matchPath(`${base}/*`, at.path);
  const application = context['application'];
  if (params === undefined || !isRecord(application) || isPlainPage(set, at.path)) return [];
  if (typeof application['uuid'] === 'string' && application['uuid'] !== params['uuid']) return [];
  const read = { ...context, terminal: isTerminal(set, findStatus(context)) };
  const rest = params['*'] ?? '';
  if (rest === '') return statusRows(set, context);
  const rows = reroute.flatMap(({ except, when }, index) =>
    except?.includes(rest)
      ? []
      : [
          {
            file: `${ROUTING}/status-routes`,
            pointer: `/reroute/${index}`,
            when,
            context: read,
            leadsTo: 'the route of the status',
          },
        ],
  );
  const tried = untilOneHolds(set, rows);
  return tried.isDecided ? [...tried.rows, ...statusRows(set, context)] : tried.rows;
}

/** The rows up to the first that holds, which decides. */
export function untilOneHolds(
  { vocabulary }: CompiledSet,
  rows: readonly RuleRow[],
): { readonly rows: readonly DecidingRow[]; readonly isDecided: boolean } {
  const at = rows.findIndex(({ when, context }) => holds(when, context, vocabulary));
  const tried = at < 0 ? rows : rows.slice(0, at + 1);
  return { rows: tried.map((row) => ({ ...row, decides: 'true' })), isDecided: at >= 0 };
}
