/** Each exported name of the product and its scripts has one meaning: one file defines it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXPORT =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** The names that several files define, with the files. Re-exports define nothing. */
function listShared(texts: ReadonlyMap<string, string>): readonly string[] {
  const filesByName = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(EXPORT))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  return [...filesByName]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`);
}

it('no two files export the same name', () => {
  const files = globSync('{src,scripts}/**/*.{ts,tsx,mjs}');
  expect(files.length).toBeGreaterThan(1000);
  expect(listShared(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
});

it('finds a name that is defined twice, and passes re-exports and overloads', () => {
  const texts = new Map([
    [
      'a.ts',
      "export const one = 1;\nexport async function two() {}\nexport { three } from './c.ts'",
    ],
    ['b.ts', 'export interface one {}\nexport class four {}'],
    ['c.ts', 'export function three(a: 1): 1;\nexport function three(a: 2): 2;'],
  ]);
  expect(listShared(texts)).toEqual(['one: a.ts, b.ts']);
});
