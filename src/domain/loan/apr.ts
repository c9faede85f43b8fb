/**
 * The annual percentage rate by the actuarial method of Regulation Z, appendix J to 12 CFR 1026: the rate at which the
 * payments are worth the amount financed. It counts the fee that is added to a draw. For an open-end line the law's own
 * figure (1026.6) is the yearly rate without fees; the lender sends that one as `rate`.
 */

/** So many payments of the same amount in dollars, one a unit-period. */
export interface PaymentRun {
  readonly amount: number;
  readonly count: number;
}

/** What is lent and paid back. */
export interface Repayment {
  /** Dollars in the borrower's hands: the draw without what is paid for it up front. */
  readonly amountFinanced: number;
  readonly payments: readonly PaymentRun[];
  /** Whole unit-periods before the first payment; 1 unless told. */
  readonly firstPeriods?: number;
  /** What is left of the first period, as a part of a unit-period (19 days of a month: 19/30); 0 unless told. */
  readonly oddPart?: number;
  /** 12 unless told: a unit-period is a month. */
  readonly periodsPerYear?: number;
}

const MOST_PAYMENTS = 1200;
/** A unit-period's rate of 1,000,000 %: what asks for more is no loan. */
const HIGHEST = 10_000;
/** By so much each payment of a loan without interest may be rounded down. */
const HALF_A_CENT = 0.005;
/** Halvings after which the two ends are neighbouring numbers. */
const STEPS = 100;

/**
 * The rate as a fraction a year (0.0969 is 9.69 %), unrounded; 0 when just what was lent is paid back, rounding to the
 * cent aside. Undefined when less is, when an argument is negative or not finite, when nothing is paid, or for more than 1,200 payments.
 */
export function annualPercentageRate(repayment: Repayment): number | undefined {
  const { periodsPerYear = 12 } = repayment;
  if (!makesSense(repayment)) return undefined;
  const interest = worth(repayment, 0) - repayment.amountFinanced;
  if (interest <= 0) return -interest <= HALF_A_CENT * countOf(repayment) ? 0 : undefined;
  if (worth(repayment, HIGHEST) > repayment.amountFinanced) return undefined;
  let [low, high] = [0, HIGHEST];
  // Halving, not Newton's method: the worth falls steadily with the rate, so this can't miss or run away.
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (worth(repayment, middle) > repayment.amountFinanced) low = middle;
    else high = middle;
  }
  return low * periodsPerYear;
}

/** What all payments are worth on the day of the advance, at a rate a unit-period. */
function worth({ payments, firstPeriods = 1, oddPart = 0 }: Repayment, rate: number): number {
  let [sum, before] = [0, firstPeriods];
  for (const { amount, count } of payments) {
    sum += amount * annuity(rate, count) * (1 + rate) ** -(before - 1);
    before += count;
  }
  return sum / (1 + oddPart * rate);
}

/** What one dollar a unit-period is worth, so many times. */
function annuity(rate: number, count: number): number {
  return rate === 0 ? count : -Math.expm1(-count * Math.log1p(rate)) / rate;
}

function makesSense({
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
    countOf({ payments }) <= MOST_PAYMENTS
  );
}

function countOf({ payments }: Pick<Repayment, 'payments'>): number {
  return payments.reduce((sum, { count }) => sum + count, 0);
}
