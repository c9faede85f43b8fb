/** The table of docs/security.md, as the command `test:security` reads it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from '../../../../scripts/cited-tests/citations.ts';
import { readPromises } from '../../../../scripts/lab/security/promises.ts';
import { selectPromises } from '../../../../scripts/lab/security/program.ts';

const PAGE = [
  '| id | promise | limit in the code | shown by |',
  '|---|---|---|---|',
  '| A01 | Headers. | 1 s | `tests/a.test.ts` “says %s”; `e2e/b.spec.ts` “${what} works”; not yet: `tests/c.test.ts` “x” |',
  '| A02 | Rows. | | `tests/a.test.ts` “refuses $fault” with the rows of `tests/rows.ts`; `journeys/x.json#/a` |',
  '| B01 | Later. | | not yet: all of it |',
].join('\n');

it('gives each promise its claim, its tests and what is missing', () =>
  expect(readPromises(PAGE)).toEqual([
    {
      id: 'A01',
      claim: 'Headers.',
      tests: [
        { file: 'tests/a.test.ts', title: 'says %s' },
        { file: 'e2e/b.spec.ts', title: '${what} works' },
      ],
      notYet: '`tests/c.test.ts` “x”',
    },
    {
      id: 'A02',
      claim: 'Rows.',
      tests: [{ file: 'tests/a.test.ts', title: 'refuses $fault' }],
      notYet: undefined,
    },
    { id: 'B01', claim: 'Later.', tests: [], notYet: 'all of it' },
  ]));

it('names each file once', () =>
  expect(listFiles(readPromises(PAGE).flatMap(({ tests }) => tests))).toEqual([
    'e2e/b.spec.ts',
    'tests/a.test.ts',
  ]));

it('reads every row of the page, each with its claim', () => {
  const promises = readPromises(readFileSync('docs/security.md', 'utf8'));
  expect(promises).toHaveLength(53);
  expect(promises.filter(({ claim }) => !claim.endsWith('.'))).toEqual([]);
});

it('selects section A without names, and refuses an unknown name', () => {
  const promises = readPromises(PAGE);
  expect(selectPromises(promises, []).map(({ id }) => id)).toEqual(['A01', 'A02']);
  expect(selectPromises(promises, ['B01']).map(({ id }) => id)).toEqual(['B01']);
  expect(() => selectPromises(promises, ['C01'])).toThrow('there is no promise C01');
});
