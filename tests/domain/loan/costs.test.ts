import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costAmount,
  costLines,
  sumCosts,
  costTotal,
  MANUAL_NOTARY_FEE,
  RECORDING_TAX,
} from '../../../src/domain/index.ts';
import { anything, dollars } from './arbitrary-loans.ts';

const costs = [
  {
    feeType: RECORDING_TAX,
    type: 'STATE_TAX',
    name: 'Recording tax',
    jsCriteria: 'min(1400,loanAmount/100000*350)',
  },
  { feeType: 'RECORDING_FEE', type: 'COUNTY_FEE', name: 'Recording fee', borrowerPaidAmount: 85.5 },
  {
    feeType: 'VALUATION',
    type: 'AVM',
    name: 'Valuation',
    borrowerPaidAmount: 200,
    totalPaidByBorrower: 180,
  },
  { feeType: 'NOTARY', type: MANUAL_NOTARY_FEE, name: 'Notary visit', borrowerPaidAmount: 300 },
];

// Shows shell 3.17.
describe('one cost', () => {
  it.each([
    [{ jsCriteria: 'loanAmount*0.01' }, 80000, 800],
    [{ jsCriteria: 'loanAmount/3' }, 100, 33.33],
    [{ jsCriteria: 'loanAmount*0.01', borrowerPaidAmount: 5, totalPaidByBorrower: 6 }, 80000, 800],
    [{ borrowerPaidAmount: 5, totalPaidByBorrower: 6 }, 80000, 6],
    [{ borrowerPaidAmount: 5 }, 80000, 5],
    [{ borrowerPaidAmount: 0 }, 80000, 0],
    [{ borrowerPaidAmount: 5, totalPaidByBorrower: null, jsCriteria: null }, 80000, 5],
    [{ borrowerPaidAmount: 5, jsCriteria: '' }, undefined, 5],
    [{ borrowerPaidAmount: 1.005 }, 1, 1.01],
    // A tax between two ends: 80 at 50,000, so 40 in the middle.
    [{ minAmount: 10000, maxAmount: 50000, minTax: 0, maxTax: 80 }, 30000, 40],
    [{ minAmount: 10000, maxAmount: 50000, minTax: 0, maxTax: 80 }, 90000, 80],
    [{ minAmount: 10000, maxAmount: 50000, minTax: 0, borrowerPaidAmount: 5 }, 30000, 5],
    // A formula that can't be evaluated is not replaced by a figure of another loan amount.
    [{ jsCriteria: 'this', borrowerPaidAmount: 5 }, 80000, undefined],
    [{ jsCriteria: 5, borrowerPaidAmount: 5 }, 80000, undefined],
    [{ jsCriteria: 'loanAmount' }, undefined, undefined],
    [{}, 80000, undefined],
    [null, 80000, undefined],
    [{ borrowerPaidAmount: '5' }, 80000, undefined],
    [{ borrowerPaidAmount: Number.NaN }, 80000, undefined],
  ])('%j for %s is %s', (cost, amount, value) => expect(costAmount(cost, amount)).toBe(value));
});

// Shows shell 3.13.
describe('all costs', () => {
  // 80,000: tax 80,000 / 100,000 * 350 = 280; 280 + 85.50 + 180 = 545.50; with the notary's visit 300 more.
  it.each([
    [80000, false, 545.5],
    [80000, true, 845.5],
    [80000, undefined, 845.5],
    [500000, false, 1665.5],
    [0, false, 265.5],
  ])('of %d, notary in person %s, come to %d', (loanAmount, manualNotary, total) => {
    expect(costTotal(costs, { loanAmount, manualNotary })).toBe(total);
  });
  it('are 0 when empty, and unavailable when one of them is', () => {
    expect(costTotal([], { loanAmount: 80000 })).toBe(0);
    expect(
      costTotal([...costs, { jsCriteria: 'loanAmount/0' }], { loanAmount: 80000 }),
    ).toBeUndefined();
    expect(
      costTotal([{ type: MANUAL_NOTARY_FEE, jsCriteria: 'x' }], {
        loanAmount: 80000,
        manualNotary: false,
      }),
    ).toBe(0);
  });
  it.each([
    [RECORDING_TAX, 280],
    [MANUAL_NOTARY_FEE, 300],
    ['COUNTY_FEE', 85.5],
    ['NONE', 0],
  ])('of the kind %s come to %d', (kind, amount) =>
    expect(sumCosts(costs, kind, { loanAmount: 80000 })).toBe(amount),
  );
  it('keep their input and its order', () => {
    expect(
      costLines([costs[1], null, { name: 'Other', jsCriteria: 'x' }], { loanAmount: 1 }),
    ).toEqual([
      { ...costs[1], amount: 85.5 },
      { name: 'Other', jsCriteria: 'x' },
    ]);
  });
  it('add up to the cent, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(dollars, { maxLength: 30 }), (amounts) => {
        const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
        expect(
          costTotal(
            amounts.map((borrowerPaidAmount) => ({ borrowerPaidAmount })),
            { loanAmount: 1 },
          ),
        ).toBe(cents / 100);
      }),
    );
  });
  it('accept any value', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anything,
            fc.record({ jsCriteria: anything, borrowerPaidAmount: anything, type: anything }),
          ),
        ),
        anything,
        anything,
        (list, loanAmount, manualNotary) => {
          expect(() => [
            costTotal(list, { loanAmount, manualNotary }),
            sumCosts(list, 'x', { loanAmount, manualNotary }),
          ]).not.toThrow();
        },
      ),
    );
  });
});
