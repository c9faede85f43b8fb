/** Derives each table of statuses from the rows of journeys/routing/statuses.json. */
import type { StatusesDefinition } from '../definition/authored.generated.ts';
import type { Rule, RoutingDefs, StandingDef, StandingTable } from '../definition/compiled.ts';
import { authored, type Sources } from './sources.ts';

/** Without `.json`. */
export const STATUSES_FILE = 'journeys/routing/statuses';

type AuthoredStatus = StatusesDefinition['statuses'][string];
type StatusRouteRow = RoutingDefs['statusRoutes']['rows'][number];

/** The statuses by name: their order in the file means nothing. */
const statusesIn = (sources: Sources): readonly (readonly [string, AuthoredStatus])[] =>
  Object.entries(
    sources.valueIn<StatusesDefinition['statuses']>(STATUSES_FILE, 'statuses', {}),
  ).sort(([a], [b]) => (a < b ? -1 : 1));

/** Makes a value that all themes share, once for the same files. */
export const shareByStatuses = <T>(sources: Sources, name: string, make: () => T): T =>
  sources.memo(authored(sources.content(STATUSES_FILE)), name, make);

/** One row for each route of each status, and the terminal statuses. */
export function listStatusRoutes(
  sources: Sources,
): Pick<RoutingDefs['statusRoutes'], 'rows' | 'terminal'> {
  return shareByStatuses(sources, 'status routes', () => ({
    rows: statusesIn(sources).flatMap(([status, { routes = [] }]) =>
      routes.map((route): StatusRouteRow => ({ status, ...route })),
    ),
    terminal: listPolled(sources, ['never']),
  }));
}

/** The statuses that are waited for, and those of them that stay when all attempts are used up. */
export const listWaitingStatuses = (
  sources: Sources,
): Pick<RoutingDefs['polling']['waiting'], 'statuses' | 'keep'> => ({
  statuses: listPolled(sources, ['wait', 'wait-and-stay']),
  keep: listPolled(sources, ['wait-and-stay']),
});

const listPolled = (
  sources: Sources,
  kinds: readonly AuthoredStatus['poll'][],
): readonly string[] =>
  statusesIn(sources).flatMap(([status, { poll }]) =>
    poll !== undefined && kinds.includes(poll) ? [status] : [],
  );

/** The statuses that have a route to a place below the application. */
export const listStatusesRoutedTo = (sources: Sources, place: string): readonly string[] =>
  statusesIn(sources).flatMap(([status, { routes = [] }]) =>
    routes.some(({ to }) => to === place) ? [status] : [],
  );

/** Where applications stand; undefined for a product that does not say it. */
export const linkStanding = (sources: Sources): StandingTable | undefined =>
  shareByStatuses(sources, 'standing', () => {
    const { standing } = authored<StatusesDefinition>(sources.content(STATUSES_FILE));
    if (standing === undefined) return undefined;
    const byStanding = Map.groupBy(statusesIn(sources), ([, status]) => status.standing);
    const rows = standing.rows.map(({ id, when, ...row }): StandingDef => {
      if (id === undefined) return when === undefined ? row : { when, ...row };
      const isOneOf = compareStatus((byStanding.get(id) ?? []).map(([status]) => status));
      return { when: when === undefined ? isOneOf : { or: [when, isOneOf] }, ...row };
    });
    return { ...standing, rows };
  });

function compareStatus(statuses: readonly string[]): Rule {
  const status = { var: 'application.status.checklistStatus' };
  const [only, ...more] = statuses;
  return only !== undefined && more.length === 0
    ? { '==': [status, only] }
    : { in: [status, statuses] };
}

/** Where a compiled row of `statusRoutes` is authored: a pointer into the file of the statuses. */
export function statusRoutePointer(rows: RoutingDefs['statusRoutes']['rows'], at: number): string {
  const status = rows[at]?.status ?? '';
  const first = rows.findIndex((row) => row.status === status);
  return `/statuses/${status}/routes/${at - first}`;
}
