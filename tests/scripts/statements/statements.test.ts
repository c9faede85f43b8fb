/** Tests how a statement is broken, which tests it names, and what a run of them says. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyMutation, changedText } from '../../../scripts/statements/mutations.ts';
import { selectRows } from '../../../scripts/statements/program.ts';
import { findTest, type StatementRow } from '../../../scripts/statements/rows.ts';
import { findTags } from '../../../scripts/statements/tags.ts';
import { judgeOutcome } from '../../../scripts/statements/run-cited.ts';
import { newFolder } from '../../support/new-folder.ts';

const JSON_TEXT = JSON.stringify({
  rows: [
    { status: 'A', to: 'one' },
    { status: ['B', 'C'], to: 'two' },
  ],
  terminal: ['X', 'Y'],
});
const changed = (change: { readonly at: string; readonly to?: unknown }): unknown =>
  JSON.parse(changedText(JSON_TEXT, { file: 'f.json', ...change }));

describe('a change', () => {
  it.each([
    [{ at: '/rows/0/to', to: 'three' }, ['three', 'two']],
    [{ at: '/rows/status=C/to', to: 'three' }, ['one', 'three']],
    [{ at: '/rows/status=A' }, ['two']],
  ])('%j gives the targets %j', (change, targets) =>
    expect((changed(change) as { rows: { to: string }[] }).rows.map(({ to }) => to)).toEqual(
      targets,
    ),
  );
  it('removes an entry of a list by its value', () =>
    expect(changed({ at: '/terminal/=X' })).toMatchObject({ terminal: ['Y'] }));
  it.each(['/rows/status=D/to', '/none', '/terminal/=Z', '/rows/7'])(
    'of nothing at %s is refused',
    (at) => expect(() => changed({ at })).toThrow(`there is nothing at ${at}`),
  );
  it.each([
    ['a', 'occurs 2 times'],
    ['z', 'occurs 0 times'],
  ])('of the text %s is refused, since it %s', (replace, reason) =>
    expect(() => changedText('a b a', { file: 'f.ts', replace, by: '' })).toThrow(reason),
  );
  it('is taken back, also when a later one does not fit', () => {
    const folder = newFolder();
    const read = () => readFileSync(join(folder, 'f.ts'), 'utf8');
    writeFileSync(join(folder, 'f.ts'), 'const limit = 14;');
    const change = { file: 'f.ts', replace: '14', by: '13' };
    const restore = applyMutation(folder, [change]);
    expect(read()).toBe('const limit = 13;');
    restore();
    expect(read()).toBe('const limit = 14;');
    expect(() => applyMutation(folder, [change, { ...change, replace: 'x' }])).toThrow('0 times');
    expect(read()).toBe('const limit = 14;');
  });
});

describe('a tag', () => {
  const CODE = `
// Shows registration 4.1-4.3, 5.12;
// shell 3.5.
it.each([
  ['it', "describe('x', 1)"],
])('%s isn\\'t %s', () => {});

describe('all', () => {
  // Shows shell 9.10.
  it(\`is \${one}\`, () => {});
});
`;
  it('names the test or suite below it', () =>
    expect(findTags('a.test.ts', CODE)).toEqual([
      {
        names: [
          'registration:4.1',
          'registration:4.2',
          'registration:4.3',
          'registration:5.12',
          'shell:3.5',
        ],
        title: "%s isn't %s",
      },
      { names: ['shell:9.10'], title: 'is ${one}' },
    ]));
  it('above no test is refused', () =>
    expect(() => findTags('a.test.ts', 'it(`one`, f);\n// Shows shell 1.1.\n')).toThrow(
      'no test is below',
    ));
  it('whose second group names no part is refused', () =>
    expect(() => findTags('a.test.ts', '// Shows shell 1.1; 2.2.\nit(`one`, f);\n')).toThrow(
      'names no part',
    ));
});

describe('the test of a reference', () => {
  it.each([
    [
      { file: 'tests/a.test.ts', title: 'is %s' },
      { file: 'tests/a.test.ts', title: 'is %s' },
    ],
    [
      { file: 'journeys/a/scenarios/b.json', title: 'A name' },
      { file: 'tests/cross-room/scenarios/scenarios.test.ts', title: 'A name' },
    ],
    [
      { file: 'journeys/walks/happy.json' },
      {
        file: 'tests/cross-room/journey-scenarios/walks.test.ts',
        title: 'happy reaches its end: %s',
      },
    ],
  ])('%j is %j', (reference, test) => expect(findTest(reference)).toEqual(test));
});

describe('the outcome', () => {
  const cited = [{ file: 'tests/a.test.ts', title: '%s leads to %s' }];
  const test = (title: string, status: 'passed' | 'failed' | 'skipped') => ({
    file: 'tests/a.test.ts',
    titles: ['routes', title],
    status,
  });
  it.each([
    ['failed', [test('A leads to b', 'failed'), test('C leads to d', 'passed')]],
    ['passed', [test('A leads to b', 'passed'), test('is another', 'failed')]],
    ['missing', [test('A leads to b', 'skipped')]],
    ['missing', []],
    ['broken', [{ file: 'tests/a.test.ts', titles: [], status: 'failed' as const }]],
  ])('is "%s" for %j', (outcome, ran) => expect(judgeOutcome(cited, ran)).toBe(outcome));
});

it('a name selects a statement or a section of a table, and an unknown one is refused', () => {
  const row = (table: StatementRow['table'], id: string) => ({
    table,
    id,
    statement: id,
    definitions: [],
    shownBy: [],
    tests: [],
    mutation: [],
  });
  const rows = [
    row('registration-and-journey', '4.1'),
    row('registration-and-journey', '4.12'),
    row('shell-and-services', '4.1'),
  ];
  const ids = (...names: string[]) => selectRows(rows, names).map(({ table, id }) => table[0] + id);
  expect(ids()).toEqual(['r4.1', 'r4.12', 's4.1']);
  expect(ids('registration:4.1')).toEqual(['r4.1']);
  expect(ids('registration:4')).toEqual(['r4.1', 'r4.12']);
  expect(() => ids('shell:9')).toThrow('none is shell:9');
});
