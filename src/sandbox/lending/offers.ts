/** Offers from what is known of the property and the borrower. The formula stands in README.md beside this room. */
import { amortizedPayment } from '../../domain/index.ts';

export interface Facts { readonly street: string; readonly zip: string; readonly income: number; readonly lastName: string }
export interface SandboxOffer {
  readonly id: string; readonly type: 'FIXED' | 'FLOATING'; readonly term: number; readonly rate: number; readonly baseRate: number;
  readonly min: number; readonly max: number; readonly minDraw: number; readonly maxDraw: number; readonly originationFee: number; readonly monthlyPayment: number;
  readonly discountList: readonly never[];
}

const terms = [5, 10, 15, 30] as const;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A whole number of 32 bits from a text, the same for the same text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Eight offers: four terms, fixed and floating. Amounts in dollars, rates and fees as fractions, within the lender's claims. */
export function offersFor(facts: Facts): readonly SandboxOffer[] {
  const value = 220_000 + (hashOf(facts.street + facts.zip) % 680) * 1000;
  const score = 640 + (hashOf(facts.lastName.toLowerCase()) % 180);
  const max = Math.floor(clamp(Math.min(value * 0.45, facts.income * 2.4), 15_000, 400_000) / 100) * 100;
  return (['FIXED', 'FLOATING'] as const).flatMap((type) => terms.map((term) => offer({ type, term, score, max })));
}

function offer({ type, term, score, max }: { readonly type: 'FIXED' | 'FLOATING'; readonly term: number; readonly score: number; readonly max: number }): SandboxOffer {
  const base = 0.076 + (820 - score) * 0.00028 + term * 0.0006 - (type === 'FLOATING' ? 0.004 : 0);
  const rate = Math.round(clamp(base, 0.076, 0.172) * 10_000) / 10_000;
  const originationFee = Math.round(clamp(0.0199 + (820 - score) * 0.00015, 0, 0.0499) * 10_000) / 10_000;
  const monthlyPayment = Math.round(amortizedPayment(term, rate, max) * 100) / 100;
  return { id: `${type.toLowerCase()}-${term}`, type, term, rate, baseRate: rate, min: 15_000, max, minDraw: Math.min(15_000, max), maxDraw: max, originationFee, monthlyPayment, discountList: [] };
}
