/**
 * The operators that read a figure of the ledger. All are total: an unknown or unavailable figure
 * is undefined.
 */
import type { Vocabulary } from '../../engine/index.ts';
import { readPath } from '../../engine/index.ts';
import { amountRange, choiceLedger } from './draw-choice.ts';
import { applicationLedger, offerLedger } from './ledger.ts';

function figure(ledger: unknown, name: unknown): unknown {
  return typeof name === 'string' ? readPath(ledger, name) : undefined;
}

export const ledgerOperators: Vocabulary = {
  /** [figure, application]: of the chosen offer. */
  loanFigure: (name, application) => figure(applicationLedger(application), name),
  /** [figure, application, offer]: of an offer with its maximum draw. */
  offerFigure: (name, application, offer) => figure(offerLedger(application, offer), name),
  /**
   * [figure, application, offer uuid, amount, preference, debts]: of a choice before it is sent.
   */
  choiceFigure: (name, application, offer, amount, preference, payOff) =>
    figure(choiceLedger(application, { offer, amount, preference, payOff }), name),
  /** [limit, application, offer uuid, preference, debts]: `least`, `most` or `suggested`. */
  amountRange: (name, application, offer, preference, payOff) =>
    figure(amountRange(application, { offer, preference, payOff }), name),
};
