/** The terms of a variable rate and the draw period: in the offers, and in the figures of the note. */
import { expect, it } from 'vitest';
import { applicationLedger } from '../../../src/domain/index.ts';
import { makeOffers } from '../../../src/sandbox/lending/offers/offers.ts';
import { describeRateTerms } from '../../../src/sandbox/lending/rate-terms.ts';

const offers = makeOffers({ name: 'Ana Moreno', address: '18 Alder Court', income: 120_000 });

it('a floating offer states an index and a margin that add up to its rate; a fixed one does not', () => {
  for (const { type, rate, indexRate = 0, margin = 0, ...offer } of offers) {
    const isVariable = type === 'FLOATING';
    expect(offer.drawPeriod).toBe(5);
    expect(offer.indexName).toBe(isVariable ? 'the prime rate' : undefined);
    if (isVariable) expect(indexRate + margin).toBeCloseTo(rate, 10);
    else expect([indexRate, margin, offer.maximumRate]).toEqual([0, 0, undefined]);
    expect(offer.maximumRate ?? 1).toBeGreaterThan(rate);
  }
});

const FLOATING = {
  type: 'FLOATING',
  term: 10,
  rate: 0.09,
  totals: { draw: 20_000, payoff: 0 },
  discountList: [{ discount: { type: 'AUTOPAY' }, rateWithDiscount: 0.0875 }],
};
const terms = {
  indexName: 'the prime rate',
  indexRate: 0.075,
  margin: 0.015,
  maximumRate: 0.18,
  drawPeriod: 5,
};
const describe = (selectedOffer: object, payType = 'MANUAL') =>
  describeRateTerms(applicationLedger({ selectedOffer, payType, autopayAccount: { mask: '1' } }));

it.each([
  ['MANUAL', 'It is the prime rate (7.50% today) plus a margin of 1.50%.', '1.50%'],
  [
    'AUTOPAY',
    'Without autopay it is the prime rate (7.50% today) plus a margin of 1.50%.',
    '1.50%, less 0.25% for autopay',
  ],
])('paid %s, a variable rate is explained: %s', (payType, sentence, margin) => {
  const { variable, drawPeriod, ...figures } = describe({ ...FLOATING, ...terms }, payType);
  expect(variable).toBe(
    ` The rate is variable: it can rise and fall with the market, and the payment with it. ${sentence} It never goes above 18.00%.`,
  );
  expect(drawPeriod).toContain('5 years');
  expect(figures).toEqual({
    Index: '7.50%, the prime rate',
    Margin: margin,
    'Highest rate': '18.00%',
    'Draw period': '5 years',
  });
});

it('of a fixed offer only the draw period is said, and nothing of a lender that states nothing', () => {
  const fixed = describe({ ...FLOATING, ...terms, type: 'FIXED' });
  expect(fixed).toMatchObject({ variable: '', Index: undefined, Margin: undefined });
  expect(fixed).toMatchObject({ 'Highest rate': undefined, 'Draw period': '5 years' });
  const { variable, drawPeriod, ...figures } = describe(FLOATING);
  expect(variable).toBe(
    ' The rate is variable: it can rise and fall with the market, and the payment with it.',
  );
  expect([drawPeriod, ...Object.values(figures).filter(Boolean)]).toEqual(['']);
});
