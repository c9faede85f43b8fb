/** Writes what `journey new` plans. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../src/engine/index.ts';
import { checkEdits, type Plan, plannedFiles } from '../../src/prover/index.ts';

/** Faults of pictures, which are found once the files are written. */
const PICTURE_CODES = ['missing-logo', 'picture'];

/**
 * The errors that the definitions below a root would have by a plan and have not without it, such as
 * of a value that is mistyped, of a path that is taken, or of a colour that cannot be read.
 */
export async function findErrors(root: string, plan: Plan): Promise<readonly Diagnostic[]> {
  const edited = new Map(plannedFiles(root, plan).map(({ file, after }) => [file, after]));
  const found = (await checkEdits(root, { edited, isWhole: true })).filter(
    ({ code, severity }) => severity === 'error' && !PICTURE_CODES.includes(code),
  );
  if (found.length === 0) return [];
  const before = await checkEdits(root, { edited: new Map(), isWhole: true });
  const known = new Set(before.map(nameFault));
  return found.filter((error) => !known.has(nameFault(error)));
}

/** A fault without its line, which an edit above it moves. */
const nameFault = ({ file, code, message }: Diagnostic): string => `${file} ${code} ${message}`;

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
