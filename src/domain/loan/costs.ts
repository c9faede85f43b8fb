/** Computes the lender's costs of a loan, each and in total. Amounts in dollars, to the cent. */
import { isRecord } from '../../engine/index.ts';
import { isFiniteNumber, own, ownList, ownNumber, ownText } from '../values/record.ts';
import { roundHalfUp } from '../values/rounding.ts';
import { evaluateFormula } from './formula.ts';
import { recordingTax, type TaxRange } from './recording-tax.ts';

/** The `type` of the cost that is due only when a notary comes in person. */
export const MANUAL_NOTARY_FEE = 'MANUAL_NOTARY_FEE';
/** The `type` of the cost of valuing the home. */
const VALUATION = 'VALUATION';
/** The `type` of the county's fee for recording the deed. */
const RECORDING_FEE = 'RECORDING_FEE';
/** The `feeType` of the tax on recording the deed. */
export const RECORDING_TAX = 'RECORDING_TAX';

/**
 * The loan whose costs are computed. `manualNotary` false leaves out the fee for a notary; the fee
 * counts when it is not known.
 */
interface CostQuestion {
  readonly loanAmount: unknown;
  readonly manualNotary?: unknown;
}

/**
 * A cost with all its keys, and its amount in dollars; undefined when the amount is not available.
 */
type CostLine = { readonly [key: string]: unknown; readonly amount: number | undefined };

/**
 * Returns the borrower's part of one cost: the value of its formula if it has one, else the tax
 * between its two stated ends (`minAmount`, `maxAmount`, `minTax`, `maxTax`), else
 * `totalPaidByBorrower`, else `borrowerPaidAmount`. Undefined without any of them, or if the
 * formula has no value: another figure of the same cost would belong to another loan amount.
 */
export function costAmount(cost: unknown, loanAmount: unknown): number | undefined {
  const formula = own(cost, 'jsCriteria') ?? '';
  if (formula === '') {
    const range = taxRange(cost);
    if (range && isFiniteNumber(loanAmount)) return roundHalfUp(recordingTax(loanAmount, range));
    const stated = ownNumber(cost, 'totalPaidByBorrower') ?? ownNumber(cost, 'borrowerPaidAmount');
    return stated === undefined ? undefined : roundHalfUp(stated);
  }
  const value = evaluateFormula(formula, loanAmount);
  return value.ok ? roundHalfUp(value.value) : undefined;
}

/** The two ends of a tax; undefined unless a cost states all four numbers. */
function taxRange(cost: unknown): TaxRange | undefined {
  const [minAmount, maxAmount] = [ownNumber(cost, 'minAmount'), ownNumber(cost, 'maxAmount')];
  const [minTax, maxTax] = [ownNumber(cost, 'minTax'), ownNumber(cost, 'maxTax')];
  if (minAmount === undefined || maxAmount === undefined) return undefined;
  if (minTax === undefined || maxTax === undefined) return undefined;
  return { minAmount, maxAmount, minTax, maxTax };
}

/**
 * The costs that apply, each with its amount, in the order given. Anything but an object is left
 * out.
 */
export function costLines(
  costs: readonly unknown[],
  { loanAmount, manualNotary }: CostQuestion,
): readonly CostLine[] {
  return costs
    .filter(isRecord)
    .filter((cost) => manualNotary !== false || ownText(cost, 'type') !== MANUAL_NOTARY_FEE)
    .map((cost) => ({ ...cost, amount: costAmount(cost, loanAmount) }));
}

/**
 * The total of the costs; 0 for none. Undefined if any amount is not available, because the total
 * would be too low.
 */
export function costTotal(costs: readonly unknown[], question: CostQuestion): number | undefined {
  return sumLines(costLines(costs, question));
}

/** The total of the costs of one kind, by `feeType` or `type`; undefined as for `costTotal`. */
export function sumCosts(
  costs: readonly unknown[],
  kind: string,
  question: CostQuestion,
): number | undefined {
  return sumLines(
    costLines(costs, question).filter(
      (cost) => ownText(cost, 'feeType') === kind || ownText(cost, 'type') === kind,
    ),
  );
}

function sumLines(lines: readonly CostLine[]): number | undefined {
  let total = 0;
  for (const { amount } of lines) {
    if (amount === undefined) return undefined;
    total += amount;
  }
  return roundHalfUp(total);
}

/** The costs of a draw, in dollars. Undefined for one whose amount is not available. */
export interface CostFigures {
  readonly recordingTax: number | undefined;
  readonly recordingFee: number | undefined;
  readonly valuationFee: number | undefined;
  readonly notaryFee: number | undefined;
}

/** The costs of an application for an initial balance. 0 for a kind that it does not have. */
export function costFigures(application: unknown, loanAmount: number): CostFigures {
  const costs = ownList(application, 'costs');
  const manualNotary = own(own(application, 'status'), 'manualNotary');
  const costOfKind = (kind: string): number | undefined =>
    sumCosts(costs, kind, { loanAmount, manualNotary });
  return {
    recordingTax: costOfKind(RECORDING_TAX),
    recordingFee: costOfKind(RECORDING_FEE),
    valuationFee: costOfKind(VALUATION),
    notaryFee: costOfKind(MANUAL_NOTARY_FEE),
  };
}
