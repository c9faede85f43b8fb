/** Analyses the set of every lender: names and flow. Lenders with the same places share the work. */
import { analyse, analyseTheme } from '../analysis/analyse.ts';
import type { CompiledSet, Diagnostic } from '../../engine/index.ts';
import { usedByCode } from '../../domain/index.ts';
import type { SourceTree } from '../../release/index.ts';

/** The findings of all sets. `sets`: theme folder -> set. */
export function analyseSets(
  { files }: SourceTree,
  sets: ReadonlyMap<string, CompiledSet>,
): Diagnostic[] {
  const analysed = new Set<string>();
  return [...sets.values()].flatMap((set) => {
    const shape = shapeOf(set);
    if (analysed.has(shape)) return analyseTheme({ set, files, usedByCode });
    analysed.add(shape);
    return analyse({ set, files, usedByCode });
  });
}

/** What the analysis of a set depends on besides the files: its screens, steps and operations. */
function shapeOf({ journeys, pages, operations }: CompiledSet): string {
  const steps = Object.values(journeys).map(({ id, steps: all }) => [id, all.map((one) => one.id)]);
  return JSON.stringify([steps, Object.keys(pages), Object.keys(operations)]);
}
