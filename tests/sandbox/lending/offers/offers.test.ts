/** The limits of every offer. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offerLedger } from '../../../../src/domain/index.ts';
import { listItems } from '../../../../src/sandbox/checklist/facts.ts';
import { makeOffersOnce } from '../../../../src/sandbox/lending/effects/offers.ts';
import {
  homeValue,
  OFFER_LIMITS,
  makeOffers,
} from '../../../../src/sandbox/lending/offers/offers.ts';

// Shows shell 3.16.
it('offers stay within the limits of the lender', () => {
  const requests = fc.record({
    name: fc.string(),
    address: fc.string(),
    income: fc.double({ min: 0, max: 9_999_999, noNaN: true }),
  });
  fc.assert(
    fc.property(requests, (request) => {
      const offers = makeOffers(request);
      expect(new Set(offers.map(({ type, term }) => `${type} ${term}`)).size).toBe(8);
      for (const offer of offers) {
        expect(offer.minDraw).toBeGreaterThanOrEqual(OFFER_LIMITS.least);
        expect(offer.maxDraw).toBeGreaterThanOrEqual(offer.minDraw);
        // The line has room for the largest draw and the fee that is added to it.
        expect(offer.max).toBe(offerLedger({}, offer)?.drawTotal);
        expect(offer.max).toBeLessThanOrEqual(OFFER_LIMITS.most);
        for (const rate of [
          offer.rate,
          offer.baseRate,
          offer.otherRate,
          ...offer.discountList.map((each) => each.rateWithDiscount),
        ]) {
          expect(rate).toBeGreaterThanOrEqual(OFFER_LIMITS.lowestRate);
          expect(rate).toBeLessThanOrEqual(OFFER_LIMITS.highestRate);
        }
        expect(offer.originationFee).toBeLessThanOrEqual(OFFER_LIMITS.highestFee);
        expect(offer.monthlyPayment).toBeGreaterThan(0);
      }
      expect(makeOffers(request)).toEqual(offers);
    }),
    { seed: 1, numRuns: 500 },
  );
});

it('no APR is above the 17.20 % that the lenders state, at the highest rate', () => {
  for (const offer of makeOffers({ name: 'Ana', address: '1 Elm Street', income: 90_000 })) {
    const dearest = { ...offer, rate: OFFER_LIMITS.highestRate, discountList: [] };
    expect(offerLedger({}, dearest)?.apr).toBeLessThanOrEqual(0.172);
  }
});

// Shows shell 3.13.
it('an application has its offers as one list and by type, and none is lost', () => {
  const application = makeOffersOnce({});
  const byType = application['offersByType'] as Readonly<Record<string, readonly unknown[]>>;
  const { FIXED: fixed = [], FLOATING: floating = [] } = byType;
  expect([fixed.length, floating.length]).toEqual([4, 4]);
  expect(listItems(application, 'offers')).toEqual(expect.arrayContaining([...fixed, ...floating]));
  expect(fixed).toEqual(listItems(application, 'offers').filter(({ type }) => type === 'FIXED'));
});

it('the line follows the value that the borrower estimates', () => {
  const applicant = { income: { incomePrimary: 400_000 }, status: {} };
  const most = (value: number | null): unknown => {
    const property = { street1: '501 Alder Court', zip: '97301', value };
    return listItems(makeOffersOnce({ ...applicant, property }), 'offers')[0]?.maxDraw;
  };
  const derived = homeValue('501 alder court 97301');
  expect(most(derived - 100_000)).toBe(Number(most(derived)) - 85_000);
  expect(most(null)).toBe(most(derived));
});
