/** Lints the routes of statuses and stages: the page that they name is the one that is shown. */
import { STAGES } from '../analysis/stage-names.ts';
import {
  type CompiledSet,
  followRedirect,
  STATUSES_FILE,
  statusRoutePointer,
} from '../../engine/index.ts';
import { redirectTo } from '../analysis/routed-targets.ts';
import { redirects, routes } from './example-product.ts';
import type { Lint } from './lint.ts';

/** The path at which a route ends for a person who is signed in; undefined when it is shown. */
function findRedirect(set: CompiledSet, to: string): string | undefined {
  if (to === '') return undefined;
  const { base } = set.routing.statusRoutes;
  const path = redirectTo('', `${base}/${to}`).replace(/\{[^{}]+\}/g, '~');
  const next = followRedirect(set, path, { authenticated: true });
  return next === path ? undefined : next;
}

const moved = redirects(['/case/{uuid}/old', '/case/{uuid}/demo']);

export const redirectedRoute: Lint = {
  code: 'redirected-route',
  meaning: 'The route of a status or stage is redirected elsewhere.',
  reason: 'People would be led to another page than the one that is meant.',
  judges: 'set',
  bad: { ...moved, ...routes({ to: 'old' }) },
  at: `${STATUSES_FILE}#/statuses/CLOSED/routes/0/to`,
  good: { ...moved, ...routes({ to: 'demo' }) },
  run: ({ set }) => {
    const { statusRoutes, stages } = set.routing;
    const rows = [
      ...statusRoutes.rows.map(({ to }, at, all) => ({
        file: STATUSES_FILE,
        pointer: `${statusRoutePointer(all, at)}/to`,
        to,
      })),
      ...stages.routes.map(({ to }, at) => ({ file: STAGES, pointer: `/routes/${at}/to`, to })),
    ];
    const ends = new Map(
      [...new Set(rows.map(({ to }) => to))].map((to) => [to, findRedirect(set, to)]),
    );
    return rows.flatMap(({ to, ...place }) => {
      const end = ends.get(to);
      const message = `Failed to show the route "${to}": it is redirected to ${end}, so the page that the row names is not shown. Please name the page that should be shown.`;
      return end === undefined ? [] : [{ ...place, message }];
    });
  },
};
