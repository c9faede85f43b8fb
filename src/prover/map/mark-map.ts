/** Marks the parts and ways of a map: the faults of the definitions, and what nothing exercises. */
import type { CoverageReport, UncoveredItem } from '../coverage/coverage.ts';
import { type DiagnosticPlace, withLines, type SourceTree } from '../../release/index.ts';
import type { CompiledSet } from '../../engine/index.ts';
import { lintSet } from '../lints/index.ts';
import { type ReportedDiagnostic, reportDiagnostic } from '../report/report.ts';
import type { JourneyMap } from './map.ts';

/** The marks of a part or a way, by its id. */
export interface MapMarks {
  readonly faults: Readonly<Record<string, readonly ReportedDiagnostic[]>>;
  readonly untested: Readonly<Record<string, readonly UncoveredItem[]>>;
}

/** The faults of a set: dead ends, parts that nothing reaches, rows that never decide, and the others. */
export const mapFaults = ({ files, texts }: SourceTree, set: CompiledSet) =>
  withLines(lintSet(set, files), texts).map(reportDiagnostic);

export function markMap(
  map: JourneyMap,
  faults: readonly ReportedDiagnostic[],
  report: CoverageReport | undefined,
): MapMarks {
  const places = listPlaced(map);
  const missing = report?.kinds.flatMap((kind) => kind.missing) ?? [];
  return {
    faults: group(places, faults, ({ file, pointer }) => ({
      file: file.replace(/\.json$/, ''),
      pointer,
    })),
    untested: group(places, missing, (item) => item),
  };
}

interface Placed extends DiagnosticPlace {
  readonly id: string;
}

const listPlaced = ({ nodes, edges }: JourneyMap): readonly Placed[] => [
  ...nodes.flatMap(({ id, places }) => places.map((place) => ({ ...place, id }))),
  ...edges.flatMap(({ id, ways }) => ways.map(({ file, pointer }) => ({ file, pointer, id }))),
];

/** Finds that are at a place or within it, by the closest one. */
function group<T>(
  places: readonly Placed[],
  found: readonly T[],
  placeOf: (one: T) => DiagnosticPlace,
): Readonly<Record<string, readonly T[]>> {
  const byFile = Map.groupBy(places, ({ file }) => file);
  const marks = new Map<string, T[]>();
  for (const one of found) {
    const at = placeOf(one);
    for (const id of closest(byFile.get(at.file) ?? [], at.pointer))
      marks.set(id, [...(marks.get(id) ?? []), one]);
  }
  return Object.fromEntries(marks);
}

/** The ids of the parts whose place is the longest that holds a pointer. */
function closest(places: readonly Placed[], pointer: string): ReadonlySet<string> {
  const around = places.filter((place) => `${pointer}/`.startsWith(`${place.pointer}/`));
  const longest = Math.max(...around.map((place) => place.pointer.length));
  return new Set(around.filter((place) => place.pointer.length === longest).map(({ id }) => id));
}
