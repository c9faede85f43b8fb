/** `journey diff`: its sides, formats and exit codes, and what `publish` prints. They run in process. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  page,
  theme,
  THEME,
  writeSmallTree,
  type FixtureTree,
} from '../release/support/small-tree.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

let home = '';
beforeEach(() => {
  home = newFolder();
});

const changed = { [THEME]: { ...theme, companyInfo: { nmls: '9900199' } } };

/** A folder with small definitions. */
function folder(name: string, files: FixtureTree = {}): string {
  writeSmallTree(join(home, name), files);
  return join(home, name);
}

const journey = (root: string, ...args: readonly string[]) =>
  runCommand(args, { root, dataDir: join(home, 'data') });

test('folders: 0 without differences, 2 for a breaking one, 1 for a name of nothing', async () => {
  const [one, other] = [folder('one'), folder('other', changed)];
  expect(await journey(one, 'diff', one, one)).toMatchObject({
    code: 0,
    text: 'No differences.',
  });
  const found = await journey(one, 'diff', one, other);
  expect(found.code).toBe(2);
  expect(found.text).toMatch(/^1 breaking, 0 dangerous, 0 safe\n/);
  expect(found.text).toContain('“companyInfo nmls” is “9900199” (was “9900100”).');
  const nothing = await journey(one, 'diff', 'nothing');
  expect(nothing.code).toBe(1);
  expect(nothing.errorText).toContain('Please give one of them.');
});

test('a side whose files have the wrong shape is refused with its line', async () => {
  const [one, other] = [folder('one'), folder('other', page({ blocks: { block: 'text' } }))];
  const { code, errorText } = await journey(one, 'diff', one, other);
  expect(code).toBe(1);
  expect(errorText).toMatch(/fixture\.json:1:\d+ error schema-type /);
  expect(errorText).toContain('have errors. Please correct them.');
});

test('a safe difference fails only with --fail-on any', async () => {
  const [one, other] = [
    folder('one'),
    folder('other', {
      [THEME]: { ...theme, companyInfo: { ...theme.companyInfo, hours: 'Daily, Pacific time' } },
    }),
  ];
  expect((await journey(one, 'diff', one, other)).code).toBe(0);
  expect((await journey(one, 'diff', one, other, '--fail-on', 'dangerous')).code).toBe(0);
  expect((await journey(one, 'diff', one, other, '--fail-on', 'any')).code).toBe(2);
});

test('writes JSON', async () => {
  const [one, other] = [folder('one'), folder('other', changed)];
  const { text } = await journey(one, 'diff', one, other, '--json');
  expect(JSON.parse(text)).toMatchObject({ counts: { breaking: 1 } });
});

test('publish prints what changes, and wants a reason for what breaks; a release equals its definitions', async () => {
  const [one, other] = [folder('one'), folder('other', changed)];
  expect((await journey(one, 'publish')).text).toMatch(/^Release \w{16} is live\.$/);
  expect((await journey(one, 'diff')).text).toBe('No differences.');
  for (const options of [[], ['--accept'], ['--why', 'New number']]) {
    const refused = await journey(other, 'publish', ...options);
    expect(refused.code).toBe(2);
    expect(refused.text).toMatch(
      /^Changes to release \w{16}: 1 breaking[^]*nmls[^]*\nNothing was published\.$/,
    );
    expect(refused.errorText).toContain(
      'Failed to go live: there is a breaking change. Please add `--accept --why "..."` to make it, with the reason.',
    );
  }
  const { text: plan } = await journey(other, 'publish', '--plan');
  const [, release = '', base = ''] =
    /publish (\w{16}) --base (\w{16}) --accept --why/.exec(plan) ?? [];
  expect((await journey(other, 'publish', release, '--base', base)).code).toBe(2);
  const accepted = await journey(other, 'publish', '--accept', '--why', 'New number');
  expect(accepted.text).toMatch(/nmls[^]*\nRelease \w{16} is live\.$/);
  expect((await journey(other, 'releases')).text).toMatch(
    /#2 .*: New number \(1 breaking, 0 dangerous, 0 safe\)$/m,
  );
});
