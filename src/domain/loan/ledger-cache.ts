/**
 * Caches the ledgers of an application: a page reads dozens of figures from each, and computes them
 * again while an amount is dragged. An application must not be changed after its first figure; the
 * client replaces it as a whole.
 */
import { isRecord, own } from '../values/record.ts';
import { choiceLedger, type DrawChoice } from './draw-choice.ts';
import { offerLedger, type LoanLedger } from './ledger.ts';

type Ledgers = Map<string, LoanLedger | undefined>;

/** The number of ledgers kept for an application: some positions of the slider for each offer. */
const MAX_LEDGERS = 100;

const cached = new WeakMap<object, Ledgers>();

/** The ledger of a choice, as `choiceLedger` computes it. */
export function cachedChoiceLedger(
  application: unknown,
  choice: DrawChoice,
): LoanLedger | undefined {
  return cachedLedger(application, keyOf(choice), () => choiceLedger(application, choice));
}

/** The ledger of one of the application's offers, as `offerLedger` computes it. */
export function cachedOfferLedger(application: unknown, offer: unknown): LoanLedger | undefined {
  const index = ownOffers(application).indexOf(offer);
  const key = index < 0 ? undefined : `offer ${index}`;
  return cachedLedger(application, key, () => offerLedger(application, offer));
}

function cachedLedger(
  application: unknown,
  key: string | undefined,
  compute: () => LoanLedger | undefined,
): LoanLedger | undefined {
  if (key === undefined || !isRecord(application)) return compute();
  const ledgers: Ledgers = cached.get(application) ?? new Map();
  cached.set(application, ledgers);
  if (!ledgers.has(key)) {
    if (ledgers.size >= MAX_LEDGERS) ledgers.clear();
    ledgers.set(key, compute());
  }
  return ledgers.get(key);
}

/** Undefined for answers of unexpected types, which are not cached. */
function keyOf({ offer, amount, preference, payOff = [] }: DrawChoice): string | undefined {
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
