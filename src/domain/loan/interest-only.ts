/** The states in which paying interest only is an option that depends on the borrower's age. */
export const INTEREST_ONLY_STATES: readonly string[] = [
  'AR',
  'CO',
  'HI',
  'IL',
  'IN',
  'KY',
  'LA',
  'MD',
  'ME',
  'MI',
  'MN',
  'MO',
  'NJ',
  'NV',
  'OK',
  'OR',
  'PA',
  'SD',
  'UT',
  'WV',
  'WY',
];

/** The one age above the ordinary that the specification names: that of the older-borrower variant. */
const OLDER_BORROWER = 62;

/** May this borrower (whole years) pay interest only on a home in this state (two capitals)? From 62 on, unless another age is given. */
export function interestOnlyApplies(
  state: string,
  age: number,
  minimumAge: number = OLDER_BORROWER,
): boolean {
  return INTEREST_ONLY_STATES.includes(state) && age >= minimumAge;
}
