/** Lints the places of walks: a page or step is at each. */
import { didYouMean, stepPath } from '../../engine/index.ts';
import { authoredSteps } from '../analysis/authored-steps.ts';
import { walkPlaces } from '../analysis/example-names.ts';
import { type AddressPattern, placesAt, listPlaces } from '../analysis/places.ts';
import type { Definitions, Lint } from './lint.ts';

const WALK = 'journeys/walks/short';
const walk = (at: string): Definitions => ({
  [WALK]: { registration: {}, steps: [], ends: { at } },
});

export const unknownPage: Lint = {
  code: 'unknown-page',
  meaning: 'A page, journey or place is named that is not there.',
  reason: 'People would read that the page does not exist.',
  judges: 'set',
  bad: walk('dem'),
  at: `${WALK}#/ends/at`,
  good: walk('demo'),
  // A walk names a place by its path, below the application unless it begins with a slash.
  run: (input) => {
    const { set } = input;
    const hidden = Object.keys(set.journeys).flatMap((id) =>
      authoredSteps(input, id).map((step): AddressPattern => ({
        path: stepPath(set, id, step),
        kind: 'step',
        id: `${id}/${step}`,
      })),
    );
    const places = [...listPlaces(set), ...hidden];
    const { base } = set.routing.statusRoutes;
    return walkPlaces(input).flatMap(({ name, ...place }) => {
      const isFull = name.startsWith('/');
      const address = isFull ? name : `${base}/${name === '.' ? '' : name}`;
      if (placesAt(places, address).length > 0) return [];
      const known = places.map(({ path }) => (isFull ? path : path.replace(`${base}/`, '')));
      const message = `Failed to find the place "${name}": no page or step is there, so the walk can't reach it. Please write a path that exists${didYouMean(name, known)}.`;
      return [{ ...place, message }];
    });
  },
};
