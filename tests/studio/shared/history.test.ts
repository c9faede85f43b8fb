/** Acts are undone in the order back, and done again until another act. */
import { expect, it } from 'vitest';
import { addAct, NO_HISTORY, redo, undo } from '../../../src/studio/shared/history.ts';

const first = { title: 'One', edits: [{ file: 'a.json', before: 'A', after: 'B' }] };
const second = {
  title: 'Two',
  edits: [
    { file: 'a.json', before: 'B', after: 'C' },
    { file: 'b.json', before: null, after: 'D' },
  ],
};

it('undo takes back the last act, redo does it again', () => {
  const both = addAct(addAct(NO_HISTORY, first), second);
  const back = undo(both);
  expect(back?.edits).toEqual([
    { file: 'b.json', before: 'D', after: null },
    { file: 'a.json', before: 'C', after: 'B' },
  ]);
  expect(undo(back?.history ?? NO_HISTORY)?.edits).toEqual([
    { file: 'a.json', before: 'B', after: 'A' },
  ]);
  expect(redo(back?.history ?? NO_HISTORY)).toEqual({ ...second, history: both });
});

it('a new act ends what could be done again; without an act there is no way', () => {
  const back = undo(addAct(NO_HISTORY, first))?.history ?? NO_HISTORY;
  expect(redo(addAct(back, second))).toBeUndefined();
  expect(undo(NO_HISTORY)).toBeUndefined();
  expect(redo(NO_HISTORY)).toBeUndefined();
});
