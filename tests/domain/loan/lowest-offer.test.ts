/** The offer with the lowest figure. */
import { describe, expect, it } from 'vitest';
import { choiceLedger, lowestOffer, type LoanLedger } from '../../../src/domain/index.ts';

const made = (uuid: string, term: number, more: object = {}) => ({
  uuid,
  type: 'FIXED',
  term,
  rate: 0.08,
  minDraw: 15_000,
  maxDraw: 60_000,
  originationFee: 0.03,
  ...more,
});
const application = { offers: [made('five', 5), made('thirty', 30), made('ten', 10)] };
/** The offer of an application with the lowest figure. */
const lowest = (given: unknown, choice: object, name: keyof LoanLedger = 'monthlyPayment') =>
  lowestOffer(given, choice, (each) => choiceLedger(given, each)?.[name]);

describe('the lowest offer', () => {
  it('has the lowest payment or the lowest total, for the same amount', () => {
    expect(lowest(application, { amount: 20_000 })).toBe('thirty');
    expect(lowest(application, { amount: 20_000 }, 'totalOfPayments')).toBe('five');
  });
  it('is compared at the largest common amount while none is entered', () => {
    // Its own maximum draw would have the lowest payment, since it is small.
    const offers = [...application.offers, made('small', 29, { maxDraw: 30_000 })];
    expect(lowest({ offers }, {})).toBe('thirty');
  });
  it('is the same for an amount that not all offers allow', () => {
    const offers = [...application.offers, made('small', 40, { maxDraw: 30_000 })];
    expect(lowest({ offers }, { amount: 20_000 })).toBe('small');
    expect(lowest({ offers }, { amount: 40_000 })).toBe('small');
  });
  it('leaves out offers that begin above the amount', () => {
    const offers = [...application.offers, made('large', 40, { minDraw: 30_000 })];
    expect(lowest({ offers }, { amount: 20_000 })).toBe('thirty');
  });
  it('is the first of equal ones', () => {
    const offers = [made('one', 10), made('other', 10)];
    expect(lowest({ offers }, {})).toBe('one');
  });
  it.each([[{}], [{ offers: [] }], [undefined]])('is undefined without offers: %j', (given) =>
    expect(lowest(given, {})).toBeUndefined(),
  );
  it('is undefined for a figure that is not a number', () =>
    expect(lowest(application, {}, 'type')).toBeUndefined());
});
