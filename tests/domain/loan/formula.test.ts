import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFormula, NOT_AVAILABLE } from '../../../src/domain/index.ts';
import { isFullRun } from '../../support/full-run.ts';
import { LOAN, formula } from './arbitrary-formulas.ts';

const refused = { ok: false, error: NOT_AVAILABLE };

describe('a formula of the lender', () => {
  it.each([
    ['loanAmount*0.01', 80000, 800],
    ['min(1400,loanAmount/100000*350)', 80000, 280],
    ['min(1400,loanAmount/100000*350)', 500000, 1400],
    ['2+3*4', 0, 14],
    ['(2+3)*4', 0, 20],
    ['10-4-3', 0, 3],
    ['100/10/5', 0, 2],
    ['-3+5', 0, 2],
    ['5*-2', 0, -10],
    ['- -5', 0, 5],
    ['+-5', 0, -5],
    ['-(2+3)', 0, -5],
    [' max( 1 , 2,\tmin(9, 3) ) \n', 0, 3],
    ['.5*4', 0, 2],
    ['2.*4', 0, 8],
    ['1.5e3', 0, 1500],
    ['1E-2', 0, 0.01],
    ['min(7)', 0, 7],
    ['-0', 0, 0],
    ['loanAmount', 0, 0],
  ])('%j for %d is %d', (text, amount, value) =>
    expect(evaluateFormula(text, amount)).toEqual({ ok: true, value }),
  );

  it.each([
    "fetch('//e')",
    'this',
    'loanAmount.constructor',
    '1e999',
    'loanAmount/0',
    '1/(1/0)',
    '0/0',
    'min(1,1/0)',
    '1e308*10',
    'loanAmount["x"]',
    'constructor',
    '__proto__',
    'toString()',
    'Math.min(1,2)',
    'eval(1)',
    'Function(1)()',
    '',
    ' ',
    '()',
    '2**3',
    '2//3',
    '/*1*/2',
    '5--3',
    '--5',
    '++5',
    '1,2',
    '(1,2)',
    'min()',
    'min(1,)',
    'min(,1)',
    'min 1',
    'min',
    'max(1',
    '(1',
    '1)',
    '1 2',
    '2loanAmount',
    '2 loanAmount',
    'loanamount',
    'loanAmount2',
    '$loanAmount',
    'loanAmountx',
    '010',
    '0x10',
    '1_000',
    '1.2.3',
    '1..2',
    '.',
    '1e',
    '1e+',
    '%',
    '1%2',
    '1;2',
    '1?2:3',
    '1<2',
    '!1',
    '~1',
    '1&2',
    'a=1',
    '=>1',
    '`1`',
    '"1"',
    '１',
    '٣',
    '1\u0000',
    '\u202E1',
    'ﬁ',
    '1\uFEFF+1x',
    'NaN',
    'Infinity',
    'undefined',
    'null',
    'true',
    '[1]',
    '{}',
    'new Date',
    'import("x")',
    'loanAmount++',
  ])('%j is not available', (text) => expect(evaluateFormula(text, 80000)).toEqual(refused));

  it.each([[undefined], [null], [5], [{}], [['1']], [{ toString: () => '1' }], [true]])(
    'that is not text (%j) is not available',
    (value) => expect(evaluateFormula(value, 80000)).toEqual(refused),
  );
  it.each([[undefined], [null], [Number.NaN], [Number.POSITIVE_INFINITY], [-1], ['80000'], [{}]])(
    'is not available for the loan amount %s',
    (amount) => expect(evaluateFormula('5', amount)).toEqual(refused),
  );
  it('is not available beyond 500 characters, however deep', () => {
    const nested = (depth: number): string => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(evaluateFormula(nested(249), 0)).toEqual({ ok: true, value: 1 });
    expect(evaluateFormula(nested(250), 0)).toEqual(refused);
    expect(evaluateFormula(nested(1_000_000), 0)).toEqual(refused);
    expect(evaluateFormula(`${'- '.repeat(249)}1`, 0)).toEqual({ ok: true, value: -1 });
    expect(evaluateFormula('('.repeat(500), 0)).toEqual(refused);
  });

  // Shows shell 3.17.
  it('has the value of plain arithmetic', () => {
    fc.assert(
      fc.property(
        formula.filter(({ text }) => text.length <= 500),
        ({ text, value }) => {
          expect(evaluateFormula(text, LOAN)).toEqual(
            Number.isNaN(value) ? refused : { ok: true, value: value + 0 },
          );
        },
      ),
      { numRuns: isFullRun ? 5000 : 500 },
    );
  });

  const pieces = fc.constantFrom(
    'loanAmount',
    'min',
    'max',
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '/',
    '1',
    '.',
    'e',
    '0',
    ' ',
    '\n',
    'x',
    '__proto__',
    '"',
    '\\',
    '\u2028',
    '💰',
    '%',
    '9'.repeat(400),
  );
  it.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 600 })],
    ['texts of its own pieces', fc.array(pieces, { maxLength: 40 }).map((list) => list.join(''))],
    [
      'a sound formula with one character changed',
      fc
        .tuple(formula, fc.nat(), fc.string({ unit: 'binary', maxLength: 1 }))
        .map(
          ([{ text }, at, other]) =>
            text.slice(0, at % (text.length + 1)) +
            other +
            text.slice((at % (text.length + 1)) + 1),
        ),
    ],
  ])('gives a finite number or not available for 5,000 times %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const result = evaluateFormula(text, LOAN);
        expect(result.ok ? Number.isFinite(result.value) : result).toEqual(
          result.ok ? true : refused,
        );
      }),
      { numRuns: isFullRun ? 5000 : 500 },
    );
  });
});
