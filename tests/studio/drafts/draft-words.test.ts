/** The last change of a draft and the people in it, in words. */
import { expect, it } from 'vitest';
import { agoInWords, draftInWords } from '../../../src/studio/drafts/draft-words.ts';

const NOW = Date.parse('2026-05-03T12:00:00Z');

it.each([
  ['2026-05-03T11:59:50Z', 'just now'],
  ['2026-05-03T12:01:00Z', 'just now'],
  ['2026-05-03T11:55:00Z', '5 minutes ago'],
  ['2026-05-03T10:30:00Z', '1 hour ago'],
  ['2026-05-02T10:00:00Z', 'yesterday'],
])('%s is %s', (at, words) => expect(agoInWords(at, NOW)).toBe(words));

const head = {
  ...{ id: '', name: 'Spring', base: '', revision: 2, madeBy: 'Ana', editors: [] },
  ...{ savedBy: 'Ben', savedAt: '2026-05-03T11:55:00Z' },
};

it.each([
  [[], 'Ben, 5 minutes ago'],
  [['Ana'], 'Ana is in it · Ben, 5 minutes ago'],
  [['Ana', 'Ben', 'Cleo'], 'Ana, Ben, and Cleo are in it · Ben, 5 minutes ago'],
])('with %j in it: %s', (people, words) =>
  expect(draftInWords({ ...head, people }, NOW)).toBe(words),
);
