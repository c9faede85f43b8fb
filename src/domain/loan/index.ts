/** The arithmetic of the loan, one topic per file. */
export { annualPercentageRate, type Repayment } from './apr.ts';
export {
  costAmount,
  costLines,
  sumCosts,
  costTotal,
  MANUAL_NOTARY_FEE,
  RECORDING_TAX,
} from './costs.ts';
export { discountedRate, discountEffects } from './discounts.ts';
export * from './draw.ts';
export { amountRange, choiceLedger, lowestOffer } from './draw-choice.ts';
export { evaluateFormula, NOT_AVAILABLE } from './formula.ts';
export { INTEREST_ONLY_STATES, interestOnlyApplies } from './interest-only.ts';
export { applicationLedger, computeLedger, offerLedger, type LoanLedger } from './ledger.ts';
export {
  MARKED_FOR_PAYOFF,
  payableLiabilities,
  payoffAmount,
  payoffPayments,
  sumOfKey,
} from './liabilities.ts';
export { offerSummary } from './offer-summary.ts';
export { findDrawOffer, offerType } from './offers.ts';
export { amortizedPayment, interestForPeriod } from './payment.ts';
export { isProtectedIncome, hasProtectedIncomeNotice } from './protected-income.ts';
export { recordingTax } from './recording-tax.ts';
export {
  firstPaymentDate,
  fundsFrom,
  payoutAfter,
  rescissionDays,
  rescissionEnds,
  rescissionStart,
} from './rescission.ts';
export { isRoutingNumber } from './routing-number.ts';
