/** Writes trees of a few definitions, which are checked and published in milliseconds. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Path -> content; an object is written as JSON, and an empty text leaves out the file. */
export type FixtureTree = { readonly [path: string]: string | Uint8Array | object };

export const THEME = 'org-themes/_default/theme.json';
export const theme = { code: 'BASE', companyInfo: { nmls: '9900100' } };
/** The files of every tree. */
export const BASE: FixtureTree = {
  [THEME]: theme,
  'journeys/shared/flags.json': {
    flags: [{ key: 'fe-known', default: false, meaning: 'A flag.', owner: 'tests' }],
  },
};

export const PAGE = 'journeys/application/fixture.json';
/** A tree with one page. `more` completes it. */
export const page = (more: object): FixtureTree => ({
  [PAGE]: { path: '/fixture', title: 'Fixture', ...more },
});

/** Writes the files of `BASE` and those of a tree below a folder. */
export function writeSmallTree(root: string, files: FixtureTree = {}): void {
  mkdirSync(join(root, 'schemas'), { recursive: true });
  for (const folder of ['schemas/definition', 'schemas/wire'])
    symlinkSync(resolve(folder), join(root, folder));
  for (const [path, content] of Object.entries({ ...BASE, ...files })) {
    if (content === '') continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(root, path), isRaw ? content : JSON.stringify(content));
  }
}
