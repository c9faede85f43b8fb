/** The costs of a loan: recording fee, recording tax, and fixed fees. */
import costs from '../../definitions/costs.json' with { type: 'json' };
import { ownNumber, roundHalfUp } from '../../../domain/index.ts';
import { factsOf } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';
import { fractionOf } from '../hash.ts';
import { OFFER_LIMITS } from './offers.ts';

/**
 * The rate of the recording tax in a state, a fraction of the loan amount; 0 where there is none.
 */
function recordingTaxRate(state: string): number {
  return Object.entries(costs.recordingTax).find(([code]) => code === state)?.[1] ?? 0;
}

/** The fee in dollars that the organisation of an application charges, else that of the sandbox. */
export function lenderFee(application: Body, fee: 'valuationFee' | 'manualNotaryFee'): number {
  const fallback = { valuationFee: costs.valuation, manualNotaryFee: costs.manualNotary };
  return ownNumber(factsOf(application).pricing, fee) ?? fallback[fee];
}

/**
 * The costs that are known from the start. In place of an amount a tax has the two ends between
 * which the county's table rises, or a formula.
 */
export function costsOf(state: string, zip: string): Body[] {
  const rate = recordingTaxRate(state);
  const fee = Math.round(fractionOf(`recording:${zip}`) * costs.mostRecordingFee);
  const tax = {
    feeType: 'RECORDING_TAX',
    type: 'RECORDING_TAX',
    name: 'Recording tax',
    borrowerPaidAmount: null,
    totalPaidByBorrower: null,
    ...taxTerms(state, rate),
  };
  return [fixedCost('RECORDING_FEE', 'Recording fee', fee), ...(rate > 0 ? [tax] : [])];
}

/** A tax with a table states its ends for the least and the greatest loan; any other has a formula. */
function taxTerms(state: string, rate: number): Body {
  if (!costs.taxTables.includes(state)) return { jsCriteria: `loanAmount*${rate}` };
  const { least, most } = OFFER_LIMITS;
  return {
    minAmount: least,
    maxAmount: most,
    minTax: roundHalfUp(least * rate),
    maxTax: roundHalfUp(most * rate),
  };
}

/** A cost of a fixed amount in dollars. */
export function fixedCost(type: string, name: string, amount: number): Body {
  return { feeType: type, type, name, borrowerPaidAmount: amount, totalPaidByBorrower: amount };
}
