/** The output of `journey check`: text, JSON and SARIF. It runs in process, on a few files. */
import { beforeEach, expect, test } from 'vitest';
import { page, writeSmallTree } from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

let root = '';
beforeEach(() => (root = newFolder()));

const check = (...options: readonly string[]) => runCommand(['check', ...options], { root });

test('text: a line each, and the reason with its page once for each code', async () => {
  writeSmallTree(root, page({ titel: 'a', intor: 'b' }));
  const { code, text, errors } = await check();
  expect([code, text]).toEqual([2, '2 errors found.']);
  expect(errors).toEqual([
    expect.stringMatching(
      /^journeys\/application\/fixture.json:1:\d+ error schema-additionalProp.*Did you mean "title"/,
    ),
    '  A key that nothing reads has no effect, which hides a mistake. Example: docs/diagnostics.md#schema-additionalproperties',
    expect.stringContaining('Did you mean "intro"?'),
  ]);
});

test('--json: the counts and the parts of each diagnostic, with 2 for an error', async () => {
  writeSmallTree(root, page({ intor: 'b' }));
  const { code, text, errors } = await check('--json');
  expect([code, errors]).toEqual([2, []]);
  expect(JSON.parse(text)).toMatchObject({
    ok: false,
    definitions: 3,
    themes: 0,
    errors: 1,
    warnings: 0,
    diagnostics: [
      {
        code: 'schema-additionalProperties',
        file: 'journeys/application/fixture.json',
        line: 1,
        pointer: '/intor',
        fix: 'Did you mean "intro"?',
      },
    ],
  });
});

test('--sarif: one result, and 0 for warnings alone', async () => {
  writeSmallTree(root);
  const { code, text } = await check('--sarif');
  const log = JSON.parse(text) as { readonly runs: readonly { readonly results: object[] }[] };
  expect(code).toBe(0);
  expect(log.runs[0]?.results).toMatchObject([{ ruleId: 'unused', level: 'warning' }]);
});

test('--json and --sarif together are refused', async () =>
  expect((await check('--json', '--sarif')).code).toBe(1));
