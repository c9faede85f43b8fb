/** The checklist effects that make and change offers. */
import { offerLedger, ownNumber } from '../../../domain/index.ts';
import { getDate } from '../../checklist/clock.ts';
import { listItems, readPart } from '../../checklist/facts.ts';
import definition from '../../definitions/document-templates.json' with { type: 'json' };
import type { Body } from '../../store/port.ts';
import { getHomeAddress, fullName } from '../applicant.ts';
import { creditScore, makeOffers } from '../offers/offers.ts';
import type { Offer } from '../offers/offers.ts';

/**
 * Makes offers from the current answers, with the score that they are based on. Existing offers are
 * kept. `at` is in epoch milliseconds.
 */
export function makeOffersOnce(application: Body, at = 0): Body {
  if (listItems(application, 'offers').length > 0) return application;
  const income = readPart(application, 'income');
  const assets = Number(readPart(application, 'assetDepletion').amount ?? 0);
  // A tenth of the assets counts as yearly income.
  const counted = Number(income.incomePrimary ?? 0) + Number(income.incomeOther ?? 0) + assets / 10;
  return withOffers(
    { ...application, creditScoreNotice: scoreNotice(application, at) },
    makeOffers({
      name: fullName(application),
      address: getHomeAddress(application),
      value: ownNumber(readPart(application, 'property'), 'value'),
      income: counted,
    }),
  );
}

/** Returns the notice of the score that the law requires: range, date, source and key factors. */
function scoreNotice(application: Body, at: number): Body {
  const { bureau, scoreRange, factors } = definition;
  return {
    score: creditScore(fullName(application)),
    scoreRange,
    scoreDate: getDate(application, at),
    bureau,
    factors,
  };
}

/** Lowers the maximum draw of each offer to 80 %. */
export function reduceOffers(application: Body): Body {
  return withOffers(application, scaledOffers(application, 0.8));
}

/** Attaches a smaller offer to an application whose requested amount exceeds the limit. */
export function offerWinback(application: Body): Body {
  const requestedAmount = Number(listItems(makeOffersOnce(application), 'offers')[0]?.maxDraw ?? 0);
  const offer = scaledOffers(application, 0.6)[0];
  return {
    ...application,
    winback: {
      reason: 'COMBINED_LOAN_TO_VALUE',
      requestedAmount,
      combinedLoanToValue: 0.91,
      limit: 0.85,
      lienPosition: listItems(application, 'liens').length + 1,
      offer,
    },
  };
}

/** An application with the smaller winback offers: 60 % of the maximum draw. */
export function withWinbackOffers(application: Body): Body {
  return withOffers(application, scaledOffers(application, 0.6));
}

/** An application with these offers, as one list and by type. */
function withOffers(application: Body, offers: readonly (Offer | Body)[]): Body {
  const of = (type: string): Body[] =>
    offers.filter((offer) => offer.type === type).map((offer) => ({ ...offer }));
  return {
    ...application,
    offers: offers.map((offer) => ({ ...offer })),
    offersByType: { FIXED: of('FIXED'), FLOATING: of('FLOATING') },
  };
}

/**
 * The offers with a fraction of their maximum draw, at least 5,000 dollars above the minimum.
 * `reducedFrom` is the previous maximum draw.
 */
function scaledOffers(application: Body, part: number): Body[] {
  return listItems(makeOffersOnce(application), 'offers').map((offer) => {
    const before = Number(offer.maxDraw);
    const least = Math.min(before, Number(offer.minDraw) + 5000);
    const maxDraw = Math.max(least, Math.floor((before * part) / 100) * 100);
    const smaller = { ...offer, max: maxDraw, maxDraw, reducedFrom: before };
    const { monthlyPayment } = offerLedger(application, smaller) ?? {};
    return { ...smaller, monthlyPayment };
  });
}
