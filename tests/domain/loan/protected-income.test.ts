import { expect, it } from 'vitest';
import { hasProtectedIncomeNotice, isProtectedIncome } from '../../../src/domain/loan/index.ts';

it.each([
  'You need not tell us about alimony, child support or separate maintenance income.',
  'You don’t have to tell us about alimony, child support or separate maintenance income.',
  "You don't have to reveal alimony, child support, or separate maintenance payments.",
  'Income from alimony: you need not name alimony, child support or separate maintenance.',
])('recognizes the notice of Regulation B: %s', (words) => {
  expect(hasProtectedIncomeNotice(words)).toBe(true);
});

it.each([
  'You have to tell us about alimony, child support or separate maintenance income.',
  'You don’t have to tell us about alimony or child support.',
  'Alimony, child support and separate maintenance count. You need not tell us more.',
])('recognizes that the notice is missing: %s', (words) => {
  expect(hasProtectedIncomeNotice(words)).toBe(false);
});

it('knows the kinds of income that need the notice', () => {
  expect(isProtectedIncome('ALIMONY')).toBe(true);
  expect(isProtectedIncome('FULL_TIME')).toBe(false);
  expect(isProtectedIncome(undefined)).toBe(false);
});
