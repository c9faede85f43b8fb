/** Files of editors, links and line ends of other systems in a tree of definitions. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, test } from 'vitest';
import { checkTree } from '../../../src/prover/index.ts';
import { diagnosticLine, hasErrors, readTree } from '../../../src/release/index.ts';
import { LIMITS } from '../../../src/release/read/parse.ts';
import { PAGE, page, THEME, writeSmallTree } from '../support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

let root = '';
beforeEach(() => {
  root = newFolder();
  writeSmallTree(root, page({}));
});

const write = (path: string, text = '{'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('names that begin with a dot are no definitions, as files, folders and links', async () => {
  const before = await checkTree(root);
  symlinkSync('ana@host.4711:1', join(root, dirname(PAGE), '.#fixture.json'));
  for (const path of [
    'journeys/application/._fixture.json',
    'journeys/.vscode/settings.json',
    'schemas/data/.income.schema.json',
    'org-themes/.idea/theme.json',
    'org-themes/_default/.theme.json',
    'org-themes/_default/._logo.svg',
  ])
    write(path);
  const after = await checkTree(root);
  expect(after.diagnostics).toEqual(before.diagnostics);
  expect(after.tree.files).toEqual(before.tree.files);
});

it('nor in the folders of schemas', async () => {
  rmSync(join(root, 'schemas/definition'));
  cpSync('schemas/definition', join(root, 'schemas/definition'), { recursive: true });
  rmSync(join(root, 'schemas/wire'));
  cpSync('schemas/wire', join(root, 'schemas/wire'), { recursive: true });
  write('schemas/definition/._page.schema.json');
  write('schemas/wire/._responses.schema.json');
  expect(hasErrors((await checkTree(root)).diagnostics)).toBe(false);
});

it.each([
  ['another folder', () => tmpdir()],
  ['itself, round in a circle', () => root],
])('a folder that is a link to %s is refused and not read', (_, target) => {
  symlinkSync(target(), join(root, 'journeys/linked'));
  symlinkSync(target(), join(root, 'org-themes/linked'));
  const { diagnostics, files } = readTree(root);
  expect(diagnostics.map((one) => [diagnosticLine(one)])).toEqual(
    ['journeys/linked', 'org-themes/linked'].map((path) => [
      `${path}/:1:1 error not-a-file Failed to read ${path}: it is a link to a folder. Please put the folder itself there.`,
    ]),
  );
  expect(files).toHaveLength(3);
});

test.skipIf(process.getuid?.() !== 0)('a file and a folder without the right to read', () => {
  chmodSync(root, 0o755);
  chmodSync(join(root, PAGE), 0);
  chmodSync(join(root, dirname(THEME)), 0);
  const code = `const { readTree } = await import('./src/release/index.ts');
    process.stdout.write(JSON.stringify(readTree(${JSON.stringify(root)}).diagnostics));`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    ...{ uid: 65_534, gid: 65_534, encoding: 'utf8' },
  });
  expect(child.stderr).toBe('');
  const found = JSON.parse(child.stdout) as { readonly message: string }[];
  expect(found.map(({ message }) => message)).toEqual([
    'Failed to read journeys/application/fixture.json: it cannot be read (EACCES). Please give the user of this process the right to read it.',
    'Failed to read org-themes/_default: the folder cannot be read (EACCES). Please give the user of this process the right to read it.',
  ]);
});

it('the limit of a file does not count its line ends', () => {
  const lines = (bytes: number, end: string) => `{${`${' '.repeat(63)}${end}`.repeat(bytes / 63)}}`;
  const codes = (text: string) => {
    write(PAGE, text);
    return readTree(root).diagnostics.map(({ code }) => code);
  };
  const within = LIMITS.fileBytes - 100;
  const beyond = LIMITS.fileBytes + 100;
  for (const end of ['\n', '\r\n']) {
    expect(codes(lines(within, end))).toEqual([]);
    expect(codes(lines(beyond, end))).toEqual(['file-size']);
  }
});

it('the shipped definitions check clean with the line ends of Windows', async () => {
  for (const folder of ['journeys', 'schemas', 'org-themes']) {
    rmSync(join(root, folder), { recursive: true, force: true });
    cpSync(folder, join(root, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(json|svg|md)$/.test(name)) continue;
      const file = join(root, folder, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\r?\n/g, '\r\n'));
    }
  }
  expect((await checkTree(root)).diagnostics).toEqual([]);
});

it('every text of a Windows checkout has the line ends of the repository', () => {
  const kinds = ['json', 'ts', 'tsx', 'svg', 'md', 'css', 'yaml', 'html'].map((end) => `a.${end}`);
  const attributes = (name: string, ...paths: readonly string[]) =>
    execFileSync('git', ['check-attr', name, ...paths], { encoding: 'utf8' });
  expect(attributes('eol', ...kinds).match(/: eol: lf$/gm)).toHaveLength(kinds.length);
});
