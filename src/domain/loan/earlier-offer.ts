/** Finds the offer that the borrower chose, also when offers are chosen again. */
import { isRecord } from '../../engine/index.ts';
import { own, ownList, ownNumber } from '../values/record.ts';
import { discountedRate } from './discounts.ts';

/**
 * The uuid of the saved offer or, when offers are chosen again, of the offer with the term and rate
 * of the application, which is the discounted rate while payments are made by autopay. Undefined
 * when it is not among the offers.
 */
export function earlierOffer(application: unknown): unknown {
  const offers = ownList(application, 'offers');
  const saved = own(application, 'selectedOffer');
  const found = isRecord(saved)
    ? offers.find((offer) => own(offer, 'uuid') === own(saved, 'uuid'))
    : withTerms(offers, ownNumber(application, 'term'), ownNumber(application, 'rate'));
  return own(found, 'uuid');
}

function withTerms(offers: readonly unknown[], term?: number, rate?: number): unknown {
  if (term === undefined || rate === undefined) return undefined;
  const sameTerm = offers.filter((offer) => own(offer, 'term') === term);
  return (
    sameTerm.find((offer) => own(offer, 'rate') === rate) ??
    sameTerm.find((offer) => discountedRate(offer, ['AUTOPAY']) === rate)
  );
}
