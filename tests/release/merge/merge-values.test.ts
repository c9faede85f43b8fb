/** Two changes of one definition are merged value by value, and never one over the other. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from '../../../src/release/merge/merge-values.ts';
import { writeValue } from '../../../src/release/merge/write-value.ts';

const undecided = () => undefined;
const merge = (base: unknown, mine: unknown, theirs: unknown) =>
  mergeValues({ base, mine, theirs }, undecided);
/** JSON text, which has the order of members. */
const textOf = (value: unknown): string => JSON.stringify(value);
const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((one) => JSON.parse(JSON.stringify(one)) as unknown);

describe('a merge', () => {
  it('with a side that changed nothing is the other side', () => {
    fc.assert(
      fc.property(value, value, (base, changed) => {
        expect(textOf(merge(base, changed, base))).toBe(textOf({ value: changed, conflicts: [] }));
        expect(textOf(merge(base, base, changed))).toBe(textOf({ value: changed, conflicts: [] }));
      }),
    );
  });

  it('of the same change is that change', () => {
    fc.assert(
      fc.property(value, value, (base, changed) => {
        expect(textOf(merge(base, changed, changed))).toBe(
          textOf({ value: changed, conflicts: [] }),
        );
      }),
    );
  });

  it('of changes of different members has both', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 2 });
    fc.assert(
      fc.property(names, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (keys, isMine) => {
        const base = Object.fromEntries(keys.map((key) => [key, 'old']));
        const change = (side: boolean, to: string) =>
          Object.fromEntries(keys.map((key, at) => [key, isMine[at] === side ? to : 'old']));
        const { value: merged, conflicts } = merge(base, change(true, 'm'), change(false, 't'));
        expect(conflicts).toEqual([]);
        expect(merged).toEqual(
          Object.fromEntries(keys.map((key, at) => [key, isMine[at] ? 'm' : 't'])),
        );
      }),
    );
  });

  it('keeps or reports each change, whatever both sides do', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const isChanged = textOf(mine) !== textOf(base) && textOf(theirs) !== textOf(base);
        const { value: merged, conflicts } = merge(base, mine, theirs);
        if (isChanged && textOf(mine) !== textOf(theirs) && conflicts.length === 0)
          expect([textOf(mine), textOf(theirs)]).not.toContain(
            typeof merged === 'object' ? '' : textOf(merged),
          );
        const mineChosen = mergeValues({ base, mine, theirs }, () => 'mine');
        expect(mineChosen.conflicts).toEqual([]);
      }),
    );
  });

  it.each([
    ['two added members', { a: 1 }, { a: 1, b: 2 }, { a: 1, c: 3 }, { a: 1, b: 2, c: 3 }],
    ['two added texts', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
    [
      'entries by their id',
      [{ id: 'x', n: 1 }, { id: 'y' }],
      [{ id: 'n' }, { id: 'x', n: 1 }, { id: 'y' }],
      [{ id: 'x', n: 2 }],
      [{ id: 'n' }, { id: 'x', n: 2 }],
    ],
    [
      'options by their value',
      [
        { value: 'A', label: 'One' },
        { value: 'B', label: 'Two' },
      ],
      [
        { value: 'B', label: 'Two' },
        { value: 'A', label: 'One' },
      ],
      [
        { value: 'A', label: 'First' },
        { value: 'B', label: 'Two' },
      ],
      [
        { value: 'B', label: 'Two' },
        { value: 'A', label: 'First' },
      ],
    ],
    ['an order and a change', { a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 }, { b: 3, a: 1 }],
    ['a rule, by position', ['<', 1, 2], ['<', 0, 2], ['<', 1, 9], ['<', 0, 9]],
  ])('of %s', (_, base, mine, theirs, expected) => {
    const { value: merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(textOf(merged)).toBe(textOf(expected));
  });

  it.each([
    ['a text', { a: '1' }, { a: '2' }, { a: '3' }, '/a'],
    ['a text of a list', ['a', 'b'], ['m', 'b'], ['t', 'b'], '/0'],
    ['a removed member that the other changed', { a: 1 }, {}, { a: 2 }, '/a'],
    [
      'a removed entry that the other changed',
      [{ id: 'x', n: 1 }, { id: 'y' }],
      [{ id: 'x', n: 2 }, { id: 'y' }],
      [{ id: 'y' }],
      '/x',
    ],
    ['two orders', { a: 1, b: 2, c: 3 }, { b: 2, a: 1, c: 3 }, { a: 1, c: 3, b: 2 }, ''],
    ['lists without ids', [[1]], [[1], [2]], [], ''],
    [
      'entries without names, of which one side moved some',
      [{ to: '/a' }, { to: '/b' }],
      [{ to: '/b' }, { to: '/a' }],
      [{ to: '/a' }, { to: '/c' }],
      '',
    ],
    [
      'a rule',
      { when: { '==': [1, 2] } },
      { when: { '<': [1, 2] } },
      { when: { '>': [1, 2] } },
      '/when',
    ],
    [
      'the parts of a rule',
      { when: ['<', 1, 2] },
      { when: ['<', 0, 2] },
      { when: ['<', 1, 9] },
      '/when',
    ],
  ])('of two changes of %s is a conflict', (_, base, mine, theirs, pointer) => {
    expect(merge(base, mine, theirs).conflicts).toMatchObject([{ pointer }]);
    expect(mergeValues({ base, mine, theirs }, () => 'mine')).toMatchObject({ conflicts: [] });
  });
});

describe('a written value', () => {
  it('is the value of the text, in its order', () => {
    fc.assert(
      fc.property(value, value, fc.constantFrom(0, 1, 2, 4), (from, to, indent) => {
        const written = writeValue(JSON.stringify(from, null, indent), to);
        expect(textOf(JSON.parse(written))).toBe(textOf(to));
      }),
    );
  });

  it('leaves the rest of the text as it is', () => {
    const text = '{\n  "a":   [1,2],\n\n  "b": { "c": "x" },\n  "d": 1\n}\n';
    expect(writeValue(text, { a: [1, 2], b: { c: 'y' }, d: 1, n: true })).toBe(
      '{\n  "a":   [1,2],\n\n  "b": { "c": "y" },\n  "d": 1,\n  "n": true\n}\n',
    );
  });
});
