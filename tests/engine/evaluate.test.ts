import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { pathsRead } from '../../src/engine/logic/reads.ts';
import { evaluate, evaluateWithTrace, fillTemplate, holds, text } from './core-rules.ts';

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
    ['some over an absent list is false', { some: [{ var: 'missing' }, true] }, false],
    ['all over an empty list is false', { all: [[], true] }, false],
  ])('%s', (_, rule, expected) => {
    expect(evaluate(rule as never, { list: ['a', 'b'], texts: ['x'] })).toEqual(expected);
  });

  it('a rule that is not there holds', () => expect(holds(undefined, {})).toBe(true));

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

  it('says what it read and gave', () => {
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

describe('words and templates', () => {
  it('a placeholder is filled in, an absent one is nothing', () =>
    expect(text('Hello {a.b}{c}', { a: { b: 'Otto' } })).toBe('Hello Otto'));
  it('braces that hold no path stay', () => expect(text('{{7*7}}', {})).toBe('{{7*7}}'));
  it('absent leaves leave their key out', () => {
    expect(
      fillTemplate(
        {
          a: { value: { var: 'x' } },
          b: { value: { var: 'y' } },
          c: { when: false, value: 1 },
          d: [{ value: { var: 'y' } }, 2],
        },
        { x: 1 },
      ),
    ).toEqual({ a: 1, d: [2] });
  });
  it.each<[string, unknown, unknown]>([
    [
      'one for each entry, in their order',
      {
        items: { var: 'list' },
        value: { id: { value: { var: 'item.id' } }, of: { value: { var: 'who' } } },
      },
      [{ id: 1, of: 'me' }, { id: 2, of: 'me' }, { of: 'me' }],
    ],
    [
      'only those of which the rule holds',
      {
        items: { var: 'list' },
        when: { var: 'item.id' },
        value: { id: { value: { var: 'item.id' } } },
      },
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'what one rule gives of each, without what is absent',
      { items: { var: 'list' }, value: { var: 'item.id' } },
      [1, 2],
    ],
    [
      'lists within lists',
      {
        items: { var: 'list' },
        value: { in: { items: { var: 'item.in' }, value: { var: 'item' } }, own: 1 },
      },
      [
        { in: [], own: 1 },
        { in: ['a', 'b'], own: 1 },
        { in: [], own: 1 },
      ],
    ],
    ['none of what is no list', { items: { var: 'who' }, value: 1 }, []],
    ['none of what is not there', { items: { var: 'nobody' }, value: 1 }, []],
  ])('a list is made of the entries of another: %s', (_, template, filled) => {
    expect(
      fillTemplate(
        { made: template },
        { who: 'me', list: [{ id: 1 }, { id: 2, in: ['a', 'b'] }, {}] },
      ),
    ).toEqual({ made: filled });
  });
  it('a group with more than a list and its value is a group', () =>
    expect(fillTemplate({ items: [1], value: 2, name: 'x' }, {})).toEqual({
      items: [1],
      value: 2,
      name: 'x',
    }));
  it('lists what a rule reads', () =>
    expect(
      pathsRead({
        and: [{ var: 'a.b' }, { missing: ['c'] }, { some: [{ var: 'd' }, { var: 'e' }] }],
      }),
    ).toEqual(['a.b', 'c', 'd']));
});
