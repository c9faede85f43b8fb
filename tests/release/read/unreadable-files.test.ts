/** Definitions that are no plain files: a publish refuses them without opening them. */
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../../../src/prover/index.ts';
import { readActive, readTree } from '../../../src/release/index.ts';
import { PAGE, page, theme, THEME, writeSmallTree } from '../support/small-tree.ts';
import { newFolder } from '../../support/new-folder.ts';

const home = newFolder();
const SECRET = 'signing-key-of-the-host';
const secret = join(home, 'secret');
writeFileSync(secret, SECRET);

const HUGE_BYTES = 3 * 2 ** 30;

it.each<[string, string, (path: string) => unknown]>([
  ['a link out of the tree', 'not-a-file', (path) => symlinkSync(secret, path)],
  ['a link to itself', 'not-a-file', (path) => symlinkSync(path, path)],
  ['a pipe', 'not-a-file', (path) => execFileSync('mkfifo', [path])],
  [
    'a file of 3 GB',
    'file-size',
    (path) => {
      writeFileSync(path, '{');
      truncateSync(path, HUGE_BYTES);
    },
  ],
])('%s is refused as %s, and nothing goes live', async (name, code, make) => {
  const root = join(home, name);
  writeSmallTree(root, page({}));
  rmSync(join(root, PAGE));
  make(join(root, PAGE));
  const made = await makeRelease(root, join(root, 'data'));
  expect(made.diagnostics).toContainEqual(
    expect.objectContaining({ code, file: PAGE.replace('.json', ''), line: 1 }),
  );
  expect(JSON.stringify(made)).not.toContain(SECRET);
  expect([made.ok, readActive(join(root, 'data'))]).toEqual([false, undefined]);
});

it('a picture that is a link is not released', async () => {
  const root = join(home, 'picture');
  writeSmallTree(root, { ...page({}), [THEME]: { ...theme, brand: { logo: 'logo.svg' } } });
  const drawing = join(home, 'elsewhere.svg');
  writeFileSync(drawing, `<svg xmlns="http://www.w3.org/2000/svg"><title>${SECRET}</title></svg>`);
  symlinkSync(drawing, join(root, 'org-themes/_default/logo.svg'));
  const made = await makeRelease(root, join(root, 'data'));
  expect(made.ok).toBe(false);
  expect(made.diagnostics.map((one) => one.code)).toContain('picture');
});

it.each([['journeys/application/second.JSON'], ['org-themes/oak/Theme.json']])(
  '%s, which no program reads, is named',
  (path) => {
    const root = join(home, path.replaceAll('/', '-'));
    writeSmallTree(root, { ...page({}), [path]: {} });
    const [fault, ...more] = readTree(root).diagnostics;
    expect([fault?.code, fault?.message, more]).toEqual([
      'file-name',
      expect.stringContaining(`Failed to read ${path}: only `),
      [],
    ]);
  },
);
