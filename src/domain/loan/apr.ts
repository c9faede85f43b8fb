/**
 * The annual percentage rate by the actuarial method of Regulation Z, appendix J to 12 CFR 1026:
 * the rate at which the present value of the payments equals the amount financed. It includes the
 * fee that is added to a draw. For an open-end line the law's figure (1026.6) is the yearly rate
 * without fees, which the lender sends as `rate`.
 */

/** A run of equal payments in dollars, one per unit-period. */
interface PaymentRun {
  readonly amount: number;
  readonly count: number;
}

/** The amount lent and the payments. */
export interface Repayment {
  /** Dollars that the borrower receives: the draw less the amounts paid for it up front. */
  readonly amountFinanced: number;
  readonly payments: readonly PaymentRun[];
  /** Whole unit-periods before the first payment; 1 by default. */
  readonly firstPeriods?: number;
  /**
   * The rest of the first period, as a fraction of a unit-period (19 days of a month: 19/30); 0 by
   * default.
   */
  readonly oddPart?: number;
  /** 12 by default: a unit-period is a month. */
  readonly periodsPerYear?: number;
}

const MAX_PAYMENTS = 1200;
/** The maximum rate per unit-period (1,000,000 %). Higher rates are not computed. */
const HIGHEST_RATE = 10_000;
/** Each payment of a loan without interest may be rounded down by this many dollars. */
const HALF_A_CENT = 0.005;
/** Bisections after which the two bounds are adjacent floating-point numbers. */
const STEPS = 100;

/**
 * The yearly rate as a fraction (0.0969 is 9.69 %), unrounded; 0 when the payments equal the amount
 * lent, apart from rounding to the cent. Undefined when they are lower, when an argument is
 * negative or not finite, when nothing is paid, or for more than 1,200 payments.
 */
export function annualPercentageRate(repayment: Repayment): number | undefined {
  const { periodsPerYear = 12 } = repayment;
  if (!isRepayment(repayment)) return undefined;
  const interest = presentValue(repayment, 0) - repayment.amountFinanced;
  if (interest <= 0) return -interest <= HALF_A_CENT * countPayments(repayment) ? 0 : undefined;
  if (presentValue(repayment, HIGHEST_RATE) > repayment.amountFinanced) return undefined;
  let [low, high] = [0, HIGHEST_RATE];
  // Bisection, not Newton's method: the present value falls steadily with the rate, so this always converges.
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(repayment, middle) > repayment.amountFinanced) low = middle;
    else high = middle;
  }
  return low * periodsPerYear;
}

/** Present value of all payments on the day of the advance, at a rate per unit-period. */
function presentValue(
  { payments, firstPeriods = 1, oddPart = 0 }: Repayment,
  rate: number,
): number {
  let [sum, before] = [0, firstPeriods];
  for (const { amount, count } of payments) {
    sum += amount * annuity(rate, count) * (1 + rate) ** -(before - 1);
    before += count;
  }
  return sum / (1 + oddPart * rate);
}

/** Present value of `count` payments of one dollar. */
function annuity(rate: number, count: number): number {
  return rate === 0 ? count : -Math.expm1(-count * Math.log1p(rate)) / rate;
}

function isRepayment({
  amountFinanced,
  payments,
  firstPeriods = 1,
  oddPart = 0,
  periodsPerYear = 12,
}: Repayment): boolean {
  return (
    amountFinanced > 0 &&
    [amountFinanced, firstPeriods, oddPart, periodsPerYear].every(
      (number) => Number.isFinite(number) && number >= 0,
    ) &&
    periodsPerYear > 0 &&
    payments.every(({ amount }) => Number.isFinite(amount) && amount >= 0) &&
    payments.every(({ count }) => Number.isInteger(count) && count >= 0) &&
    countPayments({ payments }) <= MAX_PAYMENTS
  );
}

function countPayments({ payments }: Pick<Repayment, 'payments'>): number {
  return payments.reduce((sum, { count }) => sum + count, 0);
}
