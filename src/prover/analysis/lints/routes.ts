/** Lints the routes of statuses and stages: the page that they name is the one that is shown. */
import { type CompiledSet, redirectOf } from '../../../engine/index.ts';
import { redirectTo } from '../routed-targets.ts';
import { errorAt, type Lint } from '../finding.ts';

/** An error for each route that a redirect leads away from, whatever the application. */
export const lintRoutes: Lint = ({ set }) => {
  const { statusRoutes, stages } = set.routing;
  const tables = [
    { file: 'journeys/routing/status-routes', list: '/rows', rows: statusRoutes.rows },
    { file: 'journeys/routing/stages', list: '/routes', rows: stages.routes },
  ];
  return tables.flatMap(({ file, list, rows }) =>
    rows.flatMap(({ to }, at) => {
      const ends = to === '' ? undefined : redirected(set, to);
      if (ends === undefined) return [];
      return [
        errorAt(
          { file, pointer: `${list}/${at}/to` },
          'redirected-route',
          `Failed to show the route "${to}": it is redirected to ${ends}, so the page that the row names is not shown. Please name the page that should be shown.`,
        ),
      ];
    }),
  );
};

/** Where a route ends for a person who is signed in; undefined when it is shown. */
function redirected(set: CompiledSet, to: string): string | undefined {
  const { base } = set.routing.statusRoutes;
  const path = redirectTo('', `${base}/${to}`).replace(/\{[^{}]+\}/g, '~');
  const next = redirectOf(set, path, { authenticated: true });
  return next === undefined || next === path ? undefined : next;
}
