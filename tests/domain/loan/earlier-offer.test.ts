/** The offer that the borrower chose earlier. */
import { describe, expect, it } from 'vitest';
import { earlierOffer } from '../../../src/domain/loan/earlier-offer.ts';

const AUTOPAY = { discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.0825 };
const offers = [
  { uuid: 'five', term: 5, rate: 0.085 },
  { uuid: 'ten', term: 10, rate: 0.085, discountList: [AUTOPAY] },
  { uuid: 'variable', term: 10, rate: 0.0825 },
];

describe('the earlier offer', () => {
  it.each([
    ['is the saved one', { selectedOffer: { uuid: 'five' }, term: 10, rate: 0.085 }, 'five'],
    ['is not another when the saved one is gone', { selectedOffer: { uuid: 'gone' } }, undefined],
    ['has the term of the application', { selectedOffer: null, term: 10, rate: 0.085 }, 'ten'],
    [
      'has the rate of the application',
      { selectedOffer: null, term: 10, rate: 0.0825 },
      'variable',
    ],
    ['is unknown at another rate', { selectedOffer: null, term: 5, rate: 0.0825 }, undefined],
    ['is unknown before one is chosen', { term: 0, rate: 0 }, undefined],
  ])('%s', (_, given, uuid) => expect(earlierOffer({ ...given, offers })).toBe(uuid));
  it('has the rate of the application with autopay', () => {
    const [, ten] = offers;
    expect(earlierOffer({ term: 10, rate: 0.0825, offers: [ten] })).toBe('ten');
  });
  it.each([[{}], [undefined], [{ term: 10, rate: 0.085 }]])('is undefined in %j', (given) =>
    expect(earlierOffer(given)).toBeUndefined(),
  );
});
