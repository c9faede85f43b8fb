/**
 * Makes offers, and derives home value, mortgage balance and credit score from the request only.
 */
import { amortizedPayment } from '../../../domain/index.ts';
import costs from '../../definitions/costs.json' with { type: 'json' };
import { computeFraction } from '../hash.ts';

/** The input of the offers. `income` is in dollars a year. */
interface CreditRequest {
  name: string;
  address: string;
  /** The value of the home in dollars, as known or estimated. @default derived from its address */
  value?: number | undefined;
  income: number;
}

/** Rates and fees are fractions, amounts are dollars, the term is in years. */
export type Offer = ReturnType<typeof makeOffer>;

/** The limits of every offer, in dollars and fractions. */
export const OFFER_LIMITS = {
  least: 15_000,
  most: 400_000,
  lowestRate: 0.076,
  /** With the fee on top, no APR is above the 17.20 % that the lenders state. */
  highestRate: 0.162,
  highestFee: 0.0499,
} as const;

const TERMS = [5, 10, 15, 30] as const;
const TYPES = ['FIXED', 'FLOATING'] as const;
type RateType = (typeof TYPES)[number];
const AUTOPAY_DISCOUNT = 0.0025;

/** The value of a home in dollars, derived from its address. */
export function homeValue(address: string): number {
  return 220_000 + Math.round(computeFraction(`value:${address}`) * 900) * 1000;
}

/**
 * The balance of the first mortgage in dollars, rounded to the hundred, derived from the address.
 */
export function mortgageBalance(address: string): number {
  return (
    Math.round((homeValue(address) * (0.2 + 0.35 * computeFraction(`owed:${address}`))) / 100) * 100
  );
}

/** The credit score of a person, 660 to 820, derived from the name. */
export function creditScore(name: string): number {
  return 660 + Math.round(computeFraction(`score:${name.toLowerCase()}`) * 160);
}

/**
 * Eight offers: a fixed and a floating one for each term. README.md explains the formulas. The same
 * request always yields the same offers.
 */
export function makeOffers(request: CreditRequest): Offer[] {
  const line = creditLine(request);
  const score = creditScore(request.name);
  return TERMS.flatMap((term) => TYPES.map((type) => makeOffer({ term, type, line, score })));
}

function creditLine({ address, income, value = homeValue(address) }: CreditRequest): number {
  const equity = value * 0.85 - mortgageBalance(address);
  return clamp(
    Math.floor(Math.min(equity, Math.max(0, income) * 1.6) / 100) * 100,
    OFFER_LIMITS.least + 5000,
    OFFER_LIMITS.most,
  );
}

function makeOffer({
  term,
  type,
  line,
  score,
}: {
  term: number;
  type: RateType;
  line: number;
  score: number;
}) {
  const rate = computeRate(term, type, score);
  const originationFee =
    term === 5 ? 0.0199 : term === 10 ? 0.0299 : term === 15 ? 0.0399 : OFFER_LIMITS.highestFee;
  // The fee is added to the draw. The sum is the line, and does not exceed the maximum loan.
  const maxDraw = Math.floor(Math.min(line, OFFER_LIMITS.most / (1 + originationFee)) / 100) * 100;
  const payment = amortizedPayment(term, rate, maxDraw * (1 + originationFee));
  return {
    uuid: `${type.toLowerCase()}-${term}`,
    type,
    term,
    rate,
    baseRate: rate,
    otherRate: computeRate(term, type === 'FIXED' ? 'FLOATING' : 'FIXED', score),
    min: OFFER_LIMITS.least,
    max: round(maxDraw * (1 + originationFee), 2),
    minDraw: OFFER_LIMITS.least,
    maxDraw,
    originationFee,
    discountList: [
      { discount: { type: 'AUTOPAY' }, rateWithDiscount: round(rate - AUTOPAY_DISCOUNT, 4) },
    ],
    monthlyPayment: round(payment, 2),
    drawPeriod: costs.drawPeriod,
    ...(type === 'FLOATING' && {
      ...costs.variableRate,
      margin: round(rate - costs.variableRate.indexRate, 4),
    }),
  };
}

function computeRate(term: number, type: RateType, score: number): number {
  const risk = ((820 - score) / 160) * 0.07;
  const length = (term / 30) * 0.012;
  const floating = type === 'FLOATING' ? -0.003 : 0;
  return round(
    clamp(
      0.0825 + risk + length + floating,
      OFFER_LIMITS.lowestRate + AUTOPAY_DISCOUNT,
      OFFER_LIMITS.highestRate,
    ),
    4,
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
