/** The costs of a loan: recording fee, recording tax, and fixed fees. */
import costs from '../../definitions/costs.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { fractionOf } from '../hash.ts';

/**
 * The rate of the recording tax in a state, a fraction of the loan amount; 0 where there is none.
 */
function recordingTaxRate(state: string): number {
  return Object.entries(costs.recordingTax).find(([code]) => code === state)?.[1] ?? 0;
}

/** The costs that are known from the start. A tax has a formula in place of an amount. */
export function costsOf(state: string, zip: string): Body[] {
  const rate = recordingTaxRate(state);
  const fee = Math.round(fractionOf(`recording:${zip}`) * costs.mostRecordingFee);
  const tax = {
    feeType: 'RECORDING_TAX',
    type: 'RECORDING_TAX',
    name: 'Recording tax',
    borrowerPaidAmount: null,
    totalPaidByBorrower: null,
    jsCriteria: `loanAmount*${rate}`,
  };
  return [fixedCost('RECORDING_FEE', 'Recording fee', fee), ...(rate > 0 ? [tax] : [])];
}

/** A cost of a fixed amount in dollars. */
export function fixedCost(type: string, name: string, amount: number): Body {
  return { feeType: type, type, name, borrowerPaidAmount: amount, totalPaidByBorrower: amount };
}
