/**
 * Computes what a loan costs until its end. Amounts in dollars to the cent, rates as fractions,
 * terms in years.
 */
import { roundHalfUp } from '../values/rounding.ts';
import { amortizedPayment } from './payment.ts';

/** One percentage point, as a fraction. */
const RATE_RISE = 0.01;

/** An amortized loan. `payment` is the monthly payment to the cent. */
export interface Amortization {
  readonly term: number;
  readonly rate: number;
  readonly principal: number;
  readonly payment: number;
}

/** The balance at the end of a year; year 0 is the start. */
export interface YearEnd {
  readonly year: number;
  readonly balance: number;
}

/** The rate and payment after a rise, and the difference between the payments. */
export interface RaisedRate {
  readonly rate: number;
  readonly payment: number;
  readonly increase: number;
}

const toMonths = (term: number): number => Math.round(term * 12);

/**
 * The sum of all payments. It counts equal payments: the last payment's difference of some cents is
 * disregarded, as 12 CFR 1026.17(c)(3)(i) permits and the APR does.
 */
export function totalOfPayments({ term, payment }: Amortization): number {
  return roundHalfUp(payment * toMonths(term));
}

/**
 * The balance at the start and at the end of each year. A term that ends within a year has its last
 * entry at the term itself. The last balance is 0.
 */
export function yearEndBalances(loan: Amortization): readonly YearEnd[] {
  const months = toMonths(loan.term);
  return Array.from({ length: Math.ceil(months / 12) + 1 }, (_, year) => ({
    year: Math.min(year, loan.term),
    balance: balanceAfter(loan, Math.min(year * 12, months)),
  }));
}

/**
 * The remaining balance after a number of payments, in closed form: P·gᵏ − A·(gᵏ − 1)/i with g = 1
 * + i, where i is the monthly rate and A the payment. Never below 0, and 0 after the last payment.
 */
function balanceAfter({ term, rate, principal, payment }: Amortization, count: number): number {
  if (count >= toMonths(term)) return 0;
  const monthly = rate / 12;
  // expm1 and log1p keep the digits that a tiny rate loses in (1 + i)^k - 1.
  const growth = Math.expm1(count * Math.log1p(monthly));
  return Math.max(0, roundHalfUp(principal * (1 + growth) - (payment * growth) / monthly));
}

/** The payment when the rate is one percentage point higher from the first payment on. */
export function withRateRise({ term, rate, principal, payment }: Amortization): RaisedRate {
  const raised = roundHalfUp(rate + RATE_RISE, 7);
  const higher = roundHalfUp(amortizedPayment(term, raised, principal));
  return { rate: raised, payment: higher, increase: roundHalfUp(higher - payment) };
}
