/** The table of environment variables in docs/operating.md names each variable that the code reads, and no other. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = ['src', 'scripts', 'e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file));
const configs = readdirSync('.').filter((file) => /\.config\.(ts|mjs)$/.test(file));

/** The names read as env.NAME, env['NAME'], or by destructuring process.env. */
function variablesOf(source: string): readonly string[] {
  const members = [...source.matchAll(/\benv(?:\.|\[')([A-Z][A-Z0-9_]*)\b/g)].map(
    ([, name = '']) => name,
  );
  const groups = [...source.matchAll(/const \{([^}]*)\} = process\.env/g)].flatMap(
    ([, group = '']) => [...group.matchAll(/(?:^|,)\s*([A-Z][A-Z0-9_]*)/g)],
  );
  return [...members, ...groups.map(([, name = '']) => name)];
}

it('documents every environment variable', () => {
  const read = [...sources, ...configs].flatMap((file) => variablesOf(readFileSync(file, 'utf8')));
  const section = readFileSync('docs/operating.md', 'utf8').split('## Environment variables')[1];
  const table = (section ?? '').split('\n## ')[0] ?? '';
  const documented = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
  expect(documented.toSorted()).toEqual([...new Set(read)].toSorted());
});
