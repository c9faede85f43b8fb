/**
 * Computes the monthly cost of a line of credit. Amounts in dollars, payments monthly, rates as
 * fractions (0.07 is 7 %).
 */
import { roundHalfUp } from '../values/rounding.ts';

const DAYS_PER_YEAR = 365.25;

/**
 * Monthly payment of an amortized loan, unrounded. NaN when an argument is zero, negative or NaN.
 */
export function amortizedPayment(termYears: number, annualRate: number, principal: number): number {
  if (!(termYears > 0 && annualRate > 0 && principal > 0)) return Number.NaN;
  const rate = annualRate / 12;
  // expm1 and log1p keep the digits that a tiny rate loses in 1 - (1 + rate)^-n.
  return (principal * rate) / -Math.expm1(-termYears * 12 * Math.log1p(rate));
}

/** Interest for a number of days (a twelfth of a year by default), to the cent. */
export function interestForPeriod(
  balance: number,
  annualRate: number,
  days: number = DAYS_PER_YEAR / 12,
): number {
  return roundHalfUp(((balance * annualRate) / DAYS_PER_YEAR) * days);
}
