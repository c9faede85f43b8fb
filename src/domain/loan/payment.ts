/** What a line of credit costs a month. Amounts in dollars, rates as fractions (0.07 is 7 %), payments monthly. */
import { roundHalfUp } from '../values/rounding.ts';

const DAYS_PER_YEAR = 365.25;

/** Monthly payment of a loan paid off evenly, unrounded. NaN when an argument is zero, less, or NaN. */
export function amortizedPayment(termYears: number, annualRate: number, principal: number): number {
  if (!(termYears > 0 && annualRate > 0 && principal > 0)) return Number.NaN;
  const rate = annualRate / 12;
  // expm1 and log1p keep the digits that a tiny rate loses in 1 - (1 + rate)^-n.
  return (principal * rate) / -Math.expm1(-termYears * 12 * Math.log1p(rate));
}

/** Interest of so many days (a twelfth of a year by default), to the cent. */
export function interestForPeriod(
  balance: number,
  annualRate: number,
  days: number = DAYS_PER_YEAR / 12,
): number {
  return roundHalfUp(((balance * annualRate) / DAYS_PER_YEAR) * days);
}
