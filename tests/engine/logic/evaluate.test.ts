import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { evaluate, evaluateWithTrace, holds } from './core-rules.ts';

describe('rules', () => {
  it.each([
    ['a missing number is not 0', { '<': [{ var: 'missing' }, 18] }, false],
    ['an absent side makes == false', { '==': [{ var: 'missing' }, null] }, false],
    ['an absent side makes != false', { '!=': [{ var: 'missing' }, 'x'] }, false],
    ['a default takes the place of an absent value', { '<': [{ var: ['missing', 5] }, 18] }, true],
    ['inherited names are absent', { '!!': [{ var: 'constructor.constructor' }] }, false],
    ['__proto__ is absent', { '!!': [{ var: '__proto__' }] }, false],
    ['the length of a list is no path', { '!!': [{ var: 'list.length' }] }, false],
    ['an entry of a list is a path', { var: 'list.1' }, 'b'],
    ['an object handed to an operator is no rule', { in: ['x', { var: 'texts' }] }, true],
    ['matches takes the whole text', { matches: ['abc1', '[a-z]+'] }, false],
    ['length counts code points', { length: ['a😀'] }, 2],
    ['substr counts code points', { substr: ['a😀bc', 1, 1] }, '😀'],
    ['substr counts code points from the end', { substr: ['ab😀', -1] }, '😀'],
    ['substr leaves out code points of the end', { substr: ['a😀b😀', 1, -1] }, '😀b'],
    ['some over an absent list is false', { some: [{ var: 'missing' }, true] }, false],
    ['all over an empty list is false', { all: [[], true] }, false],
  ])('%s', (_, rule, expected) => {
    expect(evaluate(rule as never, { list: ['a', 'b'], texts: ['x'] })).toEqual(expected);
  });

  it('an absent rule holds', () => expect(holds(undefined, {})).toBe(true));

  it('a comparison with an absent value is false for every operator', () => {
    const operators = ['==', '===', '!=', '!==', '<', '<=', '>', '>='];
    fc.assert(
      fc.property(fc.constantFrom(...operators), fc.jsonValue(), (operator, value) => {
        expect(evaluate({ [operator]: [{ var: 'missing' }, { var: 'value' }] }, { value })).toBe(
          false,
        );
      }),
    );
  });

  it('traces what it read and returned', () => {
    const { value, entries } = evaluateWithTrace({ '>': [{ var: 'a.b' }, 1] }, { a: { b: 2 } });
    expect(value).toBe(true);
    expect(entries).toEqual([
      { operator: 'var', read: 'a.b', gave: 2 },
      { operator: '>', gave: true },
    ]);
  });

  it('stops at its budget of steps', () => {
    const list = Array.from({ length: 30_000 }, (_, index) => index);
    expect(() => evaluate({ map: [{ var: 'list' }, { '+': [{ var: '' }, 1] }] }, { list })).toThrow(
      /20,000 steps/,
    );
  });

  it('an unknown operator is refused', () =>
    expect(() => evaluate({ method: ['x', 'y'] }, {})).toThrow(/unknown/));
});
