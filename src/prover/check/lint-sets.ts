/** Lints the set of every lender. Lenders with the same screens share the work. */
import type { CompiledSet, Diagnostic } from '../../engine/index.ts';
import type { SourceTree } from '../../release/index.ts';
import { lintSet, lintTheme } from '../lints/index.ts';

/** The findings of all sets. `sets`: theme folder -> set. */
export function lintSets(
  { files }: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): Diagnostic[] {
  const linted = new Set<string>();
  return [...sets.values()].flatMap((set) => {
    const shape = describeShape(set);
    if (linted.has(shape)) return lintTheme(set, files);
    linted.add(shape);
    return lintSet(set, files);
  });
}

/** The screens, steps and operations, on which the lints of a set depend besides the files. */
function describeShape({ journeys, pages, operations }: CompiledSet): string {
  const steps = Object.values(journeys).map(({ id, steps: all }) => [id, all.map((one) => one.id)]);
  return JSON.stringify([steps, Object.keys(pages), Object.keys(operations)]);
}
