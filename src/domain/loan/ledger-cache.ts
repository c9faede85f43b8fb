/**
 * Caches the ledgers of an application, and which offer is the lowest: a page reads dozens of figures
 * from each, and computes them again while an amount is dragged. An application must not be changed
 * after its first figure; the client replaces it as a whole.
 */
import { isRecord, perObject, readPath } from '../../engine/index.ts';
import { own } from '../values/record.ts';
import { choiceLedger, lowestOffer, type DrawChoice } from './draw-choice.ts';
import { offerLedger, type LoanLedger } from './ledger.ts';

/** The number of results kept for an application: some positions of the slider for each offer. */
const MAX_KEPT = 100;

/** The results of an application, by what was asked. */
const resultsFor = perObject((_application: object) => new Map<string, unknown>());

/** The ledger of a choice, as `choiceLedger` computes it. */
export function cachedChoiceLedger(
  application: unknown,
  choice: DrawChoice,
): LoanLedger | undefined {
  return keptIn(application, buildKey(choice), () => choiceLedger(application, choice));
}

/** The ledger of one of the application's offers, as `offerLedger` computes it. */
export function cachedOfferLedger(application: unknown, offer: unknown): LoanLedger | undefined {
  const index = ownOffers(application).indexOf(offer);
  const key = index < 0 ? undefined : `offer ${index}`;
  return keptIn(application, key, () => offerLedger(application, offer));
}

/** The uuid of the offer with the lowest figure, a path of its ledger, as `lowestOffer` finds it. */
export function cachedLowestOffer(
  application: unknown,
  choice: DrawChoice,
  figure: string,
): unknown {
  const key = buildKey({ ...choice, offer: undefined });
  return keptIn(application, key && `lowest ${figure} ${key}`, () =>
    lowestOffer(application, choice, (one) =>
      readPath(cachedChoiceLedger(application, one), figure),
    ),
  );
}

function keptIn<T>(application: unknown, key: string | undefined, compute: () => T): T {
  if (key === undefined || !isRecord(application)) return compute();
  const kept = resultsFor(application);
  if (kept.has(key)) return kept.get(key) as T;
  const value = compute();
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, value);
  return value;
}

/** Undefined for answers of unexpected types, which are not cached. */
function buildKey({ offer, amount, preference, payOff = [] }: DrawChoice): string | undefined {
  const values = [offer, amount, preference];
  return Array.isArray(payOff) && [...values, ...(payOff as readonly unknown[])].every(isScalar)
    ? JSON.stringify([...values, payOff])
    : undefined;
}

const isScalar = (value: unknown): boolean =>
  value === undefined || typeof value === 'string' || Number.isFinite(value);

function ownOffers(application: unknown): readonly unknown[] {
  const offers = own(application, 'offers');
  return Array.isArray(offers) ? offers : [];
}
