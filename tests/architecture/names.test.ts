/**
 * Each exported name of the product and its scripts has one meaning and an importer, and what is
 * exported has one name: one file defines it, and others pass it on as it is called.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXPORT =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type) (\w+)/gm;
/** The title of a schema names a generated type, which the engine can call otherwise. */
const PASSED_ON = /^export (?:type )?\{([^}]*)\} from '[^']*(?<!\.generated\.ts)';/gm;

/** A name in an import or a re-export, or a key: of what an `import()` gave, or in a list of such keys. */
const NAMED = /[.{,']\s*(?:type )?(\w+)/g;

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

/** Lists the exported names that no other file uses. Generated types and replaced packages are left out. */
function listUnused(texts: Texts, users: Texts): readonly string[] {
  const filesByName = new Map<string, Set<string>>();
  for (const [file, text] of users)
    for (const [, name = ''] of text.matchAll(NAMED))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  const isUsed = (name: string, by: string) =>
    [...(filesByName.get(name) ?? [])].some((file) => file !== by);
  return [...texts].flatMap(([file, text]) =>
    /\.generated\.ts|unused-packages\.ts$/.test(file)
      ? []
      : [...text.matchAll(EXPORT), ...text.matchAll(PASSED_ON)]
          .flatMap(([, names = '']) => names.match(/\b(?!(?:type|default|as)\b)\w+/g) ?? [])
          .filter((name) => !isUsed(name, file))
          .map((name) => `${file}: ${name}`),
  );
}

const files = globSync('{src,scripts}/**/*.{ts,tsx,mjs}');
const shipped = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const others = globSync('{tests,e2e}/**/*.{ts,tsx}');
const users = new Map([...files, ...others].map((file) => [file, readFileSync(file, 'utf8')]));
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

it('what is exported is imported somewhere', () => {
  expect(listUnused(shipped, users)).toEqual([]);
  const named = new Map([['f.ts', "import { type one } from './a.ts';\n(await load()).two();"]]);
  expect(new Set(listUnused(samples, named))).toEqual(
    new Set(['a.ts: three', 'a.ts: four', 'b.ts: five', 'c.ts: three']),
  );
});
