/** Chooses and names the pictures of screens. */
import { NO_DATA } from '../../src/prover/index.ts';
import type { PlannedSnapshot } from './snapshot-files.ts';

/** The widths of a phone and a desktop, in CSS pixels. */
export const PICTURE_WIDTHS = [360, 1280] as const;

/** A screen in a state for an organisation, of which a picture is taken at each width. */
export interface PlannedPicture {
  /** As that of its text, without the ending: `cedar-trust/register-v2/annual-income/no-data`. */
  readonly path: string;
  /** Code of the organisation. */
  readonly org: string;
  readonly screen: string;
  readonly scenario: string;
}

/**
 * The pictures of planned snapshots, in their order: of every state, or of one state of each screen,
 * which is the first scenario of its author in which nothing was pressed; without one, the state
 * without data.
 */
export function planPictures(
  planned: readonly PlannedSnapshot[],
  { everyState }: { readonly everyState: boolean },
): readonly PlannedPicture[] {
  const chosen = everyState
    ? planned
    : [...Map.groupBy(planned, ({ path }) => path.slice(0, path.lastIndexOf('/'))).values()].map(
        (states) =>
          states.reduce((one, other) => (rankSnapshot(other) < rankSnapshot(one) ? other : one)),
      );
  return chosen.map(({ path, set, state }) => ({
    path: path.replace(/\.txt$/, ''),
    org: set.org.code,
    screen: state.screen,
    scenario: state.name,
  }));
}

/** Ranks states by how well they show what a borrower sees, the best first. */
function rankSnapshot({ state, order }: PlannedSnapshot): number {
  const kind = state.isSubmitted ? 2 : state.name === NO_DATA ? 1 : 0;
  return kind * 1_000_000 + order;
}

/** The file of a picture at a width, below the folder of the pictures. */
export const pictureFile = ({ path }: PlannedPicture, width: number): string =>
  `${path}-${width}.png`;
