/** Compiles the shipped definitions, once for all suites of a worker. */
import { resolve } from 'node:path';
import type { CompiledSet } from '../src/engine/index.ts';
import { compileTree } from '../src/prover/index.ts';

export const { tree, sets } = compileTree(resolve('.'));

/** The set of a theme's folder. Throws when it does not compile. */
export function setOf(folder: string): CompiledSet {
  const set = sets.get(folder);
  if (set === undefined)
    throw new Error('The definitions do not compile: run `npx journey check`.');
  return set;
}
