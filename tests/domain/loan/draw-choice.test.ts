import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountRange, choiceLedger } from '../../../src/domain/index.ts';
import { anything } from './arbitrary-loans.ts';

const application = {
  offers: [
    {
      uuid: 'a',
      type: 'FIXED',
      term: 10,
      rate: 0.0875,
      minDraw: 15_000,
      maxDraw: 60_000,
      originationFee: 0.0299,
    },
  ],
  liabilities: [
    { uuid: 'card', monetaryBalance: 8000 },
    { uuid: 'car', monetaryBalance: 70_000 },
  ],
  selectedOffer: { uuid: 'a', amount: 30_000 },
};
const choose = (more: object) => ({ offer: 'a', ...more });

describe('the range of the amount', () => {
  it.each([
    ['no debts', {}, { least: 15_000, most: 60_000, suggested: 30_000 }],
    ['debts on top', { payOff: ['card'] }, { least: 7000, most: 52_000, suggested: 30_000 }],
    [
      'debts out of it',
      { payOff: ['car'], preference: 'deduct' },
      { least: 60_000, most: 60_000, suggested: 60_000 },
    ],
    [
      'a preference that no debts need',
      { payOff: [], preference: 'maximize' },
      { least: 15_000, most: 60_000, suggested: 30_000 },
    ],
  ])('with %s', (_, more, range) => expect(amountRange(application, choose(more))).toEqual(range));
  it.each([
    ['preserve', { least: 6900, most: 51_899 }],
    ['deduct', { least: 15_000, most: 60_000 }],
  ])('of %s is in whole dollars with debts that are not', (preference, range) => {
    const liabilities = [{ uuid: 'card', monetaryBalance: 8100.27 }];
    const choice = choose({ payOff: ['card'], preference });
    expect(amountRange({ ...application, liabilities }, choice)).toMatchObject(range);
  });
  it('has the bounds of the offer as the lender wrote them', () => {
    const [offer] = application.offers;
    const offers = [{ ...offer, minDraw: 15_000.5, maxDraw: 60_000.75 }];
    const range = { least: 15_000.5, most: 60_000.75 };
    expect(amountRange({ ...application, offers }, choose({}))).toMatchObject(range);
  });
  // Another term would draw the maximum otherwise.
  it.each([
    ['that is saved with another offer', { uuid: 'b', amount: 20_000 }, 20_000],
    ['below the range', { uuid: 'a', amount: 10_000 }, 15_000],
    ['above the range', { uuid: 'a', amount: 90_000 }, 60_000],
    ['that is not saved', undefined, 60_000],
  ])('suggests an amount %s as near as the range allows', (_, selectedOffer, suggested) =>
    expect(amountRange({ ...application, selectedOffer }, choose({}))).toMatchObject({
      suggested,
    }),
  );
  // Final or smaller offers have no chosen one yet, and the application keeps the earlier draw.
  it.each([
    ['without debts', {}, 20_000],
    ['with debts on top', { payOff: ['card'] }, 12_000],
    ['with debts out of it', { payOff: ['card'], preference: 'deduct' }, 20_000],
  ])('suggests the earlier draw %s when offers are chosen again', (_, more, suggested) =>
    expect(
      amountRange({ ...application, selectedOffer: null, amount: 20_000 }, choose(more)),
    ).toMatchObject({ suggested }),
  );
  it('is undefined without such an offer', () =>
    expect(amountRange(application, { offer: 'none' })).toBeUndefined());
});

describe('the ledger of a choice', () => {
  // Valid from the minimum to the maximum, both inclusive.
  it.each([
    [{ amount: 15_000 }, 15_000],
    [{ amount: 60_000 }, 60_000],
    [{ amount: 14_999.99 }, undefined],
    [{ amount: 60_000.01 }, undefined],
    [{}, undefined],
    [{ amount: '20000' }, undefined],
    [{ amount: 20_000, payOff: ['card'], preference: 'preserve' }, 28_000],
    [{ amount: 20_000, payOff: ['card'], preference: 'deduct' }, 20_000],
    [{ payOff: ['card'], preference: 'maximize' }, 60_000],
    [{ amount: 60_000, payOff: ['car'], preference: 'deduct' }, undefined],
    [{ amount: 60_000, offer: 'none' }, undefined],
  ])('of %j draws %s', (more, draw) =>
    expect(choiceLedger(application, choose(more))?.draw).toBe(draw),
  );
  it('accepts any value', () =>
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        amountRange(one, { offer: other, payOff: one });
        choiceLedger(one, { offer: other, amount: one, payOff: other });
      }),
    ));
});
