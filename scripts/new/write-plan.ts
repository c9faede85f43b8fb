/** Writes what `journey new` plans. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plan, plannedFiles } from '../../src/prover/index.ts';

/**
 * Writes a plan and returns the paths of the new files. Throws before anything is written when a
 * new file is already there.
 */
export function writePlan(root: string, plan: Plan): readonly string[] {
  const files = plannedFiles(root, plan);
  for (const { file, before, after } of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), after, before === null ? { flag: 'wx' } : {});
  }
  return files.filter(({ before }) => before === null).map(({ file }) => file);
}
