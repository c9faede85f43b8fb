/** A lender's changes are described in the words of its questions. */
import { expect, it } from 'vitest';
import { ownChanges } from '../../../src/prover/index.ts';
import { setOf } from '../../definitions.ts';

const JOURNEY = { journey: 'register-v2' };
const STEP = { ...JOURNEY, step: 'annual-income' };
const INCOME = { ...STEP, field: 'income.income' };

const wordsOf = (theme: object, isKnown = true): readonly string[] => {
  const text = JSON.stringify(theme, null, 2);
  const tree = {
    root: '.',
    files: [{ file: 'org-themes/maple/theme', content: theme }],
    texts: new Map([['org-themes/maple/theme', text]]),
    diagnostics: [],
    parsed: 0,
  };
  return ownChanges(tree, 'maple', isKnown ? setOf('_default') : undefined).map(
    ({ words, line }) => `${line}: ${words}`,
  );
};

it.each([
  [
    { change: 'hide-step', ...JOURNEY, step: 'for-sale' },
    /^3: Leaves out the page “.*\?” \(register-v2\)$/,
  ],
  [
    { change: 'insert-step', journey: 'register', after: 'name', use: 'register-v2/home-address' },
    /^3: Adds the page “.*” after “.*” \(register\)$/,
  ],
  [
    { change: 'set-limit', ...INCOME, limit: 'minimum', to: 25000 },
    /^3: The least of “.*income.*” is 25,000 \(register-v2\)$/i,
  ],
  [{ change: 'hide-field', ...STEP, field: 'income.otherIncome' }, /^3: Leaves out the question “/],
  [
    {
      change: 'states',
      ...JOURNEY,
      step: 'index',
      field: 'propertyAddress.state',
      values: ['TX', 'OK'],
    },
    /“State” offers only Texas and Oklahoma/,
  ],
  [
    { change: 'add-check', ...STEP, check: { id: 'high', when: true, error: 'Too much' } },
    /^3: Checks one thing more on the page “.*”: Too much/,
  ],
])('%o', (override, words) => {
  expect(wordsOf({ overrides: [override] })).toEqual([expect.stringMatching(words)]);
  // Without a compiled set the words are the names of the definitions.
  expect(wordsOf({ overrides: [override] }, false)).toHaveLength(1);
});

it('names prices, limits of products, flags, legal pages and the rest', () => {
  expect(
    wordsOf({
      pricing: [{ originationFeeMax: 0.05 }],
      products: { heloc: { minAmount: 20000 } },
      flags: { 'fe-known': true },
      policies: { terms: [] },
      wholesale: true,
      saleNotice: false,
    }).map((line) => line.replace(/^\d+: /, '')),
  ).toEqual([
    'Its own rates and fees: origination fee max 0.05',
    'Its own limits of the product heloc: minimum amount 20,000',
    'Turns the flag fe-known on',
    'Its own legal page “terms”',
    'Works with brokers',
  ]);
});
