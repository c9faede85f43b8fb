import { describe, expect, it } from 'vitest';
import { pathsRead } from '../../../src/engine/logic/paths-read.ts';
import { fillTemplate, text } from './core-rules.ts';

describe('words and templates', () => {
  it('a placeholder is filled in, an absent one is empty', () =>
    expect(text('Hello {a.b}{c}', { a: { b: 'Otto' } })).toBe('Hello Otto'));
  it('braces without a path stay', () => expect(text('{{7*7}}', {})).toBe('{{7*7}}'));
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
  ])('a list is built from the entries of another: %s', (_, template, filled) => {
    expect(
      fillTemplate(
        { made: template },
        { who: 'me', list: [{ id: 1 }, { id: 2, in: ['a', 'b'] }, {}] },
      ),
    ).toEqual({ made: filled });
  });
  it('a group with further keys besides a list and its value stays a group', () =>
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
  it('lists what the texts of a definition read', () =>
    expect(
      pathsRead([{ label: 'For {a.b}', text: { value: { var: ['c', { var: 'd' }] } } }]),
    ).toEqual(['a.b', 'c', 'd']));
});
