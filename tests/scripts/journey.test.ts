/** The `journey` command: help, refused misuse, exit codes. Each case runs the command as a process. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../../scripts/journey/program.ts';
import { isFullRun } from '../support/full-run.ts';
import { newFolder } from '../support/new-folder.ts';

const project = resolve('.');
const node = join(project, 'node_modules/.bin/node');
const home = newFolder();
const dataDir = join(home, 'data');
/** So many that the help fits a page. An act that a sub-command does already is an option of it. */
const MOST_COMMANDS = 16;
const run = { project: { root: project, dataDir }, exitCode: 0 };
const program = buildProgram(run, { root: project });
const COMMANDS = program
  .createHelp()
  .visibleCommands(program)
  .map((command) => command.name());

interface Result {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command on the definitions of the project, or on those of a folder. */
function journey(args: readonly string[], definitions?: string): Promise<Result> {
  const chosen = definitions === undefined ? [] : ['--definitions', definitions];
  const child = spawn(node, [join(project, 'scripts/journey.ts'), ...args, ...chosen], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compiled'),
    },
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (printed[name] += text));
  return new Promise((done) => child.once('close', (code) => done({ code, ...printed })));
}

/** A folder with one theme and no other definition, so that it can be published quickly and broken. */
function smallProduct(name: string, theme: object): string {
  const root = join(home, name);
  mkdirSync(join(root, 'journeys'), { recursive: true });
  mkdirSync(join(root, 'org-themes/_default'), { recursive: true });
  writeFileSync(join(root, 'org-themes/_default/theme.json'), JSON.stringify(theme));
  return root;
}

let valid = '';
let broken = '';
beforeAll(() => {
  const theme = { code: 'BASE', companyInfo: { nmls: '9900100' } };
  valid = smallProduct('valid', theme);
  broken = smallProduct('broken', { ...theme, prefixs: [] });
});

describe('--help', () => {
  it('fits a page, with the commands in groups for authors, QA and operators', async () => {
    expect(COMMANDS.length).toBeLessThanOrEqual(MOST_COMMANDS);
    const { code, stdout } = await journey(['--help']);
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(45);
    expect(stdout).toContain('Exit codes:');
    const groups = [...stdout.matchAll(/^For (.*):\n((?: {2}.*\n)+)/gm)];
    expect(groups.map(([, who]) => who)).toEqual(['authors of definitions', 'QA', 'operators']);
    const listed = groups.flatMap(([, , rows = '']) => [...rows.matchAll(/^ {2}([\w-]+)/gm)]);
    expect(listed.map(([, command]) => command).toSorted()).toEqual(COMMANDS.toSorted());
  });

  it.each(isFullRun ? COMMANDS : ['publish'])(
    'of %s has an example, and runs nothing',
    async (command) => {
      const { code, stdout, stderr } = await journey([command, '--help']);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`Usage: journey ${command}`);
      expect(stdout).toContain(`Examples:\n  npx journey ${command}`);
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});

/** The fault, the arguments, and a part of the error. Every test run takes the first four. */
const MISUSE: readonly (readonly [string, readonly string[], string])[] = [
  ['an unknown command', ['publsh'], 'Did you mean publish?'],
  ['an unknown option', ['resolve', '--jorney', 'x'], 'Did you mean --journey?'],
  ['an unknown option of publish', ['publish', '--dry-run'], "unknown option '--dry-run'"],
  ['an extra argument', ['publish', 'this', 'now'], "too many arguments for 'publish'"],
  ['a former name', ['walk', '--all'], 'walk is now `test --only walks`'],
  ['an option without its value', ['test', '--scenario'], 'argument missing'],
  ['words of no scenario or walk', ['test', '--scenario', 'xyzzy'], 'Please give fewer words.'],
  ['a screen without its name', ['resolve'], 'no place was named'],
  ['a context that is not JSON', ['resolve', '--all', '--context', '{'], '--context is not JSON ('],
  [
    'a context in a file that is not there',
    ['resolve', '--all', '--context', 'nofile.json'],
    'there is no file "nofile.json"',
  ],
  [
    'a misspelt page',
    ['resolve', '--page', 'lgin'],
    'there is no page "lgin" (did you mean "login"?)',
  ],
  [
    'a misspelt step',
    ['resolve', '--journey', 'register-v2', '--step', 'anual-income'],
    '(did you mean "register-v2/annual-income"?)',
  ],
  ['a misspelt act', ['releases', 'gcc'], '(did you mean "releases gc"?)'],
  ['what is no release', ['publish', 'main'], 'it is no id of one.'],
  ['an unknown organisation', ['resolve', '--all', '--org', 'nobody'], 'Please give one of main'],
];

describe('misuse', () => {
  it.each(isFullRun ? MISUSE : MISUSE.slice(0, 4))(
    '%s is refused in one line with code 1, and writes nothing',
    async (_, args, says) => {
      const { code, stdout, stderr } = await journey(args);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^Failed to .*\n$/);
      expect(stderr).toContain(says);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it('no command at all prints the help to standard error with code 1', async () => {
    const { code, stdout, stderr } = await journey([]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Usage: journey');
  });
});

describe('exit codes', () => {
  it.runIf(isFullRun)('check: 0 for valid definitions, 2 when it finds errors', async () => {
    expect(await journey(['check'], valid)).toMatchObject({ code: 0, stderr: '' });
    const found = await journey(['check'], broken);
    expect([found.code, found.stdout]).toEqual([2, '1 error found.\n']);
    expect(found.stderr).toContain('org-themes/_default/theme.json:1:');
    expect(found.stderr).toContain('Did you mean "prefixes"?');
  });

  it.runIf(isFullRun)(
    'publish: 2 and nothing written for definitions with errors, else 0; rollback: 1 without a previous release',
    async () => {
      expect((await journey(['publish'], broken)).code).toBe(2);
      expect(existsSync(dataDir)).toBe(false);
      expect(await journey(['rollback'], valid)).toMatchObject({ code: 1, stdout: '' });
      const made = await journey(['publish'], valid);
      expect([made.code, made.stdout]).toEqual([
        0,
        expect.stringMatching(/^Release \w{16} is live\./),
      ]);
      expect((await journey(['rollback'], valid)).code).toBe(1);
    },
  );

  it('resolve: 2 when the definitions do not compile', async () => {
    const copy = join(broken, 'org-themes/_default/copy.json');
    writeFileSync(copy, JSON.stringify({ 'journeys/none#/title': 'x' }));
    expect((await journey(['resolve', '--all'], broken)).code).toBe(2);
  });
});

describe('a reader that leaves early', () => {
  const left = (args: readonly string[], input: string) => {
    const child = spawn(node, [join(project, 'scripts/journey.ts'), ...args], { cwd: project });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout.destroy();
    child.stdin.on('error', () => undefined).end(input);
    return new Promise<string>((done) => child.once('close', () => done(stderr)));
  };

  it.each([
    ['of the help', ['--help'], ''],
    ['of answers to requests', ['serve-rules'], '{"op":"stage","context":{}}\n'.repeat(20_000)],
  ])('%s causes no error', async (_, args, input) => expect(await left(args, input)).toBe(''));
});
