/**
 * The operators that read a figure of the ledger. All are total: an unknown or unavailable figure
 * is undefined.
 */
import type { Vocabulary } from '../../engine/index.ts';
import { readPath } from '../../engine/index.ts';
import { own } from '../values/record.ts';
import { amountRange, type DrawChoice } from './draw-choice.ts';
import { earlierOffer } from './earlier-offer.ts';
import { cachedChoiceLedger, cachedLowestOffer, cachedOfferLedger } from './ledger-cache.ts';
import { applicationLedger } from './ledger.ts';

function figure(ledger: unknown, name: unknown): unknown {
  return typeof name === 'string' ? readPath(ledger, name) : undefined;
}

/** The choice in the answers of the offer page. `other` replaces their offer when it is given. */
const choiceIn = (answers: unknown, other?: unknown): DrawChoice => ({
  offer: other ?? own(answers, 'selectedOffer'),
  amount: own(answers, 'amount'),
  preference: own(answers, 'payoffPreference'),
  payOff: own(answers, 'payOff'),
});

export const ledgerOperators: Vocabulary = {
  /** [figure, application]: of the chosen offer. */
  loanFigure: (name, application) => figure(applicationLedger(application), name),
  /** [figure, application, offer]: of an offer with its maximum draw. */
  offerFigure: (name, application, offer) => figure(cachedOfferLedger(application, offer), name),
  /** [figure, application, answers, offer uuid?]: of a choice before it is sent. */
  choiceFigure: (name, application, answers, offer) =>
    figure(cachedChoiceLedger(application, choiceIn(answers, offer)), name),
  /** [figure, application, answers]: of the choice in the answers, else of the chosen offer. */
  drawFigure: (name, application, answers) =>
    figure(
      own(answers, 'selectedOffer') === undefined
        ? applicationLedger(application)
        : cachedChoiceLedger(application, choiceIn(answers)),
      name,
    ),
  /** [figure, application, answers]: the uuid of the offer with the lowest figure. */
  lowestOffer: (name, application, answers) =>
    typeof name === 'string' ? cachedLowestOffer(application, choiceIn(answers), name) : undefined,
  /** [application]: the uuid of the offer that was chosen, also when offers are chosen again. */
  earlierOffer,
  /** [limit, application, offer uuid, preference, debts]: `least`, `most` or `suggested`. */
  amountRange: (name, application, offer, preference, payOff) =>
    figure(amountRange(application, { offer, preference, payOff }), name),
};
