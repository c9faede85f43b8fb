/** The facts of rules, the smallest contexts over them, and the rows that no context reaches. */
import { describe, expect, it } from 'vitest';
import { deadRows } from '../../../src/prover/analysis/dead-rows.ts';
import { isDecidable } from '../../../src/prover/analysis/facts.ts';
import { assembleContext, findContext } from '../../../src/prover/analysis/find-context.ts';
import { evaluate, type Rule } from '../../../src/engine/index.ts';
import { listFacts } from '../../../src/prover/index.ts';

const valuesOf = (rule: Rule) =>
  Object.fromEntries(listFacts([rule]).map(({ path, values }) => [path, values]));

describe('facts', () => {
  it.each<[Rule, object]>([
    [{ var: 'a' }, { a: [undefined, 'x'] }],
    [{ missing: ['a', 'b'] }, { a: [undefined, 'x'], b: [undefined, 'x'] }],
    [{ '===': [{ var: 'a.b' }, 'NEW'] }, { 'a.b': [undefined, 'NEW', 'x'] }],
    [{ in: [{ var: 'a' }, ['P', 'Q']] }, { a: [undefined, 'P', 'Q', 'x'] }],
    [{ '>': [{ var: 'a' }, 0] }, { a: [undefined, -1, 0, 1, 'x'] }],
    [
      { '===': [{ var: 'a' }, { var: 'b' }] },
      { a: [undefined, 'x', 'y'], b: [undefined, 'x', 'y'] },
    ],
    [
      { some: [{ var: 'list' }, { '===': [{ var: 'type' }, 'SOFT'] }] },
      {
        list: [
          undefined,
          [],
          [{}],
          [{ type: 'SOFT' }],
          [{ type: 'x' }],
          [{}, { type: 'SOFT' }, { type: 'x' }],
        ],
      },
    ],
    [{ var: '__proto__.a' }, {}],
  ])('of %j are its paths with the values that it tells apart', (rule, facts) =>
    expect(valuesOf(rule)).toEqual(facts),
  );

  it.each<[Rule, boolean]>([
    [{ and: [{ var: 'a' }, { '!': [{ var: 'b' }] }] }, true],
    [{ '===': [{ substr: [{ var: 'a' }, 0, 2] }, 'ab'] }, false],
    [{ age: [{ var: 'dob' }] }, false],
  ])('%j is decided by them: %j', (rule, expected) => expect(isDecidable(rule)).toBe(expected));
});

describe('the smallest context', () => {
  it('has the fewest values', () => {
    const rule = { or: [{ and: [{ var: 'a' }, { var: 'b' }] }, { '===': [{ var: 'c' }, 3] }] };
    const { example } = findContext(
      listFacts([rule]),
      (context) => evaluate(rule, context, {}) === true,
    );
    expect(example).toEqual([['c', 3]]);
  });

  it('joins values below one path', () =>
    expect(
      assembleContext([
        ['a.b.c', 1],
        ['a', 'x'],
        ['a.b.d', 2],
      ]),
    ).toEqual({ a: { b: { c: 1, d: 2 } } }));

  it('is not found, and all were tried', () =>
    expect(findContext(listFacts([{ var: 'a' }]), () => false)).toEqual({ isComplete: true }));

  it('of a rule that throws is not proved to be missing', () =>
    expect(
      findContext(listFacts([{ var: 'a' }]), () => {
        throw new RangeError('too long');
      }).isComplete,
    ).toBe(false));
});

describe('rows that never decide', () => {
  const a = { var: 'a' };
  const b = { var: 'b' };
  const has = (type: string) => ({
    some: [{ var: 'list' }, { '===': [{ var: 'type' }, type] }],
  });
  const holds = (value: string) => ({ in: [value, a] });
  const computed = { '>': [{ '+': [a, 1] }, 5] };
  it.each<[string, readonly (Rule | undefined)[], readonly (readonly [number, string])[]]>([
    ['rows that exclude each other', [a, { '!': [a] }], []],
    ['a row after one without a rule', [undefined, a], [[1, 'shadowed']]],
    ['a row whose rule implies an earlier one', [a, { and: [a, b] }], [[1, 'shadowed']]],
    ['a row that two earlier ones cover together', [a, { '!': [a] }, b], [[2, 'shadowed']]],
    ['a contradiction', [{ and: [a, { '!': [a] }] }], [[0, 'never']]],
    ['two entries of one list at once', [{ and: [has('SOFT'), has('HARD')] }], []],
    [
      'two values of one path at once',
      [{ and: [{ '==': [a, 1] }, { '==': [a, 2] }] }],
      [[0, 'never']],
    ],
    ['an order of texts', [{ '<': [a, '2026-01-01'] }], []],
    ['an order of texts between two', [{ and: [{ '>': [a, '2025'] }, { '<': [a, '2026'] }] }], []],
    ['a row before a text after one behind it', [{ '>=': [a, '2026-01-01'] }, a], []],
    ['a number between two near ones', [{ and: [{ '>': [a, 0.05] }, { '<': [a, 0.06] }] }], []],
    ['a number between two in one rule', [{ '<': [0, a, 1] }], []],
    ['numbers that exclude each other', [{ '<': [3, a, 2] }], [[0, 'never']]],
    ['an order of two paths', [{ and: [{ '>': [a, 100] }, { '<': [a, b] }] }], []],
    ['two values in one list', [{ and: [holds('A'), holds('B')] }], []],
    [
      'three values in one list, and not a fourth',
      [{ and: [holds('A'), holds('B'), holds('C'), { '!': holds('D') }] }],
      [],
    ],
    ['a value of the entries of a list', [{ in: ['A', { map: [a, { var: 'type' }] }] }], []],
    ['a part of a text', [{ and: [{ in: [a, 'ABC'] }, { '!=': [a, 'ABC'] }] }], []],
    [
      'many values of one entry',
      [{ some: [a, { and: ['k', 'l', 'm'].map((key) => ({ '==': [{ var: key }, 'A'] })) }] }],
      [],
    ],
    [
      'an entry that two operators tell apart by different keys',
      [{ and: [has('SOFT'), { all: [{ var: 'list' }, { '==': [{ var: 'at' }, 'HOME'] }] }] }],
      [],
    ],
    [
      'three entries of one list, two of them without a third',
      [{ and: [has('SOFT'), has('HARD'), { '!': has('NONE') }] }],
      [],
    ],
    ['a value that counts as false', [{ and: [{ '!': a }, { '!=': [a, 'B'] }] }], []],
    ['a list of one of two paths', [{ some: [{ if: [a, b, { var: 'c' }] }, { var: 'd' }] }], []],
    ['a path that is computed', [{ '==': [{ var: { if: [a, 'b', 'c'] } }, 1] }], []],
    ['a path in the place of an absent one', [{ '==': [{ var: ['a', b] }, 'B'] }], []],
    ['a value that is neither of two texts', [{ and: [a, { '!': { in: [a, ['x', 'y']] } }] }], []],
    ['a rule that computes is not judged', [computed, { and: [computed, b] }], []],
    [
      'a rule that computes does not hide another proof',
      [computed, a, { and: [a, b] }],
      [[2, 'shadowed']],
    ],
  ])('%s', (_, rules, expected) => {
    const rows = rules.map((when, at) => ({ when, at }));
    expect(deadRows(rows, {}).map(({ row, kind }) => [row.at, kind])).toEqual(expected);
  });
});
