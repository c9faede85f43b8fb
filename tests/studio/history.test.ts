/** Changes are undone in the order back, and done again until another change. */
import { expect, it } from 'vitest';
import { addChange, NO_HISTORY, redo, undo } from '../../src/studio/history.ts';

const first = { address: 'a#/title', before: 'A', after: 'B' };
const second = { address: 'a#/title', lender: 'other', before: null, after: 'C' };

it('undo takes back the last change, redo does it again', () => {
  const both = addChange(addChange(NO_HISTORY, first), second);
  const back = undo(both);
  expect(back?.change).toEqual({ ...second, before: 'C', after: null });
  expect(undo(back?.history ?? NO_HISTORY)?.change).toEqual({ ...first, before: 'B', after: 'A' });
  expect(redo(back?.history ?? NO_HISTORY)).toEqual({ change: second, history: both });
});

it('a new change ends what could be done again; without a change there is no way', () => {
  const back = undo(addChange(NO_HISTORY, first))?.history ?? NO_HISTORY;
  expect(redo(addChange(back, second))).toBeUndefined();
  expect(undo(NO_HISTORY)).toBeUndefined();
  expect(redo(NO_HISTORY)).toBeUndefined();
});
