import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawMaths,
  drawTotal,
  dtiReduction,
  initialDraw,
  originationFee,
  recordingTax,
  sliderBounds,
} from '../../../src/domain/index.ts';
import { dollars, rate } from './arbitrary-loans.ts';

describe('the draw with its fee', () => {
  // 20,000 * 3 % = 600, or the cap when that is lower.
  // Shows shell 3.14, 9.45.
  it.each([
    [20000, 0.03, undefined, 600],
    [20000, 0.03, 100, 100],
    [20000, 0.03, 0, 0],
    [20000, 0.03, null, 600],
    [20000, 0.03, 700, 600],
    [0, 0, undefined, 0],
  ])('of %d at %d with the cap %s has the fee %d', (amount, feeRate, cap, fee) => {
    expect(originationFee(amount, feeRate, cap)).toEqual({ ok: true, value: fee });
    expect(drawTotal(amount, feeRate, cap)).toEqual({ ok: true, value: amount + fee });
  });
  // Shows shell 5.38, 8.23.
  it.each([
    [Number.NaN, 0.1, undefined],
    [-1, 0.1, undefined],
    [0, -0.1, undefined],
    [1, Number.NaN, undefined],
    [1, 0.1, -1],
    [1, 0.1, Number.NaN],
  ])('refuses %d at %d with the cap %s', (amount, feeRate, cap) => {
    expect(drawTotal(amount, feeRate, cap)).toEqual({
      ok: false,
      error: expect.stringContaining('Invalid input'),
    });
    expect(originationFee(amount, feeRate, cap).ok).toBe(false);
  });
  it('is never below the draw, and never above draw and cap', () => {
    fc.assert(
      fc.property(dollars, rate, dollars, (amount, feeRate, cap) => {
        const total = drawTotal(amount, feeRate, cap);
        expect(total.ok && total.value >= amount && total.value <= amount + cap).toBe(true);
      }),
    );
  });
});

// Shows shell 9.49.
describe('the amount drawn', () => {
  it.each([
    ['preserve', 1000, 500, 1200, 1200], // 1,000 and 500 on top, up to 1,200
    ['preserve', 1000, 100, 1200, 1100],
    ['deduct', 5000, 500, 1200, 5000],
    ['maximize', 1000, 0, 45000, 45000],
  ] as const)(
    'to %s %d, paying off %d, of at most %d, is %d',
    (preference, selected, payoff, max, drawn) =>
      expect(drawMaths(preference, selected, payoff, max)).toBe(drawn),
  );
  // Shows shell 9.48.
  it('never exceeds the maximum draw when it preserves or maximizes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('preserve', 'maximize'),
        dollars,
        dollars,
        dollars,
        (preference, selected, payoff, max) => {
          expect(drawMaths(preference, selected, payoff, max)).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});

describe('the ends of the slider', () => {
  // Shows shell 9.50.
  it.each([
    ['preserve', 12000, 45000, 15000, { min: 0, max: 30000 }], // less the 15,000 that is drawn on top; not below 0
    ['deduct', 12000, 45000, 15000, { min: 15000, max: 45000 }], // at least what comes out of it
    ['deduct', 12000, 45000, 50000, { min: 45000, max: 45000 }],
    ['maximize', 12000, 45000, 15000, { min: 12000, max: 45000 }],
  ] as const)('to %s of %d to %d, paying off %d', (preference, min, max, payoff, bounds) =>
    expect(sliderBounds(preference, min, max, payoff)).toEqual(bounds),
  );
  // Shows shell 9.50.
  it('are in order, and any amount between them can be drawn', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('preserve', 'deduct', 'maximize'),
        dollars,
        dollars,
        dollars,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (preference, one, other, payoff, share) => {
          const [least, most] = [Math.min(one, other), Math.max(one, other)];
          const { min, max } = sliderBounds(preference, least, most, payoff);
          expect(min).toBeLessThanOrEqual(max);
          const drawn = drawMaths(preference, min + (max - min) * share, payoff, most);
          expect(drawn).toBeLessThanOrEqual(most + 1e-6);
          if (preference === 'deduct' && payoff <= most)
            expect(drawn).toBeGreaterThanOrEqual(payoff - 1e-6);
        },
      ),
    );
  });
});

describe('the draw of an application', () => {
  it.each([
    [{ uwCalculatedDrawAmount: 30000, amount: 40000 }, 30000],
    [{ amount: 40000 }, 40000],
    [{ uwCalculatedDrawAmount: 0, amount: 40000 }, 40000],
    [{ uwCalculatedDrawAmount: null, amount: 0 }, undefined],
    [{}, undefined],
    [null, undefined],
    ['40000', undefined],
  ])('initial draw of %j is %s', (application, amount) =>
    expect(initialDraw(application)).toBe(amount),
  );
  // Shows shell 3.14.
  it.each([
    [90000, 60000, 30000],
    [60000, 60000, 0],
    [50000, 60000, 0],
    [undefined, 60000, 0],
    [null, 60000, 0],
    [true, 60000, 0],
    ['90000', 60000, 0],
  ])(
    'of %s without the debt-to-income limit and %d with it, %d is held back',
    (unlimited, offered, held) => expect(dtiReduction(unlimited, offered)).toBe(held),
  );
});

describe('the recording tax', () => {
  // Half-way from 10,000 to 50,000 is half-way from 0 to 80.
  it.each([
    [30000, 40],
    [10000, 0],
    [0, 0],
    [50000, 80],
    [50000.5, 80],
    [90000, 80],
    [9999.5, 0],
    [20000, 20],
  ])('of %d is %d', (amount, tax) => {
    expect(
      recordingTax(amount, { minAmount: 10000, maxAmount: 50000, minTax: 0, maxTax: 80 }),
    ).toBe(tax);
  });
  // Shows shell 9.52.
  it('never falls with the amount, and stays between its ends', () => {
    fc.assert(
      fc.property(
        dollars,
        dollars,
        fc.tuple(dollars, dollars),
        fc.tuple(dollars, dollars),
        (one, other, amounts, taxes) => {
          const range = {
            minAmount: Math.min(...amounts),
            maxAmount: Math.max(...amounts),
            minTax: Math.min(...taxes),
            maxTax: Math.max(...taxes),
          };
          const [lower, higher] = [
            recordingTax(Math.min(one, other), range),
            recordingTax(Math.max(one, other), range),
          ];
          expect(higher).toBeGreaterThanOrEqual(lower - 1e-9);
          expect(lower).toBeGreaterThanOrEqual(range.minTax);
          expect(higher).toBeLessThanOrEqual(range.maxTax + 1e-9);
        },
      ),
    );
  });
});
