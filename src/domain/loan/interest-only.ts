/** The states where interest-only payments are an option that depends on the borrower's age. */
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

/** The age of the older-borrower variant, the only special age that the specification names. */
const OLDER_BORROWER = 62;

/**
 * May a borrower of this age (whole years) pay interest only on a home in this state (two
 * capitals)? From age 62, unless another age is given.
 */
export function interestOnlyApplies(
  state: string,
  age: number,
  minimumAge: number = OLDER_BORROWER,
): boolean {
  return INTEREST_ONLY_STATES.includes(state) && age >= minimumAge;
}
