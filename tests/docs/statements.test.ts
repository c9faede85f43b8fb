/** The tables of statements are complete: each row has what shows it, and a mutation that fits. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  applyMutation,
  changedText,
  listMutationChanges,
} from '../../scripts/statements/mutations.ts';
import { readRows, tagName, TABLES } from '../../scripts/statements/rows.ts';
import { readTags } from '../../scripts/statements/tags.ts';
import { compileTree } from '../../src/prover/index.ts';
import { hasErrors } from '../../src/release/index.ts';
import { isFullRun } from '../support/full-run.ts';
import { newFolder } from '../support/new-folder.ts';
import { faultsOf } from './cited-tests.ts';

const all = readRows('.');

it('is named by tags, scenarios and walks that name a statement each', () => {
  const known = new Set(all.map(({ table, id }) => tagName(table, id)));
  expect([...readTags('.').keys()].filter((name) => !known.has(name))).toEqual([]);
});

describe.each(TABLES)('docs/statements/%s.json', (table) => {
  const rows = all.filter((row) => row.table === table);

  it('numbers the statements of all nine sections without a gap', () => {
    const sections = Map.groupBy(rows, ({ id }) => Number(id.split('.')[0]));
    expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [section, each] of sections)
      expect(each.map(({ id }) => id)).toEqual(each.map((_, index) => `${section}.${index + 1}`));
  });

  it('names definitions that exist', () =>
    expect(
      rows.flatMap(({ id, definitions }) =>
        definitions.flatMap((definition) => faultsOf({ id, shownBy: `\`${definition}\`` })),
      ),
    ).toEqual([]));

  it('has a test for each statement', () => {
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
    expect(rows.flatMap(({ tests }) => tests).filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  // `npm run test:statements` applies each mutation and runs the tests of its row.
  it('has mutations that fit their files', () => {
    const faults = rows.flatMap(({ id, mutation }) => {
      const texts = new Map<string, string>();
      try {
        for (const change of listMutationChanges(mutation)) {
          const text = texts.get(change.file) ?? readFileSync(change.file, 'utf8');
          texts.set(change.file, changedText(text, change));
        }
        return [];
      } catch (error) {
        return [`${id}: ${String(error)}`];
      }
    });
    expect(faults).toEqual([]);
  });
});

/** Every twentieth row in `npm test`. The mutations of code are left to the compiler of TypeScript. */
const compiled = all.filter(
  ({ mutation }, at) =>
    (isFullRun || at % 20 === 0) &&
    listMutationChanges(mutation).every(({ file }) => /^(?:journeys|schemas)\//.test(file)),
);

it('breaks no definition so that it does not compile, which no test could notice', () => {
  const folder = newFolder();
  for (const part of ['journeys', 'schemas', 'org-themes'])
    cpSync(part, join(folder, part), { recursive: true });
  const faults = compiled.flatMap(({ table, id, mutation }) => {
    const restore = applyMutation(folder, listMutationChanges(mutation));
    const { diagnostics } = compileTree(folder, ['hearthline']);
    restore();
    return hasErrors(diagnostics) ? [tagName(table, id)] : [];
  });
  expect(faults).toEqual([]);
}, 300_000);
