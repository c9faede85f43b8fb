import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MARKED_FOR_PAYOFF,
  payableLiabilities,
  payoffAmount,
  payoffPayments,
  sumOfKey,
} from '../../../src/domain/index.ts';
import { dollars } from './arbitrary-loans.ts';

const debts = [
  {
    uuid: 'card',
    monetaryBalance: 4200.1,
    monetaryCalculatedNextPaymentMinimumAmount: 95,
    payOff: { status: MARKED_FOR_PAYOFF },
  },
  {
    uuid: 'car',
    monetaryBalance: 11000.2,
    monetaryCalculatedNextPaymentMinimumAmount: 310.5,
    payOff: { status: null },
  },
  { uuid: 'store', monetaryBalance: 300, monetaryCalculatedNextPaymentMinimumAmount: null },
  { uuid: 'paid', monetaryBalance: 0, payOff: { status: MARKED_FOR_PAYOFF } },
  { uuid: 'elsewhere', monetaryBalance: 900, payOff: { status: 'PAID_ELSEWHERE' } },
  { uuid: 'unknown', monetaryBalance: null },
  { uuid: 'text', monetaryBalance: '100' },
  null,
  'debt',
];

describe('debts that can be paid off', () => {
  // Shows shell 3.14.
  it('have a balance, and are not handled in another way', () =>
    expect(payableLiabilities(debts)).toEqual([debts[0], debts[1], debts[2]]));

  it.each([
    // 4,200.10 and 11,000.20, with 95.00 and 310.50 a month
    [['card', 'car'], 15200.3, 405.5],
    [['card'], 4200.1, 95],
    [['store'], 300, 0],
    [[], 0, 0],
    [['elsewhere', 'paid', 'nobody', 3, null], 0, 0],
    [undefined, 4200.1, 95],
  ])('chosen as %j come to %d, and to %d a month', (chosen, balance, monthly) => {
    expect(payoffAmount(debts, chosen)).toBe(balance);
    expect(payoffPayments(debts, chosen)).toBe(monthly);
  });
  it('come to the sum of their balances when all are chosen', () => {
    fc.assert(
      fc.property(fc.array(dollars, { maxLength: 20 }), (balances) => {
        const list = balances.map((monetaryBalance, at) => ({
          uuid: `debt-${at}`,
          monetaryBalance,
        }));
        const cents = balances.reduce((sum, balance) => sum + Math.round(balance * 100), 0);
        expect(
          payoffAmount(
            list,
            list.map(({ uuid }) => uuid),
          ),
        ).toBe(cents / 100);
      }),
    );
  });
});

describe('a sum over a list', () => {
  it.each([
    [[{ a: 1 }, { a: 2.5 }], 'a', 3.5],
    [[{ a: { b: 1 } }, { a: { b: 2 } }], 'a.b', 3],
    [[{ a: 1 }, {}, { a: null }, null], 'a', 1],
    [[], 'a', 0],
    [[{ a: 0.1 }, { a: 0.2 }], 'a', 0.3],
    [[{ a: 1 }, { a: '2' }], 'a', undefined],
    [[{ a: Number.NaN }], 'a', undefined],
    [[{}], 'constructor', 0],
    [[{}], '__proto__.x', 0],
  ])('of %j at %s is %s', (list, key, sum) => expect(sumOfKey(list, key)).toBe(sum));
});
