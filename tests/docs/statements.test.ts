/** The tables of statements are complete, and every test and definition that they name exists. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, rowsOf } from './cited-tests.ts';

const TABLES = ['registration-and-journey', 'shell-and-services'].map((name) => {
  const file = `docs/statements/${name}.md`;
  // An id is a section and a number within it, such as "4.12".
  return { file, rows: rowsOf(readFileSync(file, 'utf8'), /\d+\.\d+/) };
});

describe.each(TABLES)('$file', ({ rows }) => {
  it('numbers the statements of all nine sections without a gap', () => {
    const sections = Map.groupBy(rows, ({ id }) => Number(id.split('.')[0]));
    expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [section, each] of sections)
      expect(each.map(({ id }) => id)).toEqual(each.map((_, index) => `${section}.${index + 1}`));
  });

  it('names a test or a definition for each statement, and each of them exists', () =>
    expect(rows.flatMap((row) => faultsOf(row))).toEqual([]));
});
