/** The commands that answer from the definitions say nothing while one of their files cannot be read. */
import { expect, it } from 'vitest';
import { page, writeSmallTree } from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { answerLine } from '../../scripts/serve-rules/answer.ts';
import { workingTree } from '../../scripts/serve-rules/rule-sets.ts';
import { newFolder } from '../support/new-folder.ts';

const PATHS = 'journeys/routing/public-paths.json';

it.each([
  [['explain', '--path', '/fixture'], 2],
  [['resolve', '--page', 'application-fixture'], 2],
  [['copy', 'fixture'], 2],
  [['explain', '--scenario', 'Fixture'], 2],
  [['new', 'lender', 'oak', '--name', 'Oak', '--nmls', '9900171'], 2],
  [['serve-rules'], 1],
])('%j names a file that is saved half-way', async (args, expected) => {
  const root = newFolder();
  writeSmallTree(root, { ...page({}), [PATHS]: '{ "open": ["/fixture"' });
  const { code, text, errorText } = await runCommand(args, { root });
  expect([code, text]).toEqual([expected, '']);
  expect(errorText).toMatch(/public-paths\.json:1:\d+ error syntax/);
});

it.each([
  [['explain', '--path', '/fixture']],
  [['resolve', '--page', 'application-fixture']],
  [['new', 'lender', 'oak', '--name', 'Oak', '--nmls', '9900171']],
])('%j names a key that is misspelt, in place of an error of the engine', async (args) => {
  const root = newFolder();
  writeSmallTree(root, { ...page({}), [PATHS]: { opne: ['/fixture'] } });
  const { code, text, errorText } = await runCommand(args, { root });
  expect([code, text]).toEqual([2, '']);
  expect(errorText).toMatch(/public-paths\.json:1:\d+ error schema-additionalProperties/);
});

it.each([
  [['coverage', '--no-walks']],
  [['mutate', '--no-check']],
  [['mutate']],
  [['test', '--only', 'scenarios']],
  [['snapshot']],
])('%j names a file of the wrong shape, in place of an error of the engine', async (args) => {
  const root = newFolder();
  const scenarios = 'journeys/application/scenarios/fixture.json';
  writeSmallTree(root, { ...page({}), [scenarios]: { scenarios: { name: 'No list' } } });
  const { code, text, errorText } = await runCommand(args, { root });
  expect([code, text]).toEqual([2, '']);
  expect(errorText).toMatch(/fixture\.json:1:\d+ error schema-type/);
});

it('serve-rules names a key that is misspelt, in place of an error of the engine', () => {
  const root = newFolder();
  writeSmallTree(root, { ...page({}), [PATHS]: { opne: ['/fixture'] } });
  const ruleSets = workingTree(root);
  const ask = (request: unknown) => JSON.parse(answerLine(ruleSets, JSON.stringify(request)));
  const reason =
    /^journeys\/routing\/public-paths\.json:1:\d+ error schema-required .*"open" is missing/;
  expect(ask({ op: 'navigate', path: '/fixture' }).error).toMatch(reason);
  expect(ask({ op: 'navigate', path: '/fixture' }).error).toMatch(reason);
  // A fault of the request is said as it is.
  expect(ask({ op: 'nothing' }).error).toMatch(/^Failed to read the request: op is unknown\./);
});

it('explain names the theme that is saved half-way when its lender is asked for', async () => {
  const root = newFolder();
  writeSmallTree(root, { ...page({}), 'org-themes/oak/theme.json': '{ "code": "OAK"' });
  const args = ['explain', '--path', '/fixture', '--org', 'oak'];
  const { code, errorText } = await runCommand(args, { root });
  expect(code).toBe(2);
  expect(errorText).toMatch(/org-themes\/oak\/theme\.json:1:\d+ error syntax/);
});
