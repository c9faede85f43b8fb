import { expect, it } from 'vitest';
import { ageInWords, saveInWords } from '../../../src/app/author-bar/save-words.ts';

it.each([
  [600, '0.6 s'],
  [9_940, '9.9 s'],
  [12_900, '12 s'],
  [59_999, '59 s'],
  [185_000, '3 min'],
  [-50, '0.0 s'],
])('after %i ms a save is %s old', (ms, words) =>
  expect(ageInWords(1_000_000, 1_000_000 + ms)).toBe(words),
);

const live = { live: true, at: 0, release: 'a', undoesRollback: false } as const;
const refused = {
  live: false,
  at: 0,
  place: 'a.json:4:25',
  message: 'Failed to read a.json: a comma too many.',
} as const;

it.each([
  [{ ...live, screens: 0 }, 'no screens changed'],
  [{ ...live, screens: 1 }, '1 screen changed'],
  [{ ...live, screens: 12 }, '12 screens changed'],
  [
    { ...live, screens: 1, undoesRollback: true },
    '1 screen changed. This save published what was rolled back before',
  ],
  [
    { live: false, waits: true, at: 0, release: 'a', screens: 2 } as const,
    'The save waits in the Studio until someone publishes it.',
  ],
  [{ ...refused, more: 0 }, 'a.json:4:25, a comma too many.'],
  [{ ...refused, more: 1 }, 'a.json:4:25, a comma too many. 1 more fault.'],
  [{ ...refused, place: '', more: 2 }, 'a comma too many. 2 more faults.'],
])('%j reads: %s', (state, words) => expect(saveInWords(state)).toBe(words));
