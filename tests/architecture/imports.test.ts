/**
 * The import rules of `.dependency-cruiser.mjs` find every breach: a fixture tree breaks each of
 * them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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

/** Each room, with one that it may not import. */
const ROOMS = Object.entries({
  ...{ engine: 'domain', domain: 'ui', release: 'host', prover: 'host', services: 'ui' },
  ...{ client: 'app', ui: 'domain', app: 'release', studio: 'app', server: 'host' },
  ...{ sandbox: 'app', host: 'ui' },
});
const NODE = new Set(['release', 'prover', 'server', 'sandbox', 'host']);
/** Packages: the first is that of no room, and the last is in no package.json. */
const PACKAGES = ['left-pad', 'json-logic-js', 'react', 'unlisted'] as const;

/** A file of the fixture tree, its code, and the rule that it breaks; without one it is allowed. */
type ImportCase = readonly [file: string, code: string, breaks?: string | undefined];
const CASES: readonly ImportCase[] = [
  ...ROOMS.flatMap(([room, foreign]): readonly ImportCase[] => [
    [`src/${room}/a.ts`, `import '../${foreign}/index.ts'`, `${room}-imports-rooms`],
    [`src/${room}/b.ts`, "import 'left-pad'", `${room}-uses-packages`],
    [`src/${room}/c.ts`, "import 'node:fs'", NODE.has(room) ? undefined : `${room}-uses-node`],
  ]),
  ['src/engine/d.ts', "import 'json-logic-js'"],
  ['src/domain/d.ts', "import 'fs'", 'domain-uses-node'],
  ['src/client/d.ts', "import type { JSX } from 'react'", 'client-uses-packages'],
  // Types only.
  ['src/ui/e.ts', "import '../engine/index.ts'", 'ui-imports-types'],
  ['src/ui/e2.ts', "import type { Screen } from '../engine/index.ts'"],
  ['src/services/e.ts', "export * from '../engine/index.ts'", 'services-imports-types'],
  ['src/app/e.ts', "import '../prover/index.ts'", 'app-imports-types'],
  ['src/app/e2.ts', "export const load = () => import('../prover/index.ts')", 'app-imports-types'],
  ['src/app/e3.ts', "import type { Question } from '../prover/index.ts'"],
  ['src/studio/e.ts', "import '../prover/index.ts'", 'studio-imports-types'],
  ['src/studio/e2.ts', "import type { Prover } from '../prover/index.ts'"],
  ['src/host/e.ts', "import '../sandbox/index.ts'", 'host-loads-rooms'],
  ['src/host/e2.ts', "export const load = () => import('../app/index.ts')", 'host-imports-types'],
  ['src/host/e3.ts', "import type { App } from '../app/index.ts'"],
  ['src/host/e4.ts', "export const load = () => import('../prover/index.ts')"],
  ['src/host/e5.ts', "import type { Prover } from '../prover/index.ts'"],
  // Doors.
  ['src/host/f.ts', "import '../release/inner.ts'", 'rooms-by-their-index'],
  ['scripts/f.ts', "import '../src/release/inner.ts'", 'rooms-by-their-index'],
  ['src/app/f.ts', "import '../engine/inner.ts'", 'app-by-index'],
  ['src/app/f2.ts', "import '../ui/inner.ts'"],
  ['src/ui/f.ts', "import type { A } from '../engine/inner.ts'", 'ui-by-index'],
  // Around the rooms.
  ['src/host/g.ts', "import '../../tests/support.ts'", 'src-imports-src'],
  ['src/app/g.ts', "import '../../journeys/a.json'", 'src-imports-definitions'],
  ['scripts/g.ts', "import '../src/ui/index.ts'", 'scripts-import-rooms'],
  ['scripts/g2.ts', "import './lab/inner.ts'", 'lab-is-apart'],
  ['scripts/lab/g3.ts', "import './inner.ts'"],
  ['e2e/g.ts', "import '../src/engine/index.ts'", 'e2e-imports-rooms'],
  ['e2e/g2.ts', "import '../src/host/index.ts'"],
  ['tests/g.ts', "import '../e2e/support.ts'", 'tests-import-e2e'],
  ['tests/engine/g.ts', "import '../../src/app/index.ts'", 'pure-tests-import-rooms'],
  // A cycle is reported at the first of its files.
  ['src/host/h1.ts', "import './h2.ts'", 'no-cycles'],
  ['src/host/h2.ts', "import './h1.ts'"],
  ['src/host/h3.ts', "import './gone.ts'", 'no-unknown-modules'],
  ['scripts/h4.ts', "import 'unlisted'", 'no-unlisted-packages'],
  // Each way to write an import is found.
  ...[
    "export { a } from '../ui/index.ts'",
    "import type { A } from '../ui/index.ts'",
    "export const a = { async b() { return (await import('../ui/index.ts')).c; } }",
    "export const A = () => <p>{lazy(() => import('../ui/index.ts'))}</p>",
    "export class A { b = x?.y(import('../ui/index.ts')) ?? 1 }",
  ].map((code, at): ImportCase => [`src/engine/i${at}.tsx`, code, 'engine-imports-rooms']),
];
/** Files that the cases import. */
const TARGETS = [
  ...ROOMS.flatMap(([room]) => [`src/${room}/index.ts`, `src/${room}/inner.ts`]),
  ...['tests/support.ts', 'e2e/support.ts', 'scripts/lab/inner.ts', 'journeys/a.json'],
];

/** Writes the fixture tree with empty packages, one of which no package.json lists. */
function writeTree(tree: string): void {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const dependencies = Object.fromEntries(PACKAGES.slice(0, -1).map((name) => [name, '1']));
  write('package.json', JSON.stringify({ type: 'module', dependencies }));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }));
    write(`node_modules/${name}/main.js`, '');
  }
  for (const file of TARGETS) write(file, file.endsWith('.json') ? '{}' : 'export {};\n');
  for (const [file, code] of CASES) write(file, `${code};\n`);
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
  it.each(CASES)('%s: %s', (file, _, breaks) => {
    const found = report.summary.violations.filter(({ from }) => from === file);
    expect([...new Set(found.map(({ rule }) => rule.name))]).toEqual(breaks ? [breaks] : []);
  });
});

it('every rule is broken by a case', () => {
  const names = report.summary.ruleSetUsed.forbidden.map(({ name }) => name);
  const broken = new Set(CASES.map(([, , breaks]) => breaks));
  expect(names.filter((name) => !broken.has(name))).toEqual([]);
});
