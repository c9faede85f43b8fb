/** The pages that differ, the examples in which one is drawn, and the addresses of its pictures. */
import type { ChangedScreen, ChangedScreens } from '../../../host/index.ts';
import type { DiffEntry } from '../../../prover/index.ts';
import { releasedAddress } from '../../shared/place.ts';

/** The scenario without answers and data. */
const NO_DATA = 'No data';
/** Choice of the borrower that the difference names. */
export const EXAMPLE = 'The example of this change';

const FOLDERS: Readonly<Record<string, string>> = { Pages: 'page', 'Dialog forms': 'form' };

/** The screen on which a change is; undefined when it is on none, or on one that stays as it is. */
export function findChangedScreen(
  { place: { group, part = '' }, alsoIn = [] }: Pick<DiffEntry, 'place' | 'alsoIn'>,
  screens: readonly ChangedScreen[],
): ChangedScreen | undefined {
  const ids = [[group, part], ...alsoIn.map((one) => one.split(' › '))].map(
    ([folder = '', name = '']) => `${FOLDERS[folder] ?? folder}/${name}`,
  );
  return screens.find(({ place }) => ids.includes(place));
}

/** The borrower of a change, as what rules read; undefined when it names only a place. */
export function exampleOf({ witness }: Pick<DiffEntry, 'witness'>) {
  const { place: _, ...context } = witness?.context ?? {};
  return Object.keys(context).length === 0 ? undefined : context;
}

/** The examples in which a screen is drawn: the best one first. */
export function listExamples(
  place: string,
  scenarios: readonly { readonly screen: string; readonly scenario: string }[],
  hasExample: boolean,
): readonly string[] {
  const own = scenarios.flatMap(({ screen, scenario }) => (screen === place ? [scenario] : []));
  return [...new Set([...(hasExample ? [EXAMPLE] : []), ...own, NO_DATA])];
}

interface Picture {
  readonly release: string;
  /** Code of the lender. */
  readonly lender: string;
  readonly place: string;
  /** One of `listExamples`. */
  readonly example: string;
  /** The values that the rules read in the example of the change. */
  readonly context?: Readonly<Record<string, unknown>> | undefined;
}

/** The address of a screen of a release, as the sandbox draws it. */
export function pictureAddress({ release, lender, place, example, context }: Picture): string {
  const isOwn = example === EXAMPLE && context !== undefined;
  return releasedAddress({
    ...{ release, lender, screen: place, scenario: isOwn ? NO_DATA : example },
    ...(isOwn && { context: JSON.stringify(context) }),
  });
}

/** The screen before or after another one, from the last to the first and back. */
export function neighbour(
  { screens }: Pick<ChangedScreens, 'screens'>,
  place: string,
  way: 1 | -1,
): string {
  const at = screens.findIndex((one) => one.place === place);
  return screens.at((at + way) % screens.length)?.place ?? place;
}
