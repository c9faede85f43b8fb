/**
 * The table of environment variables in docs/operating.md names each variable that the code reads,
 * and no other, with its default. The host refuses invalid values of those that it reads.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hostOptions } from '../../src/host/index.ts';
import { VARIABLES } from '../../src/host/variables.ts';

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file));
const sources = ['src', 'scripts', 'e2e'].flatMap(filesBelow);
const configs = readdirSync('.').filter((file) => /\.config\.(ts|mjs)$/.test(file));
/** The code that runs when a host or the journey command starts. */
const atStart = [
  ...filesBelow('src/host'),
  'scripts/start.ts',
  'scripts/build-when-stale.ts',
  'scripts/journey.ts',
];

/** The names read as env.NAME, env['NAME'], or by destructuring an environment. */
function variablesOf(source: string): readonly string[] {
  const members = [...source.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*)\b/g)].map(
    ([, name = '']) => name,
  );
  const groups = [
    ...source.matchAll(/const \{([^}]*)\} = process\.env/g),
    ...source.matchAll(/\{([^}]*)\}: NodeJS\.ProcessEnv/g),
  ].flatMap(([, group = '']) => [...group.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]*)/g)]);
  return [...members, ...groups.map(([, name = '']) => name)];
}

const variablesIn = (files: readonly string[]): readonly string[] =>
  [...new Set(files.flatMap((file) => variablesOf(readFileSync(file, 'utf8'))))].toSorted();

const section = readFileSync('docs/operating.md', 'utf8').split('## Environment variables')[1];
/** Name and default of each row. */
const rows = [
  ...((section ?? '').split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]+) \|/gm),
].map(([, name = '', initial = '']) => [name, initial] as const);

it('finds each way in which the code reads a variable', () =>
  expect(
    variablesOf(
      `env.A1; process.env['B_2']; const { C = '', D } = process.env; ({ E }: NodeJS.ProcessEnv) => E`,
    ),
  ).toEqual(['A1', 'B_2', 'C', 'D', 'E']));

it('documents every environment variable', () =>
  expect(rows.map(([name]) => name).toSorted()).toEqual(variablesIn([...sources, ...configs])));

it('checks the value of every variable that is read at start', () => {
  // `npm start` sets the toolbar for the build; the host does not read it.
  const read = variablesIn(atStart).filter((name) => name !== 'DEV_TOOLBAR');
  expect(Object.keys(VARIABLES).toSorted()).toEqual(read);
});

it('documents the default of every option of the host', () => {
  const options = hostOptions({}, [], { root: '.', dist: 'dist', dataDir: '.data' });
  const values = new Map<string, unknown>(Object.entries(options));
  const shown = (name: string) => {
    const key = name
      .toLowerCase()
      .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const text = String(values.get(key) ?? '').replace(/^false$/, '');
    return text === '' ? 'none' : `\`${text}\``;
  };
  // The default of ENVIRONMENT depends on other variables.
  const own = rows.filter(([name]) => Object.hasOwn(VARIABLES, name) && name !== 'ENVIRONMENT');
  const defaults = own.map(([name, initial]) => [name, initial.split(',')[0]]);
  expect(defaults).toEqual(own.map(([name]) => [name, shown(name)]));
});
