/** The table of security promises is complete, and every test and file that it names exists. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultsOf, rowsOf } from './cited-tests.ts';

const text = readFileSync('docs/security.md', 'utf8');
const rows = rowsOf(text, /[AB]\d\d/);

const numbered = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

it('has one row for each promise, in their order', () =>
  expect(rows.map(({ id }) => id)).toEqual([...numbered('A', 33), ...numbered('B', 20)]));

it('names a test that exists, or says what is not shown yet', () =>
  expect(rows.flatMap((row) => faultsOf(row, /not yet: \S/.test(row.shownBy)))).toEqual([]));

it('counts the rows that are shown, shown in part, and not shown', () => {
  const open = rows.filter(({ shownBy }) => shownBy.includes('not yet: '));
  const unshown = open.filter(({ shownBy }) => shownBy.startsWith('not yet: '));
  const shown = rows.length - open.length;
  const inPart = open.length - unshown.length;
  expect(text).toContain(
    `Of ${rows.length} promises, ${shown} are shown, ${inPart} are shown in part, ` +
      `and ${unshown.length} are not shown.`,
  );
});
