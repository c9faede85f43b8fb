/** Generators of random formulas with their values, for property tests. */
import fc from 'fast-check';

/** A formula with its value by plain arithmetic, which the parser must match. */
interface Written {
  readonly text: string;
  readonly value: number;
  readonly rank: Rank;
}
/** Precedence, which decides about parentheses: a number or call, a product, a sum. */
type Rank = 'whole' | 'product' | 'sum';

export const LOAN = 80_000;
const bracket = (inner: Written, ...ranks: readonly Rank[]): string =>
  ranks.includes(inner.rank) ? `( ${inner.text})` : inner.text;
const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);
const number = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }).map((value) => ({ text: String(value), value })),
  fc.double({ min: 0, max: 1e12, noNaN: true }).map((value) => ({ text: String(value), value })),
  fc.integer({ min: 1, max: 99 }).map((part) => ({ text: `.${part}`, value: Number(`0.${part}`) })),
);

export const { formula } = fc.letrec<{ formula: Written }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    number.map(({ text, value }) => ({ text, value, rank: 'whole' as const })),
    fc.constant({ text: ' loanAmount', value: LOAN, rank: 'whole' as const }),
    fc
      .tuple(fc.constantFrom('+', '-'), tie('formula'), tie('formula'))
      .map(([sign, left, right]) => ({
        text: `${left.text} ${sign}${bracket(right, 'sum')}`,
        value: finite(sign === '+' ? left.value + right.value : left.value - right.value),
        rank: 'sum' as const,
      })),
    fc
      .tuple(fc.constantFrom('*', '/'), tie('formula'), tie('formula'))
      .map(([sign, left, right]) => ({
        text: `${bracket(left, 'sum')}${sign}${bracket(right, 'sum', 'product')}`,
        value: finite(sign === '*' ? left.value * right.value : left.value / right.value),
        rank: 'product' as const,
      })),
    fc
      .tuple(
        fc.constantFrom('min', 'max'),
        fc.array(tie('formula'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, list]) => ({
        text: `${name}(${list.map(({ text }) => text).join(' , ')})`,
        value: (name === 'min' ? Math.min : Math.max)(...list.map(({ value }) => value)),
        rank: 'whole' as const,
      })),
    tie('formula').map((inner) => ({
      text: `(- ${bracket(inner, 'sum', 'product')})`,
      value: -inner.value,
      rank: 'whole' as const,
    })),
  ),
}));
