/**
 * The import rules of `.dependency-cruiser.mjs` find every breach: a fixture tree breaks each of
 * them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importCases } from './import-cases.ts';
import { newFolder } from '../support/new-folder.ts';

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

const ROOMS =
  'engine domain release prover services client ui app studio server sandbox host'.split(' ');
/** Files that the cases import. */
const TARGETS = [
  ...ROOMS.flatMap((room) => [`src/${room}/index.ts`, `src/${room}/inner.ts`]),
  'tests/support.ts',
  'e2e/support.ts',
  'scripts/lab/inner.ts',
  'journeys/a.json',
];
const LISTED = [
  'date-fns',
  'json-logic-js',
  'ajv',
  'hono',
  'react',
  'react-router',
  '@mantine/core',
  '@hono/node-server',
  'pdfkit',
];

/** Writes the fixture tree with empty packages, one of which no package.json lists. */
function writeTree(tree: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const dependencies = Object.fromEntries(LISTED.map((name) => [name, '1.0.0']));
  write('package.json', JSON.stringify({ type: 'module', dependencies }));
  for (const name of [...LISTED, 'unlisted']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }));
    write(`node_modules/${name}/main.js`, '');
  }
  for (const file of TARGETS) write(file, file.endsWith('.json') ? '{}' : 'export {};\n');
  for (const { file, code } of importCases) write(file, `${code};\n`);
}

/** Checks a tree with the project's rules, as `npm run lint:imports` does. */
function checkTree(tree: string): Report {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      resolve('.dependency-cruiser.mjs'),
      '--output-type',
      'json',
      ...['src', 'scripts', 'tests', 'e2e'],
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 24 },
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

const tree = newFolder();
let report: Report;
beforeAll(() => {
  writeTree(tree);
  report = checkTree(tree);
});

describe('an import', () => {
  it.each(importCases)('$file: $code', ({ file, breaks }) => {
    const found = report.summary.violations.filter(({ from }) => from === file);
    expect([...new Set(found.map(({ rule }) => rule.name))]).toEqual(breaks ?? []);
  });
});

it('every rule is broken by a case', () => {
  const names = report.summary.ruleSetUsed.forbidden.map(({ name }) => name);
  const broken = new Set(importCases.flatMap(({ breaks = [] }) => breaks));
  expect(names.filter((name) => !broken.has(name))).toEqual([]);
});
