/**
 * Computes the ledger of a loan: every figure that a page or document shows, in one place, so that
 * they agree. Dollars to the cent, rates as fractions, terms in years.
 */
import { isRecord } from '../../engine/index.ts';
import {
  own,
  ownList,
  ownNumber,
  ownRecord,
  ownText,
  type UnknownRecord,
} from '../values/record.ts';
import { roundHalfUp } from '../values/rounding.ts';
import { annualPercentageRate } from './apr.ts';
import { costFigures, type CostFigures } from './costs.ts';
import { discountedRate } from './discounts.ts';
import { liensToPayOff, splitDraw, type DrawPart } from './draw-parts.ts';
import { initialDraw, originationFee } from './draw.ts';
import { debtsToPayOff, payoffAmount, payoffPayments, sumOfKey } from './liabilities.ts';
import { findDrawOffer, offerType, readVariableRate, type OfferType } from './offers.ts';
import { amortizedPayment, interestForPeriod } from './payment.ts';
import {
  totalOfPayments,
  withRateRise,
  yearEndBalances,
  type Amortization,
  type RaisedRate,
  type YearEnd,
} from './schedule.ts';

const AUTOPAY = 'AUTOPAY';

/** The figures of one rate. */
export interface RateFigures {
  readonly rate: number;
  /** Dollars per month. */
  readonly payment: number;
  /** The yearly cost with the origination fee; undefined when it cannot be computed. */
  readonly apr: number | undefined;
}

/**
 * The figures of a draw. A cost is 0 when the application has no cost of its kind, and undefined
 * when its amount is not available.
 */
export interface LoanLedger extends CostFigures {
  readonly type: OfferType;
  readonly term: number;
  /** The line: the largest balance, or the largest initial draw. Undefined when none is stated. */
  readonly line: number | undefined;
  /** The initial draw, including the debts that it pays off. */
  readonly draw: number;
  /** Debts paid off from the draw, and the monthly payments that end with them. */
  readonly payoff: number;
  readonly payoffPayments: number | undefined;
  /** The fee as a fraction of the draw; undefined, which counts as 0, when none is stated. */
  readonly feeRate: number | undefined;
  readonly originationFee: number;
  /** The initial balance: the draw plus its origination fee. */
  readonly drawTotal: number;
  /** The note rate, with the autopay discount while payments are made by autopay. */
  readonly rate: number;
  readonly monthlyPayment: number;
  readonly apr: number | undefined;
  /** The same offer with autopay; undefined when autopay does not lower the rate. */
  readonly withAutopay: RateFigures | undefined;
  /** The same offer without autopay. */
  readonly withoutAutopay: RateFigures;
  /** Interest of the first month on the initial balance. */
  readonly firstInterest: number;
  /** The sum of all monthly payments, and the part of it that exceeds the initial balance. */
  readonly totalOfPayments: number;
  readonly totalInterest: number;
  /** The balance at the start and at the end of each year. */
  readonly balances: readonly YearEnd[];
  /** Undefined unless the rate is variable. */
  readonly variableRate: ReturnType<typeof readVariableRate>;
  /** For how many years the line can be drawn from; undefined when the lender does not state it. */
  readonly drawPeriod: number | undefined;
  /** With a rate one percentage point higher. Undefined unless the rate is variable. */
  readonly withRateRise: RaisedRate | undefined;
  /** The borrower's cash: the draw less the debts and the fees deducted from it; 0 at least. */
  readonly cashToYou: number;
  /** The part of those debts and fees that exceeds the draw; 0 when the draw covers them. */
  readonly shortfall: number;
  /** The same as parts that add up to the draw. */
  readonly parts: readonly DrawPart[];
}

/** The input of a ledger: an offer, and in dollars what is drawn and paid to creditors. */
interface LedgerTerms {
  readonly offer: unknown;
  readonly draw: number;
  readonly payoff?: number;
  readonly payoffPayments?: number | undefined;
  readonly debts?: readonly UnknownRecord[];
}

/** The ledger of a draw. Undefined when the offer has no term or rate above 0, or nothing is drawn. */
export function computeLedger(application: unknown, terms: LedgerTerms): LoanLedger | undefined {
  const { offer, draw } = terms;
  const liens = liensToPayOff(application);
  const payoff = roundHalfUp((terms.payoff ?? 0) + (sumOfKey(liens, 'monetaryBalance') ?? 0));
  const [term = 0, rate = 0] = [ownNumber(offer, 'term'), ownNumber(offer, 'rate')];
  const feeRate = ownNumber(offer, 'originationFee');
  const fee = originationFee(draw, feeRate ?? 0, ownNumber(application, 'ofeeMaxThreshold'));
  if (!(term > 0 && rate > 0 && draw > 0) || !fee.ok) return undefined;
  const drawTotal = roundHalfUp(draw + fee.value);
  const costs = costFigures(application, drawTotal);
  const rates = computeRates(application, offer, { draw, drawTotal });
  const left = roundHalfUp(draw - payoff - (costs.valuationFee ?? 0) - (costs.notaryFee ?? 0));
  const split = { cashToYou: Math.max(left, 0), shortfall: Math.max(-left, 0) };
  return {
    type: offerType(offer),
    variableRate: readVariableRate(offer),
    drawPeriod: ownNumber(offer, 'drawPeriod'),
    term,
    line: ownNumber(offer, 'max') ?? ownNumber(offer, 'maxDraw'),
    draw,
    payoff,
    payoffPayments: terms.payoffPayments,
    feeRate,
    originationFee: roundHalfUp(drawTotal - draw),
    drawTotal,
    ...rates,
    ...computeLifetime(offer, {
      term,
      rate: rates.rate,
      principal: drawTotal,
      payment: rates.monthlyPayment,
    }),
    ...costs,
    ...split,
    parts: splitDraw({ payoff, ...costs, ...split }, [...(terms.debts ?? []), ...liens]),
  };
}

