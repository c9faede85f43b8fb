/**
 * Computes the draw of a line of credit: its amount, bounds and origination fee. Amounts in
 * dollars, rates as fractions.
 */
import { type Outcome, INVALID_INPUT, success, failure } from '../values/outcome.ts';
import { ownNumber } from '../values/record.ts';

/** How a payoff of other debts affects the draw. */
export type DrawPreference = 'preserve' | 'deduct' | 'maximize';

/** Is it one of the three preferences? */
export function isDrawPreference(value: unknown): value is DrawPreference {
  return value === 'preserve' || value === 'deduct' || value === 'maximize';
}

/**
 * The origination fee of a draw, unrounded. `maxFee` is the application's `ofeeMaxThreshold`: 0 is
 * a cap; null and undefined mean no cap. Refuses NaN and negatives.
 */
export function originationFee(
  amount: number,
  feeRate: number,
  maxFee?: number | null,
): Outcome<number> {
  if (!(amount >= 0) || !(feeRate >= 0)) return failure(INVALID_INPUT);
  if (maxFee === undefined || maxFee === null) return success(amount * feeRate);
  return maxFee >= 0 ? success(Math.min(amount * feeRate, maxFee)) : failure(INVALID_INPUT);
}

/** Amount plus origination fee, unrounded; capped and refused like the fee. */
export function drawTotal(
  amount: number,
  feeRate: number,
  maxFee?: number | null,
): Outcome<number> {
  const fee = originationFee(amount, feeRate, maxFee);
  return fee.ok ? success(amount + fee.value) : fee;
}

/**
 * The draw by preference: the amount plus the payoff up to the maximum, the amount itself, or the
 * maximum.
 */
export function drawMaths(
  preference: DrawPreference,
  selectedAmount: number,
  payoffAmount: number,
  maxDraw: number,
): number {
  if (preference === 'preserve') return Math.min(payoffAmount + selectedAmount, maxDraw);
  return preference === 'deduct' ? selectedAmount : maxDraw;
}

/** The range of amounts that can be chosen, given the payoff. */
export function sliderBounds(
  preference: DrawPreference,
  minDraw: number,
  maxDraw: number,
  payoffAmount: number,
): { readonly min: number; readonly max: number } {
  if (preference === 'preserve')
    return { min: Math.max(0, minDraw - payoffAmount), max: Math.max(0, maxDraw - payoffAmount) };
  if (preference === 'deduct')
    return { min: Math.min(Math.max(minDraw, payoffAmount), maxDraw), max: maxDraw };
  return { min: minDraw, max: maxDraw };
}

/**
 * The initial draw of an application: the amount that underwriting calculated
 * (`uwCalculatedDrawAmount`), else the chosen amount. Undefined while neither is above 0.
 */
export function initialDraw(application: unknown): number | undefined {
  return [ownNumber(application, 'uwCalculatedDrawAmount'), ownNumber(application, 'amount')].find(
    (amount) => amount !== undefined && amount > 0,
  );
}

/**
 * The amount by which the debt-to-income limit reduces the draw: `maxDtiUnlimited` (the maximum
 * draw without that limit) less the maximum draw offered. 0 when the lender states no such amount,
 * or offers that much.
 */
export function dtiReduction(maxDtiUnlimited: unknown, maxDraw: number): number {
  return typeof maxDtiUnlimited === 'number' && maxDtiUnlimited > maxDraw
    ? maxDtiUnlimited - maxDraw
    : 0;
}
