/**
 * Computes the range and the ledger of a borrower's choice: an offer, the initial draw, and the
 * debts that it pays off. Amounts in dollars.
 */
import { isRecord } from '../../engine/index.ts';
import { isFiniteNumber, own, ownList, ownNumber } from '../values/record.ts';
import {
  drawMaths,
  initialDraw,
  isDrawPreference,
  sliderBounds,
  type DrawPreference,
} from './draw.ts';
import { computeLedger, type LoanLedger } from './ledger.ts';
import { debtsToPayOff, payoffAmount, payoffPayments } from './liabilities.ts';

/**
 * The unchecked answers. A missing preference counts as `preserve`, missing debts count as none.
 */
export interface DrawChoice {
  /** The uuid of one of the application's offers. */
  readonly offer: unknown;
  readonly amount?: unknown;
  readonly preference?: unknown;
  /** The uuids of the debts to pay off. */
  readonly payOff?: unknown;
}

/**
 * The amounts that can be selected, and the initial one, as near as the range allows: the saved
 * amount, for each offer alike, else the application's draw, else the maximum.
 */
interface AmountRange {
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

/** The range of the amount for a choice; undefined when the application does not have its offer. */
export function amountRange(application: unknown, choice: DrawChoice): AmountRange | undefined {
  const read = readChoice(application, choice);
  if (read === undefined) return undefined;
  const { least, most } = read;
  const saved = savedAmount(application, read) ?? most;
  return { least, most, suggested: Math.min(most, Math.max(least, saved)) };
}

/**
 * When offers are chosen again, the lender keeps the draw but no chosen offer. Debts on top of an
 * amount are part of that draw.
 */
function savedAmount(application: unknown, read: ReadChoice): number | undefined {
  const chosen = own(application, 'selectedOffer');
  if (isRecord(chosen)) return ownNumber(chosen, 'amount');
  const draw = initialDraw(application);
  return draw !== undefined && read.preference === 'preserve' ? draw - read.payoff : draw;
}

/**
 * The ledger of a choice. Undefined for a choice that can't be made: the offer is unknown, the
 * amount is missing or out of range, or the debts exceed the draw.
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
  return computeLedger(application, {
    offer,
    draw,
    payoff,
    payoffPayments: payoffPayments(debts, payOff),
    debts: debtsToPayOff(debts, payOff),
  });
}

/**
 * The uuid of the offer with the lowest figure, for a choice of amount and debts. Without an amount,
 * or with a larger one, the offers are compared at the largest amount that all of them allow. Offers
 * without the figure are left out; the first of equal ones wins. Undefined when there is none.
 */
export function lowestOffer(
  application: unknown,
  choice: Omit<DrawChoice, 'offer'>,
  figureOf: (choice: DrawChoice) => unknown,
): unknown {
  const uuids = ownList(application, 'offers').map((offer) => own(offer, 'uuid'));
  const amount = Math.min(
    isFiniteNumber(choice.amount) ? choice.amount : Infinity,
    ...uuids.map((offer) => amountRange(application, { ...choice, offer })?.most ?? Infinity),
  );
  const candidates = uuids.flatMap((offer) => {
    const figure = figureOf({ ...choice, offer, amount });
    return isFiniteNumber(figure) ? [{ offer, figure }] : [];
  });
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (lowest, each) => (lowest !== undefined && lowest.figure <= each.figure ? lowest : each),
    undefined,
  )?.offer;
}

function readChoice(application: unknown, choice: DrawChoice): ReadChoice | undefined {
  const { offer: uuid, preference: given, payOff: debts } = choice;
  const offer = ownList(application, 'offers').find((each) => own(each, 'uuid') === uuid);
  const [minDraw, maxDraw] = [ownNumber(offer, 'minDraw'), ownNumber(offer, 'maxDraw')];
  if (uuid === undefined || minDraw === undefined || maxDraw === undefined) return undefined;
  const payOff = Array.isArray(debts) ? (debts as readonly unknown[]) : [];
  const payoff = payoffAmount(ownList(application, 'liabilities'), payOff);
  // Without debts to pay off the preference is not asked for, so its answer is ignored.
  const preference = payOff.length > 0 && isDrawPreference(given) ? given : 'preserve';
  const { min, max } = sliderBounds(preference, minDraw, maxDraw, payoff);
  // A limit that the debts change is in whole dollars. The lender's own limits stay exact.
  const least = min === minDraw ? min : Math.ceil(min);
  const most = max === maxDraw ? max : Math.floor(max);
  return { offer, preference, payOff, payoff, maxDraw, least, most };
}
