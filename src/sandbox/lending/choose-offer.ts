import type { Body } from '../store/port.ts';
import { Refusal } from '../wire/refusal.ts';
import { isObject } from '../wire/shape.ts';
import { part } from './application.ts';

const CHOOSING = new Set(['OFFER_SELECTION', 'REVISED_OFFER_SELECTION']);

/**
 * What choosing an offer changes in an application. `body` names the offer by `offerUuid`, and may give the draw's `amount` in dollars
 * (else the most). Throws 409 when no offer is to be chosen now, 422 for an unknown offer or an amount outside of its range.
 */
export function chooseOffer(application: Body, body: Body): Body {
  const status = part(application, 'status');
  if (!CHOOSING.has(String(status.checklistStatus))) throw new Refusal(409, 'There is no offer to choose at this point');
  const offers: unknown[] = Array.isArray(application.offers) ? application.offers : [];
  const offer = offers.find((each) => isObject(each) && each.uuid === body.offerUuid);
  if (!isObject(offer)) throw new Refusal(422, 'offerUuid is not one of the offers');
  const amount = body.amount ?? offer.maxDraw;
  if (typeof amount !== 'number' || amount < Number(offer.minDraw) || amount > Number(offer.maxDraw)) {
    throw new Refusal(422, `amount must be between ${String(offer.minDraw)} and ${String(offer.maxDraw)}`);
  }
  const { term, rate, originationFee } = offer;
  return { selectedOffer: offer, term, rate, originationFee, amount, uwCalculatedDrawAmount: amount, status: { ...status, checklistStatus: 'COLLECT_ADDITIONAL_INFO' } };
}
