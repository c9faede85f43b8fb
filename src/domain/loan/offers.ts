/** Finds the lender's offers by term, fee and amount, and groups them by type. */
import { own, ownNumber, ownText } from '../values/record.ts';

export type OfferType = 'FIXED' | 'FLOATING' | 'UNKNOWN';

/**
 * The first offer of this term and fee whose range (inclusive) contains the amount, unchanged; null
 * when there is none.
 */
export function findDrawOffer<Offer>(
  offers: readonly Offer[],
  term: number,
  originationFee: number,
  amount: number,
): Offer | null {
  const fits = (offer: Offer): boolean => {
    const [min, max] = [own(offer, 'minDraw'), own(offer, 'maxDraw')];
    return (
      own(offer, 'term') === term &&
      own(offer, 'originationFee') === originationFee &&
      typeof min === 'number' &&
      typeof max === 'number' &&
      min <= amount &&
      amount <= max
    );
  };
  return offers.find(fits) ?? null;
}

/** An offer's type; UNKNOWN for a missing or any other type. */
export function offerType(offer: unknown): OfferType {
  const type = own(offer, 'type');
  return type === 'FIXED' || type === 'FLOATING' ? type : 'UNKNOWN';
}

/** The terms of a variable rate as the lender states them; each is undefined when it does not. */
export interface VariableRate {
  readonly indexName: string | undefined;
  readonly indexRate: number | undefined;
  readonly margin: number | undefined;
  readonly maximumRate: number | undefined;
}

/** Undefined for an offer whose rate is not variable. */
export function readVariableRate(offer: unknown): VariableRate | undefined {
  if (offerType(offer) !== 'FLOATING') return undefined;
  return {
    indexName: ownText(offer, 'indexName'),
    indexRate: ownNumber(offer, 'indexRate'),
    margin: ownNumber(offer, 'margin'),
    maximumRate: ownNumber(offer, 'maximumRate') || undefined,
  };
}
