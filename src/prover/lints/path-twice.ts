/** Lints the paths of screens: each path shows one screen, and no redirect, operation or host hides it. */
import { isRecord } from '../../domain/index.ts';
import { callPrefix, isBelow, listScreenPaths, stepPath } from '../../engine/index.ts';
import type { DiagnosticPlace } from '../../release/index.ts';
import { HOST_PATHS } from '../analysis/host-paths.ts';
import { covers } from '../analysis/places.ts';
import { REDIRECTS, routes } from './example-product.ts';
import type { Finding, Lint, LintInput } from './lint.ts';

/** A screen and its path. */
interface ScreenPath extends DiagnosticPlace {
  readonly path: string;
  readonly what: string;
}

function screenPaths({ set }: LintInput): readonly ScreenPath[] {
  return [
    ...Object.values(set.journeys).flatMap(({ id, steps }) =>
      steps.map((step, at) => ({
        path: stepPath(set, id, step.id),
        what: `the step ${id}/${step.id}`,
        file: `journeys/${id}/journey`,
        pointer: `/steps/${at}/id`,
      })),
    ),
    ...Object.values(set.pages).map(({ id, path, screen }) => ({
      path,
      what: `the page ${id}`,
      file: screen.source,
      pointer: '/path',
    })),
  ];
}

function twice(screens: readonly ScreenPath[]): readonly Finding[] {
  const first = new Map<string, ScreenPath>();
  return screens.flatMap((screen) => {
    const shape = screen.path.replace(/\{[^{}]+\}/g, '{}');
    const other = first.get(shape);
    if (other === undefined) {
      first.set(shape, screen);
      return [];
    }
    const message = `Failed to place ${screen.what}: ${other.what} is at ${other.path}, too, so one of them is never shown. Please choose another path.`;
    return [{ ...screen, message }];
  });
}

/** A redirect without a rule leads away from every path that it matches. */
function hidden({ set }: LintInput): readonly Finding[] {
  return set.routing.redirects.flatMap(({ from, when, external, to }, at) => {
    if (when !== undefined || (external === true && from === to)) return [];
    return Object.values(set.pages)
      .filter(({ path }) => covers(from, path.replace(/\{[^{}]+\}/g, '~')))
      .map(({ id, path }) => ({
        file: REDIRECTS,
        pointer: `/redirects/${at}/from`,
        message: `Failed to show the page ${id}: every visit to ${path} is redirected, so nobody sees it. Please give the redirect a rule, or remove it or the page.`,
      }));
  });
}

/** Every request below the prefix of an operation is a call. */
function takenByCalls({ set }: LintInput, screens: readonly ScreenPath[]): readonly Finding[] {
  const paths = listScreenPaths(set);
  const below = new Map<string, readonly ScreenPath[]>();
  const listBelow = (prefix: string): readonly ScreenPath[] =>
    below.get(prefix) ?? screens.filter(({ path }) => isBelow(path.replace(/\?.*$/, ''), [prefix]));
  return callPaths(set).flatMap(({ id, path, pointer }) => {
    const prefix = callPrefix(path, paths);
    const taken = listBelow(prefix);
    below.set(prefix, taken);
    return taken.map((screen) => ({
      file: `journeys/operations/${id}`,
      pointer,
      message: `Failed to place the operation ${id} at ${path}: requests below ${prefix} would be calls, and ${screen.what} is at ${screen.path}, so nobody could open or reload it. Please choose another path for one of them.`,
    }));
  });
}

/** Finds screens and calls at a path of the host or of a policy page: no request gets there. */
function takenByHost({ set }: LintInput, screens: readonly ScreenPath[]): readonly Finding[] {
  const { policies } = set.org;
  const pages = Object.keys(isRecord(policies) ? policies : {}).map((name) => `/${name}`);
  const calls = callPaths(set).map(({ id, ...call }) => ({
    ...call,
    what: `the operation ${id}`,
    file: `journeys/operations/${id}`,
  }));
  return [...screens, ...calls].flatMap((one) => {
    const path = one.path.replace(/\?.*$/, '');
    const taken =
      HOST_PATHS.find((own) => isBelow(path, [own])) ?? pages.find((own) => own === path);
    if (taken === undefined) return [];
    const message = `Failed to place ${one.what} at ${one.path}: the host answers ${taken} itself, so no request gets there. Please choose another path.`;
    return [{ ...one, message }];
  });
}

/** Each path of each operation. */
const callPaths = ({ operations }: LintInput['set']) =>
  Object.entries(operations).flatMap(([id, { path, otherPaths = [] }]) => [
    { id, path, pointer: '/path' },
    ...otherPaths.map((other, at) => ({ id, path: other.path, pointer: `/otherPaths/${at}/path` })),
  ]);

const other = (path: string) => ({ 'journeys/application/other': { path, title: 'Other' } });

export const pathTwice: Lint = {
  code: 'path-twice',
  meaning:
    'Two screens are at one path, or a redirect, an operation or the host takes the path of a screen.',
  reason: 'One of the screens is never shown.',
  judges: 'set',
  bad: other('/case/{id}/demo'),
  at: 'journeys/application/other#/path',
  good: { ...routes({ to: 'other' }), ...other('/case/{id}/other') },
  run: (input) => {
    const screens = screenPaths(input);
    return [
      ...[...twice(screens), ...hidden(input)],
      ...[...takenByCalls(input, screens), ...takenByHost(input, screens)],
    ];
  },
};
