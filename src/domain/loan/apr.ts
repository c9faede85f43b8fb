/**
 * The annual percentage rate by the actuarial method of Regulation Z, appendix J to 12 CFR 1026: the rate at which the
 * payments are worth the amount financed. It counts the fee that is added to a draw. For an open-end line the law's own
 * figure (1026.6) is the yearly rate without fees; the lender sends that one as `rate`.
 */

/** A run of equal payments in dollars, one a unit-period. */
export interface PaymentRun {
  readonly amount: number;
  readonly count: number;
}

/** What is lent and paid back. */
export interface Repayment {
  /** Dollars in the borrower's hands: the draw without what is paid for it up front. */
  readonly amountFinanced: number;
  readonly payments: readonly PaymentRun[];
  /** Whole unit-periods before the first payment; 1 by default. */
  readonly firstPeriods?: number;
  /** What is left of the first period, as a part of a unit-period (19 days of a month: 19/30); 0 by default. */
  readonly oddPart?: number;
  /** 12 by default: a unit-period is a month. */
  readonly periodsPerYear?: number;
}

const MAX_PAYMENTS = 1200;
/** The highest rate a unit-period (1,000,000 %); a higher one is not computed. */
const HIGHEST_RATE = 10_000;
/** Each payment of a loan without interest may be rounded down by this many dollars. */
const HALF_A_CENT = 0.005;
/** Bisections after which the two bounds are adjacent floating-point numbers. */
const STEPS = 100;

/**
 * The rate as a fraction a year (0.0969 is 9.69 %), unrounded; 0 when just what was lent is paid back, rounding to the
 * cent aside. Undefined when less is, when an argument is negative or not finite, when nothing is paid, or for more than 1,200 payments.
 */
export function annualPercentageRate(repayment: Repayment): number | undefined {
  const { periodsPerYear = 12 } = repayment;
  if (!isRepayment(repayment)) return undefined;
  const interest = presentValue(repayment, 0) - repayment.amountFinanced;
  if (interest <= 0) return -interest <= HALF_A_CENT * countOf(repayment) ? 0 : undefined;
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

/** Present value of all payments on the day of the advance, at a rate a unit-period. */
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
    countOf({ payments }) <= MAX_PAYMENTS
  );
}

function countOf({ payments }: Pick<Repayment, 'payments'>): number {
  return payments.reduce((sum, { count }) => sum + count, 0);
}
