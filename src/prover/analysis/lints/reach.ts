/** Lints which screens people can reach, and where a screen leads on. */
import type { CompiledPage } from '../../../engine/index.ts';
import { type AnalysisInput, errorAt, type Lint, warningAt } from '../finding.ts';
import { type Place, placesAt } from '../places.ts';
import { routedTargets } from '../routed-targets.ts';
import { type Target, targetsIn } from './targets.ts';

/** A warning for each page that nothing leads to, and an error for each form that leads nowhere. */
export const lintReach: Lint = (input) => [
  ...unreachable(input),
  ...Object.values(input.set.journeys).flatMap(({ id, submit }) =>
    submit === undefined
      ? [
          errorAt(
            { file: `journeys/${id}/journey`, pointer: '' },
            'dead-end',
            `Failed to finish the journey ${id}: it has no "submit", so its last step leads nowhere. Please add one with the calls and the transition after them.`,
          ),
        ]
      : [],
  ),
  ...Object.values(input.set.pages)
    .filter(isDeadEnd)
    .map(({ id, screen }) =>
      errorAt(
        { file: screen.source, pointer: '' },
        'dead-end',
        `Failed to leave the page ${id}: it has a form, but neither "submit" nor another action, so the answers are never sent. Please add "submit".`,
      ),
    ),
];

const isDeadEnd = ({ screen, submit }: CompiledPage): boolean =>
  screen.schema !== undefined &&
  submit === undefined &&
  screen.secondary.length === 0 &&
  screen.primary?.to === undefined;

function unreachable({ set, files, usedByCode }: AnalysisInput) {
  const pages = Object.values(set.pages);
  const places = pages.map(({ id, path }): Place => ({ kind: 'page', id, path }));
  const byPage = new Map(pages.map(({ screen }) => [screen.source, screen]));
  const targets = files.flatMap(targetsIn);
  const pagesAt = (found: readonly Pick<Target, 'address'>[]): readonly string[] =>
    found.flatMap(({ address }) => placesAt(places, address).map(({ id }) => id));
  const reached = new Set([
    ...pagesAt(targets.filter(({ file }) => !byPage.has(file))),
    ...pagesAt(routedTargets(set)),
    ...pagesAt((usedByCode['path'] ?? []).map((address) => ({ address }))),
    ...set.routing.entry.map(({ page }) => page),
  ]);
  for (const id of reached) {
    const source = set.pages[id]?.screen.source;
    pagesAt(targets.filter(({ file }) => file === source)).forEach((next) => reached.add(next));
  }
  return pages
    .filter(({ id }) => !reached.has(id))
    .map(({ id, path, screen }) =>
      warningAt(
        { file: screen.source, pointer: '/path' },
        'unreachable-page',
        `Failed to reach the page ${id}: no link, transition, route, redirect or public path leads to ${path}. Please link it, or remove it.`,
      ),
    );
}
