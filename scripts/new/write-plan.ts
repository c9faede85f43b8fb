/** Writes what `journey new` plans. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../src/engine/index.ts';
import { checkEdits, type Plan, plannedFiles } from '../../src/prover/index.ts';

/** The errors that the new files would have, such as of a value that is mistyped. */
export async function findErrors(root: string, plan: Plan): Promise<readonly Diagnostic[]> {
  const edited = new Map(plannedFiles(root, plan).map(({ file, after }) => [file, after]));
  const found = await checkEdits(root, { edited, isWhole: false });
  return found.filter(
    ({ file, severity }) => severity === 'error' && Object.hasOwn(plan.created, `${file}.json`),
  );
}

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
