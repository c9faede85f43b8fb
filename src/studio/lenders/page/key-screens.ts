/** The screens by which one judges the look of a lender. */
import { drawnAddress } from '../../shared/place.ts';
import type { StudioLender } from '../../../host/index.ts';

export interface KeyScreen {
  readonly title: string;
  /** Such as `page/login`. */
  readonly id: string;
  /** The scenario that fills it; absent: as it is before anything is known. */
  readonly scenario?: string;
}

/** The screen with which a visitor begins; undefined while the definitions do not compile. */
export const firstScreen = (lender: StudioLender | undefined): KeyScreen | undefined =>
  lender?.firstScreen === undefined ? undefined : { title: 'First page', id: lender.firstScreen };

/** The key screens that a product has. */
const PAGES: readonly KeyScreen[] = [
  { title: 'Log in', id: 'page/login' },
  {
    title: 'Offers',
    id: 'page/application-product-select',
    scenario: 'The chosen offer with a fixed rate shows every figure',
  },
  {
    title: 'Dashboard',
    id: 'page/dashboard',
    scenario:
      'Your applications: one application waits for the borrower, one for the lender, one is declined',
  },
  {
    title: 'Decline',
    id: 'page/application-error-decline',
    scenario: 'A declined application names the score, its range, its date and the bureau',
  },
];

/** `pages`: the ids of the pages that the lender has. */
export const keyScreens = (
  lender: StudioLender | undefined,
  pages: readonly string[],
): readonly KeyScreen[] => [
  ...[firstScreen(lender)].filter((one) => one !== undefined),
  ...PAGES.filter(({ id }) => pages.includes(id)),
];

/** The address at which a screen is drawn for a lender. */
export const screenAddress = (code: string, { id, scenario = '' }: KeyScreen): string =>
  drawnAddress(code, id, scenario);
