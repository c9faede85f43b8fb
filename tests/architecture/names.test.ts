/**
 * Each exported name of the product and its scripts has one meaning, and what is exported has one
 * name: one file defines it, and others pass it on as it is called.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXPORT =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type) (\w+)/gm;
/** The title of a schema names a generated type, which the engine can call otherwise. */
const PASSED_ON = /^export (?:type )?\{([^}]*)\} from '[^']*(?<!\.generated\.ts)';/gm;

type Texts = ReadonlyMap<string, string>;

/** The names that several files define, with the files. Re-exports define nothing. */
function listShared(texts: Texts): readonly string[] {
  const filesByName = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(EXPORT))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  return [...filesByName]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`);
}

/** The re-exports by another name. A default export has none of its own. */
const listRenamed = (texts: Texts): readonly string[] =>
  [...texts].flatMap(([file, text]) =>
    [...text.matchAll(PASSED_ON)]
      .flatMap(([, names = '']) => names.match(/\b(?!default )\w+ as \w+/g) ?? [])
      .map((renamed) => `${file}: ${renamed}`),
  );

const files = globSync('{src,scripts}/**/*.{ts,tsx,mjs}');
const shipped = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const samples = new Map([
  [
    'a.ts',
    "export const one = 1;\nexport async function two() {}\nexport { one, three as four } from './c.ts';",
  ],
  ['b.ts', "export interface one {}\nexport { default as five } from './d.ts';"],
  ['c.ts', 'export function three(a: 1): 1;\nexport function three(a: 2): 2;'],
  ['e.ts', "export type { Six as Seven } from './six.generated.ts';"],
]);

it('no two files export the same name', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(listShared(shipped)).toEqual([]);
  expect(listShared(samples)).toEqual(['one: a.ts, b.ts']);
});

it('nothing is passed on by another name', () => {
  expect(listRenamed(shipped)).toEqual([]);
  expect(listRenamed(samples)).toEqual(['a.ts: three as four']);
});
