/** Lints which pages people can reach. */
import { usedByCode } from '../analysis/used-by-code.ts';
import { type AddressPattern, placesAt } from '../analysis/places.ts';
import { routedTargets, type Target, targetsIn } from '../analysis/routed-targets.ts';
import { link } from './example-product.ts';
import type { Lint } from './lint.ts';

const ISLAND = 'journeys/shell/island';
const island = { [ISLAND]: { path: '/island', title: 'Island' } };

export const unreachablePage: Lint = {
  code: 'unreachable-page',
  meaning: 'Nothing leads to a page.',
  reason: 'Nobody ever sees the page.',
  severity: 'warning',
  judges: 'set',
  bad: island,
  at: `${ISLAND}#/path`,
  good: { ...island, ...link('/island') },
  run: ({ set, files }) => {
    const pages = Object.values(set.pages);
    const places = pages.map(({ id, path }): AddressPattern => ({ kind: 'page', id, path }));
    const owners = new Set(pages.map(({ screen }) => screen.source));
    const targets = files.flatMap(targetsIn);
    const pagesAt = (found: readonly Pick<Target, 'address'>[]): readonly string[] =>
      found.flatMap(({ address }) => placesAt(places, address).map(({ id }) => id));
    const reached = new Set([
      ...pagesAt(targets.filter(({ file }) => !owners.has(file))),
      ...pagesAt(routedTargets(set)),
      ...usedByCode.page,
      ...set.routing.entry.map(({ page }) => page),
    ]);
    for (const id of reached) {
      const source = set.pages[id]?.screen.source;
      pagesAt(targets.filter(({ file }) => file === source)).forEach((next) => reached.add(next));
    }
    return pages
      .filter(({ id }) => !reached.has(id))
      .map(({ id, path, screen }) => ({
        file: screen.source,
        pointer: '/path',
        message: `Failed to reach the page ${id}: no link, transition, route, redirect or public path leads to ${path}. Please link it, or remove it.`,
      }));
  },
};
