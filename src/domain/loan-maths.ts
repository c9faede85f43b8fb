/** Arithmetic of a line of credit. Amounts in dollars, rates as fractions (0.07 is 7 %), payments monthly. */
import { type Outcome, INVALID_INPUT, good, refused } from './outcome.ts';
import { own } from './record.ts';
import { roundHalfUp } from './rounding.ts';

/** How a payoff of other debts shares in the draw. */
export type DrawPreference = 'preserve' | 'deduct' | 'maximize';

const DAYS_PER_YEAR = 365.25;

/** Is it one of the three preferences? */
export function isDrawPreference(value: unknown): value is DrawPreference {
  return value === 'preserve' || value === 'deduct' || value === 'maximize';
}

/** Monthly payment of a loan paid off evenly, unrounded. NaN when an argument is zero, less, or NaN. */
export function amortizedPayment(termYears: number, annualRate: number, principal: number): number {
  if (!(termYears > 0 && annualRate > 0 && principal > 0)) return Number.NaN;
  const rate = annualRate / 12;
  // expm1 and log1p keep the digits that a tiny rate loses in 1 - (1 + rate)^-n.
  return (principal * rate) / -Math.expm1(-termYears * 12 * Math.log1p(rate));
}

/** Amount plus origination fee, unrounded. A cap of 0 is a cap; null and undefined are none. Refuses NaN and negatives. */
export function drawTotal(amount: number, feeRate: number, maxFee?: number | null): Outcome<number> {
  if (!(amount >= 0) || !(feeRate >= 0)) return refused(INVALID_INPUT);
  if (maxFee === undefined || maxFee === null) return good(amount + amount * feeRate);
  return maxFee >= 0 ? good(amount + Math.min(amount * feeRate, maxFee)) : refused(INVALID_INPUT);
}

/** Interest of so many days (a twelfth of a year unless told), to the cent. */
export function interestForPeriod(balance: number, annualRate: number, days: number = DAYS_PER_YEAR / 12): number {
  return roundHalfUp(((balance * annualRate) / DAYS_PER_YEAR) * days);
}

/** What is drawn: the amount with the payoff on top up to the maximum, the amount itself, or the maximum. */
export function drawMaths(preference: DrawPreference, selectedAmount: number, payoffAmount: number, maxDraw: number): number {
  if (preference === 'preserve') return Math.min(payoffAmount + selectedAmount, maxDraw);
  return preference === 'deduct' ? selectedAmount : maxDraw;
}

/** The amounts that can be chosen, given what is to be paid off. */
export function sliderBounds(preference: DrawPreference, minDraw: number, maxDraw: number, payoffAmount: number): { readonly min: number; readonly max: number } {
  if (preference === 'preserve') return { min: Math.max(0, minDraw - payoffAmount), max: Math.max(0, maxDraw - payoffAmount) };
  if (preference === 'deduct') return { min: Math.min(Math.max(minDraw, payoffAmount), maxDraw), max: maxDraw };
  return { min: minDraw, max: maxDraw };
}

/** The two ends of a recording tax: amounts and their taxes. */
export interface TaxRange { readonly minAmount: number; readonly maxAmount: number; readonly minTax: number; readonly maxTax: number }

/** The tax on a straight line between two ends, and that of the nearer end outside them. Unrounded. */
export function recordingTax(amount: number, range: TaxRange): number {
  const { minAmount, maxAmount, minTax, maxTax } = range;
  if (amount <= minAmount) return minTax;
  if (amount >= maxAmount) return maxTax;
  return minTax + ((amount - minAmount) / (maxAmount - minAmount)) * (maxTax - minTax);
}

/** The first offer of this term and fee whose range, ends included, holds the amount; as it was given, null when there is none. */
export function findDrawOffer<Offer>(offers: readonly Offer[], term: number, originationFee: number, amount: number): Offer | null {
  const fits = (offer: Offer): boolean => {
    const [min, max] = [own(offer, 'minDraw'), own(offer, 'maxDraw')];
    return own(offer, 'term') === term && own(offer, 'originationFee') === originationFee
      && typeof min === 'number' && typeof max === 'number' && min <= amount && amount <= max;
  };
  return offers.find(fits) ?? null;
}
