/** The costs of a loan: recording fee, recording tax, and fixed fees. */
import costs from '../../definitions/costs.json' with { type: 'json' };
import { ownNumber, roundHalfUp } from '../../../domain/index.ts';
import { buildFacts } from '../../checklist/facts.ts';
import type { Body } from '../../store/port.ts';
import { computeFraction } from '../hash.ts';
import { OFFER_LIMITS } from './offers.ts';

/**
 * The recording tax rate of a state, as a fraction of the loan amount; 0 for a state without the
 * tax.
 */
function recordingTaxRate(state: string): number {
  return Object.entries(costs.recordingTax).find(([code]) => code === state)?.[1] ?? 0;
}

/** The fee in dollars of the application's organisation, otherwise the sandbox's fee. */
export function lenderFee(application: Body, fee: 'valuationFee' | 'manualNotaryFee'): number {
  const fallback = { valuationFee: costs.valuation, manualNotaryFee: costs.manualNotary };
  return ownNumber(buildFacts(application).pricing, fee) ?? fallback[fee];
}

/**
 * The costs that are known from the start. Instead of an amount, a tax has either a formula or the
 * minimum and maximum of the county's table.
 */
export function listCosts(state: string, zip: string): Body[] {
  const rate = recordingTaxRate(state);
  const fee = Math.round(computeFraction(`recording:${zip}`) * costs.mostRecordingFee);
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

/**
 * The range of a tax with a table, for the smallest and the largest loan; otherwise the formula.
 */
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

/** A cost with a fixed amount in dollars. */
export function fixedCost(type: string, name: string, amount: number): Body {
  return { feeType: type, type, name, borrowerPaidAmount: amount, totalPaidByBorrower: amount };
}
