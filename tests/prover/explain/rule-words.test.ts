/** Rules are written as sentences. */
import { expect, it } from 'vitest';
import { ruleInWords } from '../../../src/prover/index.ts';
import type { Rule } from '../../../src/engine/index.ts';

const income = { var: 'answers.income.income' };

it.each<readonly [Rule | undefined, string]>([
  [undefined, 'always'],
  [true, 'always'],
  [false, 'never'],
  [{ var: 'authenticated' }, 'authenticated is set'],
  [{ '!': [{ var: 'authenticated' }] }, 'authenticated is not set'],
  [{ '!': { var: 'authenticated' } }, 'authenticated is not set'],
  [{ '!!': [{ var: 'profile' }] }, 'profile is set'],
  [{ '<': [income, 15_000] }, 'answers.income.income is below 15000'],
  [{ '>=': [15_000, income] }, '15000 is at least answers.income.income'],
  [{ '<': [0, income, 9] }, '0 is below answers.income.income, which is below 9'],
  [{ '===': [{ var: 'a.state' }, 'NY'] }, 'a.state is "NY"'],
  [{ '!=': [{ var: 'a.state' }, 'NY'] }, 'a.state is there and is not "NY"'],
  [{ in: [{ var: 'a.state' }, ['NY', 'HI']] }, 'a.state is one of "NY", "HI"'],
  [{ '!': [{ in: [{ var: 'a.state' }, ['NY']] }] }, 'a.state is not "NY"'],
  [{ in: [{ var: 'a.zip' }, { var: 'disasterZips' }] }, 'a.zip is in disasterZips'],
  [{ missing: ['a', 'b', 'c'] }, 'a, b or c is missing'],
  [{ '!': [{ missing: ['a'] }] }, 'a is there'],
  [{ missing_some: [1, ['a', 'b']] }, 'fewer than 1 of a and b are filled in'],
  [
    { and: [{ var: 'a' }, { or: [{ var: 'b' }, { '!': [{ var: 'c' }] }] }] },
    'a is set and (b is set or c is not set)',
  ],
  [
    { some: [{ var: 'documents' }, { '==': [{ var: 'type' }, 'NOTE'] }] },
    'some entry of documents has: type is "NOTE"',
  ],
  [{ '>': [{ '+': [income, 5] }, 9] }, '(answers.income.income plus 5) is above 9'],
  [{ '>': [{ length: [{ var: 'zips' }] }, 0] }, '(the length of zips) is above 0'],
  [{ if: [{ var: 'a' }, 'x', 'y'] }, '"x" if a is set, otherwise "y"'],
  [{ isAdult: [{ var: 'dob' }, { var: 'now' }] }, 'isAdult of dob, now holds'],
  [{ '!': [{ isAdult: [{ var: 'dob' }] }] }, 'it is not so that isAdult of dob holds'],
  [{ constructor: [1] }, 'constructor of 1 holds'],
  [{ '==': [{ var: ['term', 0] }, ''] }, 'term (without a value: 0) is empty'],
  [
    {
      '===': [
        {
          reduce: [
            { var: 'maintenanceRoutes' },
            {
              if: [
                {
                  or: [
                    { '===': [{ var: 'accumulator' }, true] },
                    {
                      '===': [
                        { substr: [{ var: 'accumulator' }, 0, { length: { var: 'current' } }] },
                        { cat: [{ var: 'current' }, '/'] },
                      ],
                    },
                  ],
                },
                true,
                { var: 'accumulator' },
              ],
            },
            { var: 'url.path' },
          ],
        },
        true,
      ],
    },
    '(for each entry of maintenanceRoutes in turn, with url.path at first: true if (the value so far is true or ((the length of the entry) characters of the value so far from position 0 on) is (the entry followed by "/")), otherwise the value so far) is true',
  ],
  [
    { reduce: [{ var: 'debts' }, { '+': [{ var: 'current.sum' }, { var: 'accumulator' }] }, 0] },
    'for each entry of debts in turn, with 0 at first: sum of the entry plus the value so far holds',
  ],
  [
    { '==': [{ substr: [{ var: 'zip' }, 3, 2] }, '01'] },
    '(2 characters of zip from position 3 on) is "01"',
  ],
  [{ '==': [{ substr: [{ var: 'zip' }, -2] }, '01'] }, '(zip from position -2 on) is "01"'],
])('%j: %s', (rule, expected) => expect(ruleInWords(rule)).toBe(expected));

it('uses the names that it is given, for a literal with the path it is compared with', () => {
  const words = ruleInWords(
    { '<': [income, 20_000] },
    {
      path: (path) => (path === 'answers.income.income' ? 'Annual income' : path),
      value: (value, path) => (path === 'answers.income.income' ? `$${String(value)}` : '?'),
    },
  );
  expect(words).toBe('Annual income is below $20000');
});
