/** What a borrower chooses of an offer: how much is drawn at first, and which debts it pays off. Dollars. */
import { isFiniteNumber, own, ownList, ownNumber, ownRecord } from '../values/record.ts';
import { drawMaths, isDrawPreference, sliderBounds, type DrawPreference } from './draw.ts';
import { ledgerOf, type LoanLedger } from './ledger.ts';
import { payoffAmount, payoffPayments } from './liabilities.ts';

/** The answers as they are, unchecked. A missing preference is `preserve`, missing debts are none. */
export interface DrawChoice {
  /** The uuid of one of the application's offers. */
  readonly offer: unknown;
  readonly amount?: unknown;
  readonly preference?: unknown;
  /** The uuids of the debts to pay off. */
  readonly payOff?: unknown;
}

/** The amounts that can be selected, and the one to begin with: the saved one while it fits, else the most. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
  readonly suggested: number;
}

interface ReadChoice {
  readonly offer: unknown;
  readonly preference: DrawPreference;
  readonly payOff: readonly unknown[];
  readonly payoff: number;
  readonly maxDraw: number;
  readonly least: number;
  readonly most: number;
}

/** The range of the amount for a choice; undefined when its offer is none of the application's. */
export function amountRange(application: unknown, choice: DrawChoice): AmountRange | undefined {
  const read = readChoice(application, choice);
  if (read === undefined) return undefined;
  const { least, most } = read;
  const chosen = ownRecord(application, 'selectedOffer');
  const saved = own(chosen, 'uuid') === choice.offer ? ownNumber(chosen, 'amount') : undefined;
  const fits = saved !== undefined && least <= saved && saved <= most;
  return { least, most, suggested: fits ? saved : most };
}

/**
 * The ledger of a choice. Undefined while the offer is unknown, the amount is missing or out of its range, or the debts
 * are more than is drawn: such a choice can't be made.
 */
export function choiceLedger(application: unknown, choice: DrawChoice): LoanLedger | undefined {
  const read = readChoice(application, choice);
  if (read === undefined) return undefined;
  const { offer, preference, payOff, payoff, maxDraw, least, most } = read;
  const amount = preference === 'maximize' ? maxDraw : choice.amount;
  if (!isFiniteNumber(amount) || amount < least || amount > most) return undefined;
  const draw = drawMaths(preference, amount, payoff, maxDraw);
  if (draw < payoff) return undefined;
  const debts = ownList(application, 'liabilities');
  return ledgerOf(application, {
    offer,
    draw,
    payoff,
    payoffPayments: payoffPayments(debts, payOff),
  });
}

function readChoice(application: unknown, choice: DrawChoice): ReadChoice | undefined {
  const { offer: uuid, preference: given, payOff: debts } = choice;
  const offer = ownList(application, 'offers').find((each) => own(each, 'uuid') === uuid);
  const [minDraw, maxDraw] = [ownNumber(offer, 'minDraw'), ownNumber(offer, 'maxDraw')];
  if (uuid === undefined || minDraw === undefined || maxDraw === undefined) return undefined;
  const payOff = Array.isArray(debts) ? (debts as readonly unknown[]) : [];
  const payoff = payoffAmount(ownList(application, 'liabilities'), payOff);
  // Without debts to pay off the question about them is not asked, and its answer counts nothing.
  const preference = payOff.length > 0 && isDrawPreference(given) ? given : 'preserve';
  const { min: least, max: most } = sliderBounds(preference, minDraw, maxDraw, payoff);
  return { offer, preference, payOff, payoff, maxDraw, least, most };
}
