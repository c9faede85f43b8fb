/** The cache of ledgers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choiceLedger, offerLedger } from '../../../src/domain/index.ts';
import {
  cachedChoiceLedger,
  cachedLowestOffer,
  cachedOfferLedger,
} from '../../../src/domain/loan/ledger-cache.ts';
import { anything } from './arbitrary-loans.ts';

const made = (uuid: string, rate: number) => ({
  uuid,
  type: 'FIXED',
  term: 10,
  rate,
  minDraw: 15_000,
  maxDraw: 60_000,
  originationFee: 0.03,
});
const build = () => ({ offers: [made('a', 0.08), made('b', 0.09)], liabilities: [] });
const choice = { offer: 'a', amount: 20_000 };

it('computes the ledger of a choice once per application', () => {
  const [one, other] = [build(), build()];
  const first = cachedChoiceLedger(one, choice);
  expect(first).toEqual(choiceLedger(one, choice));
  expect(cachedChoiceLedger(one, { ...choice })).toBe(first);
  expect(cachedChoiceLedger(other, choice)).not.toBe(first);
});

it('tells offers, amounts and debts apart', () => {
  const application = build();
  for (const each of [choice, { ...choice, offer: 'b' }, { ...choice, amount: 30_000 }])
    expect(cachedChoiceLedger(application, each)).toEqual(choiceLedger(application, each));
  for (const offer of application.offers)
    expect(cachedOfferLedger(application, offer)).toEqual(offerLedger(application, offer));
});

it('finds the lowest offer once for an amount, whichever offer is chosen', () => {
  const application = build();
  const read: string[] = [];
  const counted = {
    ...application,
    get liabilities() {
      read.push('liabilities');
      return [];
    },
  };
  const lowest = (more: object, figure = 'monthlyPayment') =>
    cachedLowestOffer(counted, { ...choice, ...more }, figure);
  expect(lowest({})).toBe('a');
  const reads = read.length;
  expect(reads).toBeGreaterThan(0);
  expect(lowest({ offer: 'b' })).toBe('a');
  expect(read).toHaveLength(reads);
  expect(lowest({ amount: 30_000 })).toBe('a');
  expect(read.length).toBeGreaterThan(reads);
  expect(lowest({}, 'none')).toBeUndefined();
  expect(cachedLowestOffer(build(), { offer: 'a', amount: 1 }, 'monthlyPayment')).toBeUndefined();
});

it('keeps a limited number', () => {
  const application = build();
  const first = cachedChoiceLedger(application, choice);
  for (let amount = 20_001; amount < 20_200; amount += 1)
    cachedChoiceLedger(application, { ...choice, amount });
  const again = cachedChoiceLedger(application, choice);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

it('accepts any value, and gives what is computed without it', () =>
  fc.assert(
    fc.property(anything, anything, (application, value) => {
      const any = { offer: value, amount: value, payOff: value };
      expect(cachedChoiceLedger(application, any)).toEqual(choiceLedger(application, any));
      expect(cachedOfferLedger(application, value)).toEqual(offerLedger(application, value));
    }),
  ));
