/** The selected offer: validates the selection, and records the draw and the debts to pay off. */
import {
  applicationLedger,
  drawMaths,
  isDrawPreference,
  sliderBounds,
} from '../../../domain/index.ts';
import type { Body } from '../../store/port.ts';
import { HttpError } from '../../wire/http-error.ts';
import { listItems, readPart } from '../../checklist/facts.ts';

/**
 * The borrower's selection: offer, amount in dollars (undefined: the maximum), and debts to pay
 * off.
 */
interface Choice {
  offer: Body;
  amount: number | undefined;
  preference: unknown;
  payOffUuids: string[];
}

/**
 * The offer with the selected amount, its draw and its payoff, in dollars. All other figures are
 * derived from them (`applicationLedger`). Throws 422 for an unknown preference or debt, and for an
 * amount out of range.
 */
export function selectOffer(
  application: Body,
  { offer, amount, preference = 'preserve', payOffUuids }: Choice,
): Body {
  if (!isDrawPreference(preference))
    throw new HttpError(422, 'payoffPreference must be one of preserve, deduct, maximize');
  const payoff = computePayoff(application, payOffUuids);
  const bounds = sliderBounds(preference, Number(offer.minDraw), Number(offer.maxDraw), payoff);
  const requested = amount ?? bounds.max;
  if (requested < bounds.min || requested > bounds.max)
    throw new HttpError(422, `amount must be between ${bounds.min} and ${bounds.max}`);
  const draw = drawMaths(preference, requested, payoff, Number(offer.maxDraw));
  if (draw < payoff)
    throw new HttpError(422, 'The debts to be paid off are more than can be drawn');
  return {
    ...offer,
    amount: requested,
    payoffPreference: preference,
    payOffLiabilityUuids: payOffUuids,
    totals: { draw, payoff },
  };
}

function computePayoff(application: Body, uuids: string[]): number {
  const liabilities = listItems(application, 'liabilities');
  const marked = uuids.map((uuid) => liabilities.find((each) => each.uuid === uuid));
  if (marked.includes(undefined) || new Set(uuids).size !== uuids.length)
    throw new HttpError(422, 'payOffLiabilityUuids must name debts of the application, each once');
  return marked.reduce((sum, each) => sum + Number(each?.monetaryBalance ?? 0), 0);
}

const TERMS = ['term', 'rate', 'draw', 'payoff', 'originationFee', 'monthlyPayment'] as const;

/**
 * The terms of the selected offer that its confirmation lists: years, a fraction, and dollars.
 * Undefined unless an offer with figures is selected.
 */
export function confirmedTerms(application: Body): Body | undefined {
  const ledger = applicationLedger(application);
  return ledger && Object.fromEntries(TERMS.map((key) => [key, ledger[key]]));
}

/** Throws 409 when a confirmation does not match the selected offer and its terms. */
export function assertConfirmed(application: Body, { offerUuid, terms }: Body): void {
  const selected = confirmedTerms(application);
  const isSame =
    offerUuid === readPart(application, 'selectedOffer').uuid &&
    selected !== undefined &&
    TERMS.every((key) => readPart({ terms }, 'terms')[key] === selected[key]);
  if (!isSame)
    throw HttpError.coded(
      409,
      'OFFER_CHANGED',
      'Your offer was changed in another window. Please read it again, then confirm it',
    );
}
