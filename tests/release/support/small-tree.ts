/** Writes trees of a few definitions, which are checked and published in milliseconds. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type FixtureTree, smallTree } from '../../../src/prover/index.ts';

export type { FixtureTree };
export const { BASE, PAGE, THEME, page, theme } = smallTree;

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
