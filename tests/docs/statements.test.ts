/** The tables of statements are complete. Each row names tests that exist, and has a mutation that fits. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedText, mutationOf, readMutations } from '../../scripts/statements/mutations.ts';
import { readRows, tableFile, TABLES } from '../../scripts/statements/rows.ts';
import { faultsOf, rowsOf } from './cited-tests.ts';

const all = readRows('.');
const mutations = readMutations('.');

describe.each(TABLES)('docs/statements/%s.md', (table) => {
  const rows = rowsOf(readFileSync(tableFile(table), 'utf8'), /\d+\.\d+/);
  const statements = all.filter((row) => row.table === table);

  it('numbers the statements of all nine sections without a gap', () => {
    const sections = Map.groupBy(rows, ({ id }) => Number(id.split('.')[0]));
    expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [section, each] of sections)
      expect(each.map(({ id }) => id)).toEqual(each.map((_, index) => `${section}.${index + 1}`));
  });

  it('names tests and definitions that exist', () =>
    expect(rows.flatMap((row) => faultsOf(row))).toEqual([]));

  it('names a test for each statement', () => {
    expect(statements.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(statements.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('has a mutation for each statement, and for nothing else', () =>
    expect(Object.keys(mutations[table]).toSorted()).toEqual(rows.map(({ id }) => id).toSorted()));

  // `npm run test:statements` applies each mutation and runs the tests of its row.
  it('has mutations that fit their files', () => {
    const faults = statements.flatMap((row) => {
      const texts = new Map<string, string>();
      try {
        for (const change of mutationOf(mutations, row)) {
          const text = texts.get(change.file) ?? readFileSync(change.file, 'utf8');
          texts.set(change.file, changedText(text, change));
        }
        return [];
      } catch (error) {
        return [`${row.id}: ${String(error)}`];
      }
    });
    expect(faults).toEqual([]);
  });
});
