/** Lists the addresses that definitions, routing tables, conditions and the layout name. */
import {
  type CompiledSet,
  resolveDots,
  STATUSES_FILE,
  statusRoutePointer,
  memberPointer,
} from '../../engine/index.ts';
import { type DiagnosticPlace } from '../../release/index.ts';
import { addressPatterns } from './address-patterns.ts';
import { perContent } from './per-content.ts';
import { objectsIn } from './walk.ts';

/** An address that a definition names, with `{…}` for what is filled in. */
export interface Target extends DiagnosticPlace {
  readonly address: string;
}

const ROUTING = 'journeys/routing';

/** The addresses of a set's tables. An external redirect leaves the app and is left out. */
export function routedTargets(set: CompiledSet): readonly Target[] {
  return [
    ...applicationTargets(set),
    ...redirectTargets(set),
    ...publicTargets(set),
    ...conditionTargets(set),
    ...layoutTargets(set),
  ];
}

/** Routes below the application: of statuses and stages, and those that `reroute` leaves alone. */
function applicationTargets({ routing }: CompiledSet): readonly Target[] {
  const { base, home, rows, reroute } = routing.statusRoutes;
  const below = (to: string): string => (to === '' ? home : `${base}/${to}`);
  const statusFile = `${ROUTING}/status-routes`;
  return [
    ...rows.map(({ to }, at) => ({
      file: STATUSES_FILE,
      pointer: `${statusRoutePointer(rows, at)}/to`,
      address: below(to),
    })),
    ...reroute.flatMap(({ except = [] }, at) =>
      except.map((route, index) => ({
        file: statusFile,
        pointer: `/reroute/${at}/except/${index}`,
        address: below(route),
      })),
    ),
    ...routing.stages.routes.map(({ to }, at) => ({
      file: `${ROUTING}/stages`,
      pointer: `/routes/${at}/to`,
      address: below(to),
    })),
  ];
}

function redirectTargets({ routing }: CompiledSet): readonly Target[] {
  return routing.redirects.flatMap(({ from, to, external }, at) =>
    external === true
      ? []
      : [
          {
            file: `${ROUTING}/redirects`,
            pointer: `/redirects/${at}/to`,
            address: redirectTo(from, to),
          },
        ],
  );
}

/** The address to which a redirect leads from its own pattern. */
export function redirectTo(from: string, to: string): string {
  if (to === '..' || to.startsWith('../')) return resolveDots(`${from}/${to}`);
  return to.replace('/*', '/{rest}');
}

function publicTargets({ routing }: CompiledSet): readonly Target[] {
  const { open, home, login } = routing.publicPaths;
  const file = `${ROUTING}/public-paths`;
  const entries = routing.entry.filter(({ path }) => path !== '/*');
  return [
    ...open.map((address, at) => ({ file, pointer: `/open/${at}`, address })),
    { file, pointer: '/home', address: home },
    ...(login === undefined ? [] : [{ file, pointer: '/login', address: login }]),
    ...entries.map(({ path }) => ({
      file: `${ROUTING}/entry`,
      pointer: `/entries/${routing.entry.findIndex((row) => row.path === path)}/path`,
      address: path,
    })),
  ];
}

/** Each task leads to one page of the owner, and to one of another person. */
function conditionTargets({ conditions }: CompiledSet): readonly Target[] {
  const { base, otherBase, categories } = conditions;
  return categories.flatMap(({ location }, at) => {
    const place = { file: 'journeys/shared/conditions', pointer: `/categories/${at}/location` };
    return [base + location, otherBase + location.replace(/^conditions\//, '')].map((address) => ({
      ...place,
      address,
    }));
  });
}

function layoutTargets({ layout }: CompiledSet): readonly Target[] {
  const file = 'journeys/shared/layout';
  const { idle, leaveSurvey, others } = layout;
  const below = (page: string): string => `${others?.under ?? ''}/${page}`;
  return [
    ...(idle === undefined
      ? []
      : [{ file, pointer: '/idle/logoutPath', address: idle.logoutPath }]),
    ...(leaveSurvey?.pages ?? []).map((address, at) => ({
      file,
      pointer: `/leaveSurvey/pages/${at}`,
      address,
    })),
    ...(others?.pages ?? []).map((page, at) => ({
      file,
      pointer: `/others/pages/${at}`,
      address: below(page),
    })),
    ...(others?.stages ?? []).flatMap(({ pages }, stage) =>
      pages.map((page, at) => ({
        file,
        pointer: `/others/stages/${stage}/pages/${at}`,
        address: below(page),
      })),
    ),
  ];
}

/**
 * Their `to` is relative to the application, or to the path that they redirect. Scenarios are played,
 * and those of a product are for its lenders only.
 */
const OWN_FORM =
  /^journeys\/routing\/(?:stages|statuses|redirects)$|^journeys\/operations\/|\/scenarios\//;

/** The addresses of this app under the key `to` of a definition. */
export const targetsIn = perContent((file, content): readonly Target[] => {
  if (OWN_FORM.test(file)) return [];
  return [...objectsIn(content)].flatMap(({ node, pointer }) =>
    addressPatterns(node['to'])
      .filter((address) => address.startsWith('/'))
      .map((address) => ({ file, pointer: memberPointer(pointer, 'to'), address })),
  );
});
