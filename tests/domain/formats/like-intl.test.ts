/** Money and percentages are written as Intl writes them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatPercent } from '../../../src/domain/index.ts';
import { isFullRun } from '../../support/full-run.ts';

const RUNS = { numRuns: isFullRun ? 100_000 : 3000 };

type Style = 'currency' | 'percent';

/** Formats a value with Intl. */
function byIntl(style: Style, value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = { style, ...digits, signDisplay: 'negative' } as const;
  return new Intl.NumberFormat('en-US', { currency: 'USD', ...options }).format(value);
}
const FORMATS = { currency: formatMoney, percent: formatPercent };

/** Amounts of people, and halves at each decimal, which are rounded. */
const amounts = fc.oneof(
  fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
  fc
    .tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 5 }))
    .map(([digits, places]) => (digits * 10 + 5) / 10 ** (places + 1)),
  fc.double({ noNaN: true }),
);

describe.each(['currency', 'percent'] as const)('%s', (style) => {
  it('is written as Intl writes it, with any number of decimals', () =>
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        const text = byIntl(style, value, decimals);
        expect(FORMATS[style](value, decimals)).toEqual({ ok: true, value: text });
      }),
      RUNS,
    ));

  it.each([
    0,
    -0,
    0.005,
    -0.005,
    1.005,
    -1.005,
    0.994_999,
    999.995,
    999_999.995,
    1e20,
    1e21,
    -1e21,
    1e-7,
    Infinity,
    -Infinity,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
  ])('of %s, too', (value) => {
    for (const decimals of [0, 1, 2, 3, 100])
      expect(FORMATS[style](value, decimals)).toEqual({
        ok: true,
        value: byIntl(style, value, decimals),
      });
  });
});
