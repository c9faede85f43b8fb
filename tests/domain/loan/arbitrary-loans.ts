/** Generators of random amounts (dollars), rates (fractions) and terms (years) for property tests. */
import fc from 'fast-check';

export const dollars = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100);
export const principal = fc.integer({ min: 100, max: 100_000_000 }).map((cents) => cents / 100);
export const rate = fc.integer({ min: 1, max: 40_000 }).map((part) => part / 100_000);
export const term = fc.integer({ min: 1, max: 40 });
export const anything = fc.anything({ withNullPrototype: true });
