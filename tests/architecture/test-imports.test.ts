/**
 * How far tests reach into the product. A test imports the files of the folder that it mirrors; of
 * all else it uses the index of a room, or a helper. Engine and domain may be entered anywhere.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The imports that do otherwise, by folder of `tests/`. The numbers may only become smaller. */
const REACHING = {
  app: 29,
  architecture: 1,
  client: 9,
  'cross-room': 52,
  docs: 1,
  host: 54,
  prover: 1,
  release: 3,
  sandbox: 22,
  scripts: 8,
  support: 7,
  ui: 11,
};
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.tsx?)'/g;
const ANYWHERE = /^src\/(?:engine|domain)\/|^src\/[^/]+\/index\.ts$/;

/** Whether a test may import a file: in its own folder, or one that is entered anywhere. */
function mayImport(test: string, file: string): boolean {
  const [, room = '', folder = ''] = file.split('/');
  const own = folder.includes('.') ? room : join(room, folder);
  return ANYWHERE.test(file) || test.startsWith(join('tests', own, '/'));
}

/** Folder of `tests/` -> how many imports its files should not have. */
function countReaching(texts: ReadonlyMap<string, string>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [test, text] of texts)
    for (const [, path = ''] of text.matchAll(IMPORT)) {
      const file = join(dirname(test), path);
      if (!file.startsWith('src/') || mayImport(test, file)) continue;
      const folder = test.split('/')[1] ?? '';
      counts[folder] = (counts[folder] ?? 0) + 1;
    }
  return counts;
}

it('tests reach into no more files than before', () => {
  const files = globSync('tests/**/*.{ts,tsx}');
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(countReaching(texts)).toEqual(REACHING);
});

it.each([
  ['../../../src/host/log.ts', 0],
  ['../../../src/host/lender/proxy.ts', 0],
  ['../../../src/host/security/headers.ts', 1],
  ['../../../src/prover/index.ts', 0],
  ['../../../src/prover/records.ts', 1],
  ['../../../src/engine/flow/paths.ts', 0],
  ['../helpers/host-parts.ts', 0],
])('a test of host/lender imports %s: %i', (path, count) => {
  const text = `import { one } from '${path}';\nconst two = await import('${path}');`;
  const found = countReaching(new Map([['tests/host/lender/proxy.test.ts', text]]));
  expect(found['host'] ?? 0).toBe(2 * count);
});
