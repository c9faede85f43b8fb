/** The two ends of a recording tax: amounts and their taxes, in dollars. */
export interface TaxRange {
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly minTax: number;
  readonly maxTax: number;
}

/**
 * The tax by linear interpolation between two ends; outside them, the tax of the nearer end.
 * Unrounded.
 */
export function recordingTax(amount: number, range: TaxRange): number {
  const { minAmount, maxAmount, minTax, maxTax } = range;
  if (amount <= minAmount) return minTax;
  if (amount >= maxAmount) return maxTax;
  return minTax + ((amount - minAmount) / (maxAmount - minAmount)) * (maxTax - minTax);
}
