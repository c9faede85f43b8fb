/**
 * Computes the effect of each discount of an offer (autopay, a credit union's program) on its rate
 * and payment.
 */
import { own, ownList, ownNumber, ownText } from '../values/record.ts';
import { roundHalfUp } from '../values/rounding.ts';
import { amortizedPayment } from './payment.ts';

/** One discount. Rates are fractions; payment and saving are dollars per month, to the cent. */
interface DiscountEffect {
  readonly type: string;
  readonly rate: number;
  /** The difference between the offer's rate and the discounted rate. */
  readonly rateCut: number;
  readonly payment: number;
  /** The difference between the offer's payment and the discounted payment. */
  readonly saving: number;
}

/** Rates are given to a thousandth of a percent; digits beyond are floating-point noise. */
const RATE_DECIMALS = 5;

/** The discounts with a type and with a rate above 0 and below the offer's own. */
function validDiscounts(
  offer: unknown,
  rate: number,
): readonly { readonly type: string; readonly lower: number }[] {
  return ownList(offer, 'discountList')
    .map((entry) => ({
      type: ownText(own(entry, 'discount'), 'type'),
      lower: ownNumber(entry, 'rateWithDiscount') ?? 0,
    }))
    .filter(({ type, lower }) => type !== '' && lower > 0 && lower < rate);
}

/**
 * The effect of each discount on the offer's rate and on the payment of a principal in dollars, in
 * the order given. Discounts that do not lower the rate or have no finite payment are left out.
 * Empty for an offer without term or rate, and for a principal of 0 or less.
 */
export function discountEffects(offer: unknown, principal: number): readonly DiscountEffect[] {
  const [term, rate] = [ownNumber(offer, 'term') ?? 0, ownNumber(offer, 'rate') ?? 0];
  const payment = roundHalfUp(amortizedPayment(term, rate, principal));
  if (!Number.isFinite(payment)) return [];
  return validDiscounts(offer, rate)
    .map(({ type, lower }) => {
      const reduced = roundHalfUp(amortizedPayment(term, lower, principal));
      return {
        type,
        rate: lower,
        rateCut: roundHalfUp(rate - lower, RATE_DECIMALS),
        payment: reduced,
        saving: roundHalfUp(payment - reduced),
      };
    })
    .filter((effect) => Number.isFinite(effect.payment));
}

/**
 * The rate with these discounts: the lowest that the lender states for any of them, or the offer's
 * own without any. Discounts are never added up, because only the lender can state a combined rate.
 * Undefined when the offer has no rate.
 */
export function discountedRate(offer: unknown, types: readonly unknown[]): number | undefined {
  const rate = ownNumber(offer, 'rate');
  if (rate === undefined) return undefined;
  return Math.min(
    rate,
    ...validDiscounts(offer, rate)
      .filter(({ type }) => types.includes(type))
      .map(({ lower }) => lower),
  );
}
