/** Lints the paths of screens: each path shows one screen, and no redirect or operation hides it. */
import type { AnalysisDiagnostic } from '../diagnostic-codes.ts';
import { type AnalysisInput, errorAt, type FindingPlace, type Lint } from '../finding.ts';
import { callPrefix, isBelow, screenPathsOf, stepPath } from '../../../engine/index.ts';
import { covers } from '../places.ts';

/** A screen and its path. */
interface ScreenPath extends FindingPlace {
  readonly path: string;
  readonly what: string;
}

/**
 * An error for each second screen at a path, and for each screen that a redirect without a rule or
 * an operation hides.
 */
export const lintPaths: Lint = (input) => {
  const screens = screenPaths(input);
  return [...twice(screens), ...hidden(input), ...takenByCalls(input, screens)];
};

function screenPaths({ set }: AnalysisInput): readonly ScreenPath[] {
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

function twice(screens: readonly ScreenPath[]): readonly AnalysisDiagnostic[] {
  const first = new Map<string, ScreenPath>();
  return screens.flatMap((screen) => {
    const shape = screen.path.replace(/\{[^{}]+\}/g, '{}');
    const other = first.get(shape);
    if (other === undefined) {
      first.set(shape, screen);
      return [];
    }
    return [
      errorAt(
        screen,
        'path-twice',
        `Failed to place ${screen.what}: ${other.what} is at ${other.path}, too, so one of them is never shown. Please choose another path.`,
      ),
    ];
  });
}

/** A redirect without a rule leads away from every path that it matches. */
function hidden({ set }: AnalysisInput): readonly AnalysisDiagnostic[] {
  return set.routing.redirects.flatMap(({ from, when, external, to }, at) => {
    if (when !== undefined || (external === true && from === to)) return [];
    return Object.values(set.pages)
      .filter(({ path }) => covers(from, path.replace(/\{[^{}]+\}/g, '~')))
      .map(({ id, path }) =>
        errorAt(
          { file: 'journeys/routing/redirects', pointer: `/redirects/${at}/from` },
          'path-twice',
          `Failed to show the page ${id}: every visit to ${path} is redirected, so nobody sees it. Please give the redirect a rule, or remove it or the page.`,
        ),
      );
  });
}

/** Every request below the prefix of an operation is a call. */
function takenByCalls(
  { set }: AnalysisInput,
  screens: readonly ScreenPath[],
): readonly AnalysisDiagnostic[] {
  const paths = screenPathsOf(set);
  return callPaths(set).flatMap(({ id, path, pointer }) => {
    const prefix = callPrefix(path, paths);
    return screens
      .filter((screen) => isBelow(screen.path.replace(/\?.*$/, ''), [prefix]))
      .map((screen) =>
        errorAt(
          { file: `journeys/operations/${id}`, pointer },
          'path-twice',
          `Failed to place the operation ${id} at ${path}: requests below ${prefix} would be calls, and ${screen.what} is at ${screen.path}, so nobody could open or reload it. Please choose another path for one of them.`,
        ),
      );
  });
}

/** Each path of each operation. */
const callPaths = ({ operations }: AnalysisInput['set']) =>
  Object.entries(operations).flatMap(([id, { path, otherPaths = [] }]) => [
    { id, path, pointer: '/path' },
    ...otherPaths.map((other, at) => ({ id, path: other.path, pointer: `/otherPaths/${at}/path` })),
  ]);
