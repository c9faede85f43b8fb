/** The screens by which one judges the look of a lender. */

export interface KeyScreen {
  readonly title: string;
  /** Its id in the gallery of screens. */
  readonly id: string;
  /** The scenario that fills it; absent: as it is before anything is known. */
  readonly scenario?: string;
}

export const FIRST_SCREEN: KeyScreen = { title: 'First page', id: 'register-v2/index' };

export const KEY_SCREENS: readonly KeyScreen[] = [
  FIRST_SCREEN,
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

/** The address at which the gallery draws a screen for a lender. */
export const screenAddress = (code: string, { id, scenario = '' }: KeyScreen): string =>
  `/sandbox/screens/drawn?${new URLSearchParams({ lender: code, screen: id, scenario })}`;
