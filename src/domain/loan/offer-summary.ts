/**
 * Summarizes the chosen offer for the sidebar. Amounts in dollars, the rate as a fraction, the term
 * in years.
 */
import { ownNumber } from '../values/record.ts';
import { initialDraw } from './draw.ts';

interface OfferSummary {
  readonly amount: number;
  readonly rate: number;
  readonly initialDraw: number;
  /** Missing when it is not above 0 or the variant hides it. */
  readonly term?: number;
}

/** The summary of an application's offer; undefined until both its rate and its amount are above 0. */
export function offerSummary(
  application: unknown,
  options: { readonly hideTerm?: boolean } = {},
): OfferSummary | undefined {
  const [amount = 0, rate = 0, term = 0] = ['amount', 'rate', 'term'].map((key) =>
    ownNumber(application, key),
  );
  if (amount <= 0 || rate <= 0) return undefined;
  const shown = { amount, rate, initialDraw: initialDraw(application) ?? amount };
  return term > 0 && options.hideTerm !== true ? { ...shown, term } : shown;
}
