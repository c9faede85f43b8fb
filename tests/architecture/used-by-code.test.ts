/** The names that `journey check` takes as used by code are in the code, and are definitions. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vocabulary } from '../../src/domain/index.ts';
import { READS_ANSWERS, usedByCode } from '../../src/prover/index.ts';

const LIST = 'src/prover/analysis/used-by-code.ts';
const code = globSync('src/**/*.{ts,tsx}', { exclude: ['src/sandbox/**'] })
  .filter((file) => file !== LIST)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const FOLDERS = {
  operation: 'journeys/operations',
  list: 'journeys/shared/lists',
  form: 'journeys/shared/forms',
};

it.each(Object.entries(usedByCode))('each %s of the list is named in code', (_, names) =>
  expect(names.filter((name) => !code.includes(`'${name}'`))).toEqual([]),
);

it.each(Object.entries(FOLDERS))('each %s of the list is a definition', (kind, folder) => {
  const names: readonly string[] = usedByCode[kind as keyof typeof FOLDERS];
  expect(names.filter((name) => !existsSync(`${folder}/${name}.json`))).toEqual([]);
});

it('the operators that read answers by their names are those of the product that are given them', () =>
  expect(READS_ANSWERS.filter((name) => vocabulary[name] === undefined)).toEqual([]));
