/**
 * The operators of loans for rules: money, banks and dates. All are total: an argument of the wrong
 * type, a missing required argument, or a result that is not a finite number gives undefined.
 * Amounts in dollars, rates as fractions, dates yyyy-MM-dd.
 */
import { isAbsent, isRecord, type Vocabulary } from '../../engine/index.ts';
import { addBusinessDays, addDays, addMonths, findWeekday } from '../dates/calendar.ts';
import type { Outcome } from '../values/outcome.ts';
import { isFiniteNumber } from '../values/record.ts';
import { annualPercentageRate } from './apr.ts';
import { costLines, costTotal, sumCosts } from './costs.ts';
import { discountedRate, discountEffects } from './discounts.ts';
import {
  drawMaths,
  drawTotal,
  dtiReduction,
  initialDraw,
  isDrawPreference,
  originationFee,
  sliderBounds,
  type DrawPreference,
} from './draw.ts';
import { ledgerOperators } from './ledger-operators.ts';
import { interestOnlyApplies } from './interest-only.ts';
import { payableLiabilities, payoffAmount, payoffPayments, sumOfKey } from './liabilities.ts';
import { amortizedPayment, interestForPeriod } from './payment.ts';
import { recordingTax } from './recording-tax.ts';
import {
  firstPaymentDate,
  fundsFrom,
  rescissionDays,
  rescissionEnds,
  rescissionStart,
} from './rescission.ts';
import { isRoutingNumber } from './routing-number.ts';

type Operator = Vocabulary[string];

/** An operator that takes `count` numbers. */
function ofNumbers(
  count: number,
  compute: (...numbers: readonly number[]) => number | undefined,
): Operator {
  return (...args) => {
    const numbers = args.slice(0, count);
    return numbers.length === count && numbers.every(isFiniteNumber)
      ? finite(compute(...numbers))
      : undefined;
  };
}

/** An operator of a draw preference and three amounts. */
function ofPreference(
  compute: (preference: DrawPreference, one: number, two: number, three: number) => number,
): Operator {
  return (preference, ...amounts) =>
    isDrawPreference(preference)
      ? ofNumbers(3, (one, two, three) => compute(preference, one, two, three))(...amounts)
      : undefined;
}

function finite(value: number | undefined): number | undefined {
  return isFiniteNumber(value) ? value : undefined;
}

/** An amount, a fee rate, and a cap that may be missing. */
function ofFee(
  compute: (amount: number, feeRate: number, maxFee?: number) => Outcome<number>,
): Operator {
  return (amount, feeRate, maxFee) => {
    if (
      !isFiniteNumber(amount) ||
      !isFiniteNumber(feeRate) ||
      !(isAbsent(maxFee) || isFiniteNumber(maxFee))
    )
      return undefined;
    const result = compute(amount, feeRate, maxFee ?? undefined);
    return result.ok ? finite(result.value) : undefined;
  };
}

/** A list, and any further arguments. */
function ofList(
  answer: (list: readonly unknown[], ...more: readonly unknown[]) => unknown,
): Operator {
  return (list, ...more) => (Array.isArray(list) ? answer(list, ...more) : undefined);
}

function listOrNothing(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

const draws: Vocabulary = {
  originationFee: ofFee(originationFee),
  drawTotal: ofFee(drawTotal),
  drawMaths: ofPreference(drawMaths),
  sliderMin: ofPreference(
    (preference, minDraw, maxDraw, payoff) =>
      sliderBounds(preference, minDraw, maxDraw, payoff).min,
  ),
  sliderMax: ofPreference(
    (preference, minDraw, maxDraw, payoff) =>
      sliderBounds(preference, minDraw, maxDraw, payoff).max,
  ),
  initialDraw,
  heldBackByDti: (maxDtiUnlimited, maxDraw) =>
    isFiniteNumber(maxDraw) ? finite(dtiReduction(maxDtiUnlimited, maxDraw)) : undefined,
};

const costs: Vocabulary = {
  amortizedPayment: ofNumbers(3, amortizedPayment),
  interestForPeriod: (...args) => ofNumbers(isAbsent(args[2]) ? 2 : 3, interestForPeriod)(...args),
  apr: ofNumbers(3, (amountFinanced, amount, count) =>
    annualPercentageRate({ amountFinanced, payments: [{ amount, count }] }),
  ),
  recordingTax: ofNumbers(5, (amount, minAmount, maxAmount, minTax, maxTax) =>
    recordingTax(amount, { minAmount, maxAmount, minTax, maxTax }),
  ),
  costLines: ofList((list, loanAmount, manualNotary) =>
    costLines(list, { loanAmount, manualNotary }),
  ),
  costTotal: ofList((list, loanAmount, manualNotary) =>
    finite(costTotal(list, { loanAmount, manualNotary })),
  ),
  costOf: ofList((list, kind, loanAmount, manualNotary) =>
    typeof kind === 'string'
      ? finite(sumCosts(list, kind, { loanAmount, manualNotary }))
      : undefined,
  ),
  discounts: (offer, principal) =>
    isRecord(offer) && isFiniteNumber(principal) ? discountEffects(offer, principal) : undefined,
  discountedRate: (offer, types) => discountedRate(offer, listOrNothing(types) ?? []),
};

const debts: Vocabulary = {
  sumOf: ofList((list, key, chosen) =>
    typeof key === 'string' ? finite(sumOfKey(list, key, listOrNothing(chosen))) : undefined,
  ),
  payable: ofList((list) => payableLiabilities(list)),
  payoffAmount: ofList((list, chosen) => finite(payoffAmount(list, listOrNothing(chosen)))),
  payoffPayments: ofList((list, chosen) => finite(payoffPayments(list, listOrNothing(chosen)))),
};

const dates: Vocabulary = {
  addDays: (date, days) => (isFiniteNumber(days) ? addDays(date, days) : undefined),
  addMonths: (date, months) => (isFiniteNumber(months) ? addMonths(date, months) : undefined),
  businessDays: (date, days) => (isFiniteNumber(days) ? addBusinessDays(date, days) : undefined),
  weekday: findWeekday,
  rescissionEnds: (...from) => rescissionEnds(rescissionStart(from)),
  rescissionDays: (...from) => rescissionDays(rescissionStart(from)),
  fundsFrom: (...from) => fundsFrom(rescissionStart(from)),
  firstPayment: firstPaymentDate,
};

/** The operators of the loan, for the product's vocabulary. */
export const loanOperators: Vocabulary = {
  ...draws,
  ...costs,
  ...debts,
  ...dates,
  ...ledgerOperators,
  routingNumber: (text) => (typeof text === 'string' ? isRoutingNumber(text) : undefined),
  interestOnly: (state, age, minimumAge) =>
    typeof state === 'string' && isFiniteNumber(age)
      ? interestOnlyApplies(state, age, isFiniteNumber(minimumAge) ? minimumAge : undefined)
      : undefined,
};
