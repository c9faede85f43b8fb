import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRoutingNumber } from '../../../src/domain/index.ts';

const eightDigits = fc.stringMatching(/^[0-9]{8}$/);
/** The ninth digit that makes the weighted sum a multiple of ten. */
const completed = (digits: string): string => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = [...digits].map(Number);
  return digits + ((10 - ((3 * (a + d + g) + 7 * (b + e + h) + c + f) % 10)) % 10);
};

describe('a routing number', () => {
  it.each([
    // 3 * (1 + 0 + 0) + 7 * (1 + 0 + 0) + (0 + 0 + 0) = 10
    ['110000000', true],
    // 3 * (1 + 4 + 7) + 7 * (2 + 5 + 8) + (3 + 6 + 0) = 36 + 105 + 9 = 150
    ['123456780', true],
    ['123456789', false],
    ['210000000', false],
    ['000000000', false],
    ['11000000', false],
    ['1100000000', false],
    ['11000000x', false],
    [' 110000000', false],
    ['110000000\n', false],
    ['１１００００００0', false],
    ['', false],
  ])('%j is valid: %s', (text, holds) => expect(isRoutingNumber(text)).toBe(holds));
  it('has one valid last digit, and becomes invalid when any one digit changes', () => {
    fc.assert(
      fc.property(
        eightDigits.filter((digits) => Number(digits) > 0),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const whole = completed(digits);
          expect(isRoutingNumber(whole)).toBe(true);
          expect(
            isRoutingNumber(
              whole.slice(0, at) + ((Number(whole[at]) + by) % 10) + whole.slice(at + 1),
            ),
          ).toBe(false);
        },
      ),
    );
  });
});
