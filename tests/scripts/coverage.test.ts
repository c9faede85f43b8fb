/** `journey coverage` and `journey mutate`: their reports, and how misuse is refused. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeLines } from '../../scripts/journey/coverage-report.ts';
import type { CoverageReport } from '../../src/prover/index.ts';
import { page, writeSmallTree } from '../release/support/small-tree.ts';
import { newFolder } from '../support/new-folder.ts';
import { runCommand } from './run-command.ts';

/** A product of few definitions. */
const root = join(process.cwd(), 'examples/residents-parking');

const report: CoverageReport = {
  covered: 1,
  total: 2,
  percent: 50,
  kinds: [
    {
      kind: 'rules',
      covered: 1,
      total: 2,
      percent: 50,
      missing: [
        {
          kind: 'rules',
          file: 'journeys/a',
          pointer: '/when',
          line: 3,
          name: 'a < b',
          branch: 'true',
        },
      ],
    },
    { kind: 'notices', covered: 0, total: 0, percent: 100, missing: [] },
  ],
};

const run = (...args: readonly string[]) => runCommand(args, { root });

it('writes a table, and each missing item with its line', () => {
  expect(writeLines(report)).toEqual([
    'branches of rules          1/2   50.0 %',
    'legal notices              0/0  100.0 %',
    'together                   1/2   50.0 %',
    '',
    'Not exercised, branches of rules:',
    '  journeys/a.json:3 a < b: never true',
  ]);
  expect(writeLines(report, 'notices')).toHaveLength(3);
});

it('exits with 2 below the wanted share', async () => {
  const { code, text } = await run('coverage', '--no-walks', '--at-least', '100');
  expect(code).toBe(2);
  expect(text).toMatch(/^branches of rules +\d+\/\d+/);
});

it.each([
  [['coverage', '--at-least', 'much'], 'It must be a percentage from 0 to 100.'],
  [['coverage', '--kind', 'colours'], 'there is no kind colours'],
  [['mutate', '--limit', 'x'], 'It must be a whole number, 0 or more.'],
  [['mutate', '--kind', 'paint'], 'there is no kind paint'],
  [['mutate', '--file', 'no-such-file'], 'the files have no such change'],
])('is refused: %j', async (args, message) => {
  const { code, errorText } = await run(...args);
  expect([code, errorText]).toEqual([1, expect.stringContaining(message)]);
});

const when = { '==': [{ var: 'application.hasHmda' }, null] };
const blocks = [{ block: 'text', text: 'Words', when }];
it.each([
  ['compile', ['mutate', '--no-check'], page({ blocks }), 'absent-comparison'],
  [
    'pass the check',
    ['mutate'],
    { ...page({}), 'org-themes/oak/theme.json': { code: 'OAK', extends: 'none' } },
    'unknown-theme',
  ],
])(
  'mutates no definitions that do not %s: each change would seem to be noticed',
  async (_, args, files, fault) => {
    const broken = newFolder();
    writeSmallTree(broken, files);
    const { code, text, errorText } = await runCommand(args, { root: broken });
    expect([code, text]).toEqual([2, '']);
    expect(errorText).toContain(fault);
  },
);
