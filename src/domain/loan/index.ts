/** The arithmetic of the loan, one topic per file. */
export { annualPercentageRate, type PaymentRun, type Repayment } from './apr.ts';
export {
  costAmount,
  costLines,
  sumCosts,
  costTotal,
  MANUAL_NOTARY_FEE,
  RECORDING_FEE,
  RECORDING_TAX,
  VALUATION,
  type CostLine,
  type CostQuestion,
} from './costs.ts';
export { discountedRate, discountEffects, type DiscountEffect } from './discounts.ts';
export * from './draw.ts';
export {
  amountRange,
  choiceLedger,
  lowestOffer,
  type AmountRange,
  type DrawChoice,
} from './draw-choice.ts';
export { evaluateFormula, NOT_AVAILABLE } from './formula.ts';
export { INTEREST_ONLY_STATES, interestOnlyApplies } from './interest-only.ts';
export {
  applicationLedger,
  computeLedger,
  offerLedger,
  type LedgerTerms,
  type LoanLedger,
} from './ledger.ts';
export {
  isMarkedForPayoff,
  MARKED_FOR_PAYOFF,
  payableLiabilities,
  payoffAmount,
  payoffPayments,
  sumOfKey,
} from './liabilities.ts';
export { offerSummary, type OfferSummary } from './offer-summary.ts';
export { findDrawOffer, offerType, type OfferType } from './offers.ts';
export { amortizedPayment, interestForPeriod } from './payment.ts';
export { isProtectedIncome, hasProtectedIncomeNotice } from './protected-income.ts';
export { recordingTax, type TaxRange } from './recording-tax.ts';
export {
  firstPaymentDate,
  fundsFrom,
  payoutAfter,
  rescissionDays,
  rescissionEnds,
  rescissionStart,
  type RescissionDay,
} from './rescission.ts';
export { isRoutingNumber } from './routing-number.ts';
