/** The actions of offers: winback, selection and confirmation. */
import { applicationLedger } from '../../domain/index.ts';
import { listItems, readPart } from '../checklist/facts.ts';
import { assertConfirmed, selectOffer } from '../lending/offers/selected-offer.ts';
import { HttpError } from '../wire/http-error.ts';
import type { Action, ActionInput, ApplicationChange } from './action.ts';
import { withWinbackOffers } from '../lending/effects/offers.ts';

/** The actions by section name. */
export const offerActions: Readonly<Record<string, Action>> = {
  'prequal-winback': winback,
  offer: choose,
  'offer-confirm': confirm,
};

function winback({ application, body }: ActionInput): ApplicationChange {
  if (body.accept === false) return { done: true, visits: ['CANCELLED'] };
  const { offers, offersByType } = withWinbackOffers(application);
  return { done: true, set: { offers, offersByType } };
}

function choose({ application, body }: ActionInput): ApplicationChange {
  const offer = listItems(application, 'offers').find((each) => each.uuid === body.offerUuid);
  if (!offer) throw new HttpError(422, 'offerUuid is not one of the offers');
  const payOffUuids = Array.isArray(body.payOffLiabilityUuids)
    ? body.payOffLiabilityUuids.map(String)
    : [];
  const amount = typeof body.amount === 'number' ? body.amount : undefined;
  return {
    set: {
      selectedOffer: selectOffer(application, {
        offer,
        amount,
        preference: body.payoffPreference ?? undefined,
        payOffUuids,
      }),
    },
  };
}

function confirm({ application, body }: ActionInput): ApplicationChange {
  const offer = readPart(application, 'selectedOffer');
  if (offer.uuid === undefined) throw new HttpError(409, 'There is no offer chosen yet');
  assertConfirmed(application, body);
  const marked = Array.isArray(offer.payOffLiabilityUuids) ? offer.payOffLiabilityUuids : [];
  const liabilities = listItems(application, 'liabilities').map((each) => ({
    ...each,
    payOff: { status: marked.includes(each.uuid) ? 'MARKED_FOR_PAYOFF' : null },
  }));
  const { term, originationFee } = offer;
  const { rate, draw } = applicationLedger(application) ?? {};
  return {
    done: true,
    set: {
      term,
      rate,
      originationFee,
      amount: draw,
      uwCalculatedDrawAmount: draw,
      liabilities,
    },
  };
}
