import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountedRate,
  discountEffects,
  findDrawOffer,
  interestOnlyApplies,
  INTEREST_ONLY_STATES,
  offerType,
  offerSummary,
} from '../../../src/domain/index.ts';
import { principal, rate, term } from './arbitrary-loans.ts';

const offer = {
  term: 10,
  rate: 0.09,
  discountList: [
    { discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.0875 },
    { discount: { type: 'CREDIT_UNION' }, rateWithDiscount: 0.085 },
  ],
};

describe('offers', () => {
  // Shows shell 3.16, 9.51.
  it('finds the first that fits, both ends of its range included', () => {
    const offers = [
      { id: 'a', term: 20, originationFee: 0.01, minDraw: 1000, maxDraw: 9000 },
      { id: 'b', term: 20, originationFee: 0.01, minDraw: 9000, maxDraw: 20000 },
    ];
    expect(findDrawOffer(offers, 20, 0.01, 9000)).toBe(offers[0]);
    expect(findDrawOffer(offers, 20, 0.01, 9001)).toBe(offers[1]);
    expect(findDrawOffer([...offers, null], 10, 0.01, 9001)).toBeNull();
  });
  // Shows shell 3.16.
  it.each([
    [{ type: 'FLOATING' }, 'FLOATING'],
    [{ type: 'FIXED' }, 'FIXED'],
    [{ type: 'fixed' }, 'UNKNOWN'],
    [{ type: 'constructor' }, 'UNKNOWN'],
    [null, 'UNKNOWN'],
  ])('the type of %j is %s', (one, type) => expect(offerType(one)).toBe(type));
});

describe('the summary of the offer', () => {
  it.each([
    [
      { rate: 0.09, amount: 40000, term: 10 },
      false,
      { rate: 0.09, amount: 40000, initialDraw: 40000, term: 10 },
    ],
    [
      { rate: 0.09, amount: 40000, term: 10, uwCalculatedDrawAmount: 30000 },
      true,
      { rate: 0.09, amount: 40000, initialDraw: 30000 },
    ],
    [
      { rate: 0.09, amount: 40000, term: 0 },
      false,
      { rate: 0.09, amount: 40000, initialDraw: 40000 },
    ],
    [{ rate: 0, amount: 40000, term: 10 }, false, undefined],
    [{ rate: 0.09, amount: 0 }, false, undefined],
    [{ rate: '0.09', amount: 40000 }, false, undefined],
    [{}, false, undefined],
    [null, false, undefined],
  ])('of %j, term hidden %s, is %j', (application, hideTerm, summary) =>
    expect(offerSummary(application, { hideTerm })).toEqual(summary),
  );
});

// Shows shell 4.33.
describe('discounts', () => {
  // Shows shell 3.16.
  it('give the lower rate, the lower payment, and the difference', () => {
    // 20,000 over 120 months: at 9 % 253.35 a month, at 8.75 % 250.65, at 8.5 % 247.97.
    expect(discountEffects(offer, 20000)).toEqual([
      { type: 'AUTOPAY', rate: 0.0875, rateCut: 0.0025, payment: 250.65, saving: 2.7 },
      { type: 'CREDIT_UNION', rate: 0.085, rateCut: 0.005, payment: 247.97, saving: 5.38 },
    ]);
  });
  it.each([
    [
      'no lower rate',
      { ...offer, discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.09 }] },
      20000,
    ],
    [
      'a rate of 0',
      { ...offer, discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: 0 }] },
      20000,
    ],
    [
      'no type',
      { ...offer, discountList: [{ discount: {}, rateWithDiscount: 0.08 }, null, 'AUTOPAY'] },
      20000,
    ],
    ['no list', { term: 10, rate: 0.09 }, 20000],
    ['no term', { ...offer, term: null }, 20000],
    ['no principal', offer, 0],
  ])('are none with %s', (_, given, lent) => expect(discountEffects(given, lent)).toEqual([]));
  it.each([
    [[], 0.09],
    [['AUTOPAY'], 0.0875],
    [['AUTOPAY', 'CREDIT_UNION'], 0.085],
    [['OTHER'], 0.09],
  ])('with %j the rate is %d', (types, lowest) =>
    expect(discountedRate(offer, types)).toBe(lowest),
  );
  it('never raise rate or payment', () => {
    fc.assert(
      fc.property(term, rate, rate, principal, (years, own, lower, lent) => {
        const given = {
          term: years,
          rate: own,
          discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: lower }],
        };
        expect(discountedRate(given, ['AUTOPAY'])).toBe(Math.min(own, lower));
        for (const effect of discountEffects(given, lent))
          expect([effect.rate < own, effect.saving >= 0, effect.rateCut > 0]).toEqual([
            true,
            true,
            true,
          ]);
      }),
    );
  });
});

describe('interest only', () => {
  // Shows shell 9.3.
  it('is an option in these states', () =>
    expect(INTEREST_ONLY_STATES.join(', ')).toBe(
      'AR, CO, HI, IL, IN, KY, LA, MD, ME, MI, MN, MO, NJ, NV, OK, OR, PA, SD, UT, WV, WY',
    ));
  it.each([
    ['CO', 62, undefined, true],
    ['CO', 61, undefined, false],
    ['CO', 55, 55, true],
    ['CO', 54, 55, false],
    ['TX', 80, undefined, false],
    ['co', 80, undefined, false],
    ['WY', 62, undefined, true],
    ['', 80, undefined, false],
    ['CO', Number.NaN, undefined, false],
  ])('in %s at %d (from %s on): %s', (state, age, from, applies) =>
    expect(interestOnlyApplies(state, age, from)).toBe(applies),
  );
});