/** The figures until the end of the term, at the rate in force. */
function computeLifetime(
  offer: unknown,
  loan: Amortization,
): Pick<LoanLedger, 'totalOfPayments' | 'totalInterest' | 'balances' | 'withRateRise'> {
  const total = totalOfPayments(loan);
  return {
    totalOfPayments: total,
    totalInterest: roundHalfUp(total - loan.principal),
    balances: yearEndBalances(loan),
    withRateRise: offerType(offer) === 'FLOATING' ? withRateRise(loan) : undefined,
  };
}

type Balance = Pick<LoanLedger, 'draw' | 'drawTotal'>;

/** The figures of the rate in force, and of the rates with and without autopay. */
function computeRates(
  application: unknown,
  offer: unknown,
  balance: Balance,
): Pick<
  LoanLedger,
  'rate' | 'monthlyPayment' | 'apr' | 'withAutopay' | 'withoutAutopay' | 'firstInterest'
> {
  const rate = ownNumber(offer, 'rate') ?? 0;
  const lower = discountedRate(offer, [AUTOPAY]) ?? rate;
  const withoutAutopay = rateFigures(offer, rate, balance);
  const withAutopay = lower < rate ? rateFigures(offer, lower, balance) : undefined;
  const inForce = (paysByAutopay(application) ? withAutopay : undefined) ?? withoutAutopay;
  return {
    rate: inForce.rate,
    monthlyPayment: inForce.payment,
    apr: inForce.apr,
    withAutopay,
    withoutAutopay,
    firstInterest: interestForPeriod(balance.drawTotal, inForce.rate),
  };
}

function rateFigures(offer: unknown, rate: number, { draw, drawTotal }: Balance): RateFigures {
  const term = ownNumber(offer, 'term') ?? 0;
  const payment = roundHalfUp(amortizedPayment(term, rate, drawTotal));
  const payments = [{ amount: payment, count: Math.round(term * 12) }];
  const isFeeKnown = ownNumber(offer, 'originationFee') !== undefined;
  const apr = isFeeKnown ? annualPercentageRate({ amountFinanced: draw, payments }) : undefined;
  return { rate, payment, apr };
}

/**
 * The ledger of an application's chosen offer or, without one, of its term, rate and initial draw.
 */
export function applicationLedger(application: unknown): LoanLedger | undefined {
  const chosen = own(application, 'selectedOffer');
  return isRecord(chosen)
    ? selectedLedger(application, chosen)
    : plainLedger(application, initialDraw(application) ?? 0);
}

/** The ledger of an offer with its maximum draw. */
export function offerLedger(application: unknown, offer: unknown): LoanLedger | undefined {
  return computeLedger(application, { offer, draw: ownNumber(offer, 'maxDraw') ?? 0 });
}

/**
 * Draw and payoff are those that the lender recorded when the offer was selected, because balances
 * of debts change later.
 */
function selectedLedger(application: unknown, chosen: unknown): LoanLedger | undefined {
  const totals = ownRecord(chosen, 'totals');
  const debts = ownList(application, 'liabilities');
  const payOff = ownList(chosen, 'payOffLiabilityUuids');
  return computeLedger(application, {
    offer: chosen,
    draw: ownNumber(totals, 'draw') ?? ownNumber(chosen, 'amount') ?? 0,
    payoff: ownNumber(totals, 'payoff') ?? payoffAmount(debts, payOff),
    payoffPayments: payoffPayments(debts, payOff),
    debts: debtsToPayOff(debts, payOff),
  });
}

/** The application's own rate is already the note rate, so no discount is subtracted. */
function plainLedger(application: unknown, draw: number): LoanLedger | undefined {
  const [term = 0, fee = 0, rate = 0] = ['term', 'originationFee', 'rate'].map((key) =>
    ownNumber(application, key),
  );
  const offer = findDrawOffer(ownList(application, 'offers'), term, fee, draw);
  const stated = fee > 0 ? fee : undefined;
  const debts = ownList(application, 'liabilities');
  return computeLedger(application, {
    offer: {
      ...(isRecord(offer) ? offer : { originationFee: stated }),
      term,
      rate,
      discountList: [],
    },
    draw,
    payoff: payoffAmount(debts),
    payoffPayments: payoffPayments(debts),
    debts: debtsToPayOff(debts),
  });
}

/** Autopay applies once it has an account. */
function paysByAutopay(application: unknown): boolean {
  return (
    ownText(application, 'payType') === AUTOPAY && isRecord(own(application, 'autopayAccount'))
  );
}
