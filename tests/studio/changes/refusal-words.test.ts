/** The words for each reason by which a release does not go live. */
import { expect, it } from 'vitest';
import type { UndoneEntry } from '../../../src/prover/index.ts';
import { refusalInWords } from '../../../src/studio/changes/refusal-words.ts';
import type { PublishRefusal } from '../../../src/host/index.ts';

const entry: UndoneEntry['entry'] = {
  number: 1,
  at: '2026-01-15T10:00:00.000Z',
  action: 'publish',
  release: 'a',
  base: null,
  who: 'ben',
  why: 'Rates',
  previous: '',
  hash: '',
};
const words = Array.from({ length: 7 }, (_, index) => `Change ${index}`);
const reworded = { count: 0, edits: [] };
const failed = [{ name: 'One', at: 'a.json:1', address: 'a', org: 'A', divergences: [] }];

it.each<[PublishRefusal, RegExp, string]>([
  [{ kind: 'unmapped', answers: ['order income'] }, /would be lost/, 'order income'],
  [{ kind: 'unknown', reason: 'It is gone.' }, /cannot be compared/, 'It is gone.'],
  [{ kind: 'undone', undone: [{ entry, words }] }, /undo what others/, 'and 2 more'],
  [
    { kind: 'scenarios', run: { count: 2, failed, reworded, acceptable: [] } },
    /1 scenario fails/,
    'One, a.json:1',
  ],
  [{ kind: 'moved', message: 'Moved.' }, /Someone else/, 'Moved.'],
])('%j', (refusal, title, line) => {
  const found = refusalInWords(refusal);
  expect(found.title).toMatch(title);
  expect(found.lines).toContain(line);
});

it('counts what breaks, and names who was first', () => {
  expect(refusalInWords({ kind: 'breaking', count: 1 }).title).toContain('1 change breaks');
  expect(refusalInWords({ kind: 'breaking', count: 2 }).title).toContain('2 changes break');
  const { lines } = refusalInWords({ kind: 'moved', message: '', last: entry });
  expect(lines[0]).toMatch(/^ben, .*publish: Rates$/);
});
