/** The cost of a loan until its end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLedger } from '../../../src/domain/index.ts';

const offer = {
  uuid: 'floating-10',
  type: 'FLOATING',
  term: 10,
  rate: 0.0875,
  minDraw: 15_000,
  maxDraw: 120_000,
  originationFee: 0.0299,
};
const ledger = (more: object = {}, draw = 50_000) =>
  computeLedger({}, { offer: { ...offer, ...more }, draw });

/** The balances at the end of each year by repeated monthly interest, unrounded. */
function simulated(term: number, rate: number, [principal, payment]: readonly [number, number]) {
  let balance = principal;
  return Array.from({ length: term }, () => {
    for (let month = 0; month < 12; month += 1) balance += (balance * rate) / 12 - payment;
    return balance;
  });
}

describe('the lifetime of a loan', () => {
  it('adds up equal payments, and the interest in them', () =>
    // 120 payments of 645.37 on 51,495.
    expect(ledger()).toMatchObject({ totalOfPayments: 77_444.4, totalInterest: 25_949.4 }));

  it('starts with the initial balance, ends with nothing, and never grows', () => {
    const balances = ledger()?.balances ?? [];
    expect(balances.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([balances[0]?.balance, balances.at(-1)?.balance]).toEqual([51_495, 0]);
    expect(balances.toSorted((one, other) => other.balance - one.balance)).toEqual(balances);
  });

  it('has the balances of a month-by-month calculation', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0.001, max: 0.25, noNaN: true }),
        fc.integer({ min: 1000, max: 400_000 }),
        (term, rate, draw) => {
          const {
            balances = [],
            drawTotal = 0,
            monthlyPayment = 0,
          } = ledger({ term, rate }, draw) ?? {};
          const expected = simulated(term, rate, [drawTotal, monthlyPayment]);
          for (const [index, { balance }] of balances.slice(1, -1).entries())
            expect(balance).toBeCloseTo(Math.max(0, expected[index] ?? 0), 1);
        },
      ),
    ));

  it('ends at the term when it is not a whole number of years', () => {
    const balances = ledger({ term: 2.5 })?.balances ?? [];
    expect(balances.map(({ year }) => year)).toEqual([0, 1, 2, 2.5]);
    expect(balances.at(-1)?.balance).toBe(0);
  });
});

describe('a rise of the rate by one percentage point', () => {
  it('raises the payment of a variable rate', () => {
    const raised = ledger()?.withRateRise;
    expect(raised).toMatchObject({ rate: 0.0975 });
    // It is the payment of an offer at that rate.
    const payment = ledger({ rate: 0.0975 })?.monthlyPayment ?? 0;
    expect(raised?.payment).toBe(payment);
    expect(raised?.increase).toBeCloseTo(payment - (ledger()?.monthlyPayment ?? 0), 2);
  });
  it.each(['FIXED', 'OTHER', undefined])('is not stated for the type %s', (type) =>
    expect(ledger({ type })?.withRateRise).toBeUndefined(),
  );
});
