import { expect, test } from 'vitest';
import { keepEqual } from '../../../src/client/state/keep-equal.ts';

const before = { title: 'A', blocks: [{ id: 'x', rows: [1, 2] }, { id: 'y' }], hint: undefined };

test('an equal value is the one from before', () => {
  expect(keepEqual(before, structuredClone(before))).toBe(before);
  expect(keepEqual([], [])).toEqual([]);
});

test('what is unchanged is kept beside what has changed', () => {
  const next = { ...structuredClone(before), title: 'B' };
  const kept = keepEqual(before, next);
  expect(kept).toEqual(next);
  expect(kept.blocks).toBe(before.blocks);
});

test.each([
  ['an entry more', [{ id: 'x', rows: [1, 2] }, { id: 'y' }, { id: 'z' }]],
  ['an entry less', [{ id: 'x', rows: [1, 2] }]],
  ['another order', [{ id: 'y' }, { id: 'x', rows: [1, 2] }]],
  ['a member less', [{ id: 'x' }, { id: 'y' }]],
  [
    'a member more',
    [
      { id: 'x', rows: [1, 2] },
      { id: 'y', rows: undefined },
    ],
  ],
  ['an object in place of a list', { 0: { id: 'x', rows: [1, 2] }, 1: { id: 'y' } }],
  ['nothing', null],
])('%s is a change', (_, blocks) => {
  const next = { ...before, blocks };
  expect(keepEqual(before, next)).toStrictEqual(next);
});
