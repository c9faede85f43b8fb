/** `journey diff`: its sides, formats and exit codes, and what `publish` prints. They run in process. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runJourney } from '../../scripts/journey/program.ts';
import {
  page,
  theme,
  THEME,
  writeSmallTree,
  type FixtureTree,
} from '../release/support/small-tree.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'diff-command-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

const changed = { [THEME]: { ...theme, companyInfo: { nmls: '9900199' } } };

/** A folder with small definitions. */
function folder(name: string, files: FixtureTree = {}): string {
  writeSmallTree(join(home, name), files);
  return join(home, name);
}

/** Runs a command on a folder. Resolves with its exit code and what it printed. */
async function journey(root: string, ...args: readonly string[]) {
  const [printed, errors] = [new Array<string>(), new Array<string>()];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  const code = await runJourney(args, { root, dataDir: join(home, 'data') });
  return { code, printed: printed.join('\n'), errors: errors.join('\n') };
}

test('folders: 0 without differences, 2 for a breaking one, 1 for a name of nothing', async () => {
  const [one, other] = [folder('one'), folder('other', changed)];
  expect(await journey(one, 'diff', one, one)).toMatchObject({
    code: 0,
    printed: 'No differences.',
  });
  const found = await journey(one, 'diff', one, other);
  expect(found.code).toBe(2);
  expect(found.printed).toMatch(/^1 breaking, 0 dangerous, 0 safe\n/);
  expect(found.printed).toContain('“companyInfo nmls” is “9900199” (was “9900100”).');
  const nothing = await journey(one, 'diff', 'nothing');
  expect(nothing.code).toBe(1);
  expect(nothing.errors).toContain('Please give one of them.');
});

test('a side whose files have the wrong shape is refused with its line', async () => {
  const [one, other] = [folder('one'), folder('other', page({ blocks: { block: 'text' } }))];
  const { code, errors } = await journey(one, 'diff', one, other);
  expect(code).toBe(1);
  expect(errors).toMatch(/fixture\.json:1:\d+ error schema-type /);
  expect(errors).toContain('have errors. Please correct them.');
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

test('writes JSON, and HTML without scripts', async () => {
  const [one, other] = [folder('one'), folder('other', changed)];
  const html = join(home, 'diff.html');
  const { printed } = await journey(one, 'diff', one, other, '--json', '--html', html);
  expect(JSON.parse(printed)).toMatchObject({ counts: { breaking: 1 } });
  expect(readFileSync(html, 'utf8')).toMatch(/<h1>.*<h4>Before<\/h4>.*<h4>After<\/h4>/s);
  expect(readFileSync(html, 'utf8')).not.toContain('<script');
});

test('publish prints what changes, and wants a reason for what breaks; a release equals its definitions', async () => {
  const [one, other] = [folder('one'), folder('other', changed)];
  expect((await journey(one, 'publish')).printed).toMatch(/^Release \w{16} is live\.$/);
  expect((await journey(one, 'diff')).printed).toBe('No differences.');
  for (const options of [[], ['--accept'], ['--why', 'New number']]) {
    const refused = await journey(other, 'publish', ...options);
    expect(refused.code).toBe(2);
    expect(refused.printed).toMatch(
      /^Changes to release \w{16}: 1 breaking[^]*nmls[^]*\nNothing was published\.$/,
    );
    expect(refused.errors).toContain(
      'Failed to go live: there is a breaking change. Please add `--accept --why "..."` to make it, with the reason.',
    );
  }
  const { printed: plan } = await journey(other, 'plan');
  const [, release = '', base = ''] =
    /apply (\w{16}) --base (\w{16}) --accept --why/.exec(plan) ?? [];
  expect((await journey(other, 'apply', release, '--base', base)).code).toBe(2);
  const accepted = await journey(other, 'publish', '--accept', '--why', 'New number');
  expect(accepted.printed).toMatch(/nmls[^]*\nRelease \w{16} is live\.$/);
  expect((await journey(other, 'releases')).printed).toMatch(
    /#2 .*: New number \(1 breaking, 0 dangerous, 0 safe\)$/m,
  );
});
