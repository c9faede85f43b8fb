import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortizedPayment, bankersRound, interestForPeriod } from '../../../src/domain/index.ts';
import { principal, rate, term } from './arbitrary-loans.ts';

describe('the monthly payment', () => {
  it('matches the textbook formula', () => {
    // 80,000 * 0.07/12 / (1 - (1 + 0.07/12)^-240) = 466.6667 / (1 - 0.24760) = 466.6667 / 0.75240
    expect(amortizedPayment(20, 0.07, 80000)).toBeCloseTo(620.2391498, 4);
    // Interest this small counts as none: 12,000 / 120.
    expect(amortizedPayment(10, 1e-12, 12000)).toBeCloseTo(100, 6);
  });
  // Shows shell 9.44.
  it.each([
    [0, 0.07, 1],
    [20, 0, 1],
    [20, 0.07, -1],
    [20, 0.07, 0],
    [Number.NaN, 1, 1],
  ])('is none for %d, %d, %d', (...args) => expect(amortizedPayment(...args)).toBeNaN());

  it('pays back at least the amount lent', () => {
    fc.assert(
      fc.property(term, rate, principal, (years, yearly, lent) => {
        expect(amortizedPayment(years, yearly, lent) * years * 12).toBeGreaterThanOrEqual(lent);
      }),
    );
  });
  it('is higher for a higher rate, a greater loan and a shorter term', () => {
    fc.assert(
      fc.property(term, rate, principal, (years, yearly, lent) => {
        const payment = amortizedPayment(years, yearly, lent);
        expect(amortizedPayment(years, yearly + 0.0001, lent)).toBeGreaterThan(payment);
        expect(amortizedPayment(years, yearly, lent + 0.01)).toBeGreaterThan(payment);
        expect(amortizedPayment(years + 1, yearly, lent)).toBeLessThan(payment);
      }),
    );
  });
  it('leaves no balance after the last one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), rate, principal, (years, yearly, lent) => {
        const payment = amortizedPayment(years, yearly, lent);
        let owed = lent;
        for (let month = 0; month < years * 12; month += 1)
          owed = owed * (1 + yearly / 12) - payment;
        // The rounding of each month's last digit grows with the interest of those that follow.
        expect(Math.abs(owed)).toBeLessThan(
          lent * 1e-12 * years * 12 * (1 + yearly / 12) ** (years * 12),
        );
      }),
    );
  });
});

describe('interest of a period', () => {
  // Shows shell 9.46.
  it.each([
    [36525, 0.1, 10, 100], // 36,525 * 0.1 / 365.25 = 10 a day
    [12000, 0.1, undefined, 100], // a twelfth of 1,200
  ])('of %d at %d for %s days is %d', (balance, yearly, days, interest) =>
    expect(interestForPeriod(balance, yearly, days)).toBe(interest),
  );
  it('of a year is the rate, to the cent', () => {
    fc.assert(
      fc.property(rate, principal, (yearly, balance) => {
        expect(
          Math.abs(interestForPeriod(balance, yearly, 365.25) - balance * yearly),
        ).toBeLessThanOrEqual(0.005 + 1e-6);
      }),
    );
  });
});

describe("banker's rounding", () => {
  // Shows shell 9.47.
  it.each([
    [7.777, 2, 7.78],
    [6.785, 2, 6.78],
    [6.775, 2, 6.78],
    [-6.785, 2, -6.78],
    [2.5, 0, 2],
    [3.5, 0, 4],
    [6.7850000001, 2, 6.79],
    [1.005, 2, 1],
    [0.5, 0, 0],
    [0.05, 0, 0],
    [1e21, 2, 1e21],
    [1e-9, 2, 0],
    [1250, -2, 1200],
    [5, 1e9, 5],
    [5, -1e9, 0],
  ])('rounds %d to %d decimals', (value, decimals, rounded) =>
    expect(bankersRound(value, decimals)).toBeCloseTo(rounded, 12),
  );
  // Shows shell 9.47.
  it('rounds to two decimals by default', () =>
    expect([0.125, 0.135, 7.777].map((value) => bankersRound(value))).toEqual([0.12, 0.14, 7.78]));
  it('changes nothing the second time, and never by more than half a unit', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const rounded = bankersRound(value, decimals);
          expect(bankersRound(rounded, decimals)).toBe(rounded);
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(
            0.5 * 10 ** -decimals + Math.abs(value) * 1e-15,
          );
        },
      ),
    );
  });
});
