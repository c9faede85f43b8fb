import { describe, expect, it } from 'vitest';
import { amortizedPayment, drawMaths, drawTotal, findDrawOffer, interestForPeriod, recordingTax, sliderBounds } from '../../src/domain/loan-maths.ts';
import { bankersRound } from '../../src/domain/rounding.ts';

describe('loan maths', () => {
  it('amortises', () => {
    expect(amortizedPayment(20, 0.07, 80000)).toBeCloseTo(620.2391498, 4);
    expect(amortizedPayment(10, 1e-12, 12000)).toBeCloseTo(100, 6);
  });
  it.each([[0, 0.07, 1], [20, 0, 1], [20, 0.07, -1], [Number.NaN, 1, 1]])('no payment for %d, %d, %d', (...args) => expect(amortizedPayment(...args)).toBeNaN());

  it.each([[20000, 0.03, undefined, 20600], [20000, 0.03, 100, 20100], [20000, 0.03, 0, 20000], [20000, 0.03, null, 20600], [0, 0, undefined, 0]])(
    'draw total of %d at %d, cap %s', (amount, rate, cap, value) => expect(drawTotal(amount, rate, cap)).toEqual({ ok: true, value }),
  );
  it.each([[Number.NaN, 0.1], [-1, 0.1], [0, -0.1], [1, Number.NaN]])('refuses %d at %d', (amount, rate) => {
    expect(drawTotal(amount, rate)).toEqual({ ok: false, error: expect.stringContaining('Invalid input') });
  });

  it('interest to the cent', () => {
    expect(interestForPeriod(36525, 0.1, 10)).toBe(100);
    expect(interestForPeriod(12000, 0.1)).toBe(100);
  });

  it.each([[7.777, 2, 7.78], [6.785, 2, 6.78], [6.775, 2, 6.78], [-6.785, 2, -6.78], [2.5, 0, 2], [3.5, 0, 4], [6.7850000001, 2, 6.79], [1.005, 2, 1], [0.5, 0, 0], [0.05, 0, 0],
    [1e21, 2, 1e21], [1e-9, 2, 0], [1250, -2, 1200], [5, 1e9, 5], [5, -1e9, 0]])('rounds %d to %d decimals', (value, decimals, rounded) => expect(bankersRound(value, decimals)).toBeCloseTo(rounded, 12));

  it('draws', () => {
    expect(drawMaths('preserve', 1000, 500, 1200)).toBe(1200);
    expect(drawMaths('preserve', 1000, 100, 1200)).toBe(1100);
    expect(drawMaths('deduct', 5000, 500, 1200)).toBe(5000);
    expect(drawMaths('maximize', 1000, 0, 45000)).toBe(45000);
  });

  it('bounds the slider', () => {
    expect(sliderBounds('preserve', 12000, 45000, 15000)).toEqual({ min: 0, max: 30000 });
    expect(sliderBounds('deduct', 12000, 45000, 15000)).toEqual({ min: 15000, max: 45000 });
    expect(sliderBounds('deduct', 12000, 45000, 50000)).toEqual({ min: 45000, max: 45000 });
    expect(sliderBounds('maximize', 12000, 45000, 15000)).toEqual({ min: 12000, max: 45000 });
  });

  it.each([[30000, 40], [10000, 0], [0, 0], [50000, 80], [90000, 80]])('recording tax of %d', (amount, tax) => {
    expect(recordingTax(amount, { minAmount: 10000, maxAmount: 50000, minTax: 0, maxTax: 80 })).toBe(tax);
  });

  it('finds the first offer that fits', () => {
    const offers = [{ id: 'a', term: 20, originationFee: 0.01, minDraw: 1000, maxDraw: 9000 }, { id: 'b', term: 20, originationFee: 0.01, minDraw: 9000, maxDraw: 20000 }];
    expect(findDrawOffer(offers, 20, 0.01, 9000)).toBe(offers[0]);
    expect(findDrawOffer(offers, 20, 0.01, 9001)).toBe(offers[1]);
    expect(findDrawOffer([...offers, null], 10, 0.01, 9001)).toBeNull();
  });
});
