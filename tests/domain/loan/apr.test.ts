import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amortizedPayment,
  annualPercentageRate,
  drawTotal,
  type Repayment,
} from '../../../src/domain/index.ts';
import { principal, rate, term } from './arbitrary-loans.ts';

const times = (amount: number, count: number): { amount: number; count: number } => ({
  amount,
  count,
});
const percent = (repayment: Repayment): number =>
  Math.round((annualPercentageRate(repayment) ?? Number.NaN) * 10_000) / 100;

/** The examples of appendix J to 12 CFR 1026, part (c), with the rates that it states. */
const examples: readonly [string, Repayment, number][] = [
  ['(c)(1)(i) monthly', { amountFinanced: 5000, payments: [times(230, 24)] }, 9.69],
  // From 10 February to 1 April: one month back to 1 March, and 19 days of 30.
  [
    '(c)(1)(ii) monthly, long first period',
    { amountFinanced: 6000, payments: [times(200, 36)], oddPart: 19 / 30 },
    11.82,
  ],
  // From 23 February to 1 March: 6 days of 15.
  [
    '(c)(1)(iii) twice a month, short first period',
    {
      amountFinanced: 5000,
      payments: [times(219.17, 24)],
      firstPeriods: 0,
      oddPart: 6 / 15,
      periodsPerYear: 24,
    },
    10.34,
  ],
  // From 23 May to 1 October: a quarter back to 1 July, a month and 9 days of 90 before that.
  [
    '(c)(1)(iv) quarterly, long first period',
    { amountFinanced: 10000, payments: [times(385, 40)], oddPart: 39 / 90, periodsPerYear: 4 },
    8.97,
  ],
  // From 20 March to 21 April: 4 weeks and 4 days.
  [
    '(c)(1)(v) weekly, long first period',
    {
      amountFinanced: 500,
      payments: [times(17.6, 30)],
      firstPeriods: 4,
      oddPart: 4 / 7,
      periodsPerYear: 52,
    },
    14.96,
  ],
  [
    '(c)(2)(i) odd first payment',
    { amountFinanced: 5000, payments: [times(250, 1), times(230, 23)] },
    10.08,
  ],
  [
    '(c)(2)(ii) every 4 weeks, long first period',
    {
      amountFinanced: 400,
      payments: [times(39.5, 1), times(38.31, 11)],
      oddPart: 5 / 28,
      periodsPerYear: 13,
    },
    28.5,
  ],
  [
    '(c)(3)(i) odd final payment',
    { amountFinanced: 5000, payments: [times(230, 23), times(280, 1)] },
    10.5,
  ],
  [
    '(c)(3)(ii) every 2 weeks, short first period',
    {
      amountFinanced: 200,
      payments: [times(9.5, 19), times(30, 1)],
      firstPeriods: 0,
      oddPart: 8 / 14,
      periodsPerYear: 26,
    },
    12.22,
  ],
  [
    '(c)(4)(i) odd first and final payment',
    { amountFinanced: 5000, payments: [times(250, 1), times(230, 22), times(280, 1)] },
    10.9,
  ],
  // From 10 January to 1 March: a month back to 1 February, and 22 days before that, of 60.
  [
    '(c)(4)(ii) every two months',
    {
      amountFinanced: 8000,
      payments: [times(449.36, 1), times(465, 18), times(200, 1)],
      firstPeriods: 0,
      oddPart: 52 / 60,
      periodsPerYear: 6,
    },
    7.3,
  ],
];

describe('the annual percentage rate', () => {
  it.each(examples)('is that of the example %s', (_, repayment, stated) =>
    expect(percent(repayment)).toBe(stated),
  );

  it.each([
    [{ amountFinanced: 1200, payments: [times(100, 12)] }, 0],
    [{ amountFinanced: 100, payments: [times(33.33, 3)] }, 0],
    [{ amountFinanced: 100, payments: [times(33.32, 3)] }, undefined],
    [{ amountFinanced: 0, payments: [times(1, 1)] }, undefined],
    [{ amountFinanced: -5, payments: [times(1, 1)] }, undefined],
    [{ amountFinanced: 5, payments: [] }, undefined],
    [{ amountFinanced: 5, payments: [times(-1, 10)] }, undefined],
    [{ amountFinanced: 5, payments: [times(1, 10.5)] }, undefined],
    [{ amountFinanced: 5, payments: [times(1, 1201)] }, undefined],
    [{ amountFinanced: Number.NaN, payments: [times(1, 10)] }, undefined],
    [{ amountFinanced: 5, payments: [times(Number.POSITIVE_INFINITY, 10)] }, undefined],
    [{ amountFinanced: 5, payments: [times(1, 10)], periodsPerYear: 0 }, undefined],
    [{ amountFinanced: 1e-9, payments: [times(1e9, 10)] }, undefined],
  ])('of %j is %s', (repayment, value) => expect(annualPercentageRate(repayment)).toBe(value));

  it('equals the rate of a loan without fees', () => {
    fc.assert(
      fc.property(term, rate, principal, (years, yearly, lent) => {
        expect(
          annualPercentageRate({
            amountFinanced: lent,
            payments: [times(amortizedPayment(years, yearly, lent), years * 12)],
          }),
        ).toBeCloseTo(yearly, 8);
      }),
    );
  });
  it('is above the rate with a fee, and higher for a higher fee', () => {
    fc.assert(
      fc.property(
        term,
        rate,
        principal,
        fc.integer({ min: 1, max: 4 }),
        (years, yearly, lent, fee) => {
          const withFee = (feeRate: number): number => {
            const total = drawTotal(lent, feeRate);
            return (
              annualPercentageRate({
                amountFinanced: lent,
                payments: [
                  times(amortizedPayment(years, yearly, total.ok ? total.value : 0), years * 12),
                ],
              }) ?? Number.NaN
            );
          };
          expect(withFee(fee / 100)).toBeGreaterThan(yearly);
          expect(withFee((fee + 1) / 100)).toBeGreaterThan(withFee(fee / 100));
        },
      ),
    );
  });
  it('discounts the payments to the amount lent', () => {
    fc.assert(
      fc.property(
        principal,
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 100_000 }),
            count: fc.integer({ min: 1, max: 100 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.integer({ min: 0, max: 29 }),
        (lent, payments, days) => {
          const yearly = annualPercentageRate({
            amountFinanced: lent,
            payments,
            oddPart: days / 30,
          });
          fc.pre(yearly !== undefined && yearly < 1200);
          const monthly = (yearly ?? 0) / 12;
          let [worth, month] = [0, 0];
          for (const { amount, count } of payments)
            for (let nth = 0; nth < count; nth += 1)
              worth += amount / (1 + monthly) ** (month += 1);
          expect(worth / (1 + (days / 30) * monthly) / lent).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});
