/** Describes the map of the Studio: journeys, statuses and stages of a lender, with their marks. */
import {
  type CompiledSet,
  type Context,
  keptPerObject,
  resolveStage,
  findStatus,
  stepAt,
} from '../../engine/index.ts';
import type { JourneyMap, MapMarks, MapName, ReportedDiagnostic } from '../../prover/index.ts';
import { diagnosticLine } from '../../release/index.ts';
import type { DeskInput } from './desk-input.ts';
import type { CoverageMeter, CoverageState } from './measure-coverage.ts';

export interface MarkedMap extends MapMarks {
  readonly coverage: CoverageState;
}

/** Where a person stands. */
export interface PagePosition {
  /** Path and query of the open page. */
  readonly path: string;
  /** The context that the rules of the page read. */
  readonly context: Context;
}

export interface MapDesk {
  list(folder: string): readonly MapName[];
  /** Throws Error for a lender or a map that the definitions do not have. */
  describe(folder: string, map: string): JourneyMap;
  /** The faults at the parts of a map, and what nothing exercises. It takes seconds after a change. */
  marks(folder: string, map: string): MarkedMap;
  coverage(): CoverageState;
  measure(): CoverageState;
  /** The ids of the parts at which a person stands. */
  standing(folder: string, standing: PagePosition): readonly string[];
}

interface MapDeskInput extends Pick<DeskInput, 'prover' | 'compiled'> {
  readonly meter: CoverageMeter;
}

export function openMapDesk({ prover, compiled, meter }: MapDeskInput): MapDesk {
  const readFaults = keptPerObject<CompiledSet, readonly ReportedDiagnostic[]>();
  const read = (folder: string) => {
    const { tree, sets, diagnostics } = compiled();
    const set = sets.get(folder);
    if (set !== undefined) return { tree, set };
    const [first] = diagnostics.filter(({ severity }) => severity === 'error');
    throw new Error(
      `Failed to draw the map: ${first ? `the definitions have a fault, ${diagnosticLine(first)}` : `there is no lender ${folder}.`} Please undo the last change, or correct it.`,
    );
  };
  return {
    list(folder) {
      return prover.listMaps(read(folder).set);
    },
    describe(folder, map) {
      const { tree, set } = read(folder);
      return prover.describeMap(tree, set, map);
    },
    marks(folder, map) {
      const { tree, set } = read(folder);
      const found = readFaults(set, [], () => prover.mapFaults(tree, set));
      const marks = prover.markMap(prover.describeMap(tree, set, map), found, meter.report());
      return { ...marks, coverage: meter.state() };
    },
    coverage: () => meter.state(),
    measure: () => meter.start(),
    standing: (folder, standing) => listParts(read(folder).set, standing),
  };
}

/** The step of the address, and the status and the stage of the application. */
function listParts(set: CompiledSet, { path, context }: PagePosition): readonly string[] {
  const step = stepAt(set, path);
  const status = findStatus(context);
  const hasStages = set.routing.stages.initial !== '';
  return [
    ...(step === undefined ? [] : [`step/${step.journey}/${step.step}`]),
    ...(status === undefined ? [] : [`status/${status}`]),
    ...(status === undefined || !hasStages ? [] : [`stage/${resolveStage(set, context)}`]),
  ];
}
