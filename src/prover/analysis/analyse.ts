/** Analyses a compiled set without running it: its names, and where each context leads. */
import { isRecord } from '../../domain/index.ts';
import type { CompiledSet, DefinitionFile } from '../../engine/index.ts';
import type { AnalysisDiagnostic } from './diagnostic-codes.ts';
import type { Lint, UsedNames } from './finding.ts';
import { lintAnswers } from './lints/answers.ts';
import { lintExampleNames } from './lints/example-names.ts';
import { lintLinks } from './lints/links.ts';
import { lintLoops } from './lints/loops.ts';
import { lintParameters } from './lints/parameters.ts';
import { lintPaths } from './lints/paths.ts';
import { lintPolls } from './lints/polls.ts';
import { lintReach } from './lints/reach.ts';
import { lintRoutes } from './lints/routes.ts';
import { lintScreenRules } from './lints/screen-rules.ts';
import { lintSharedNames } from './lints/shared-names.ts';
import { lintStages } from './lints/stages.ts';
import { lintStatuses } from './lints/statuses.ts';
import { lintStepNames } from './lints/step-names.ts';
import { lintTables } from './lints/tables.ts';
import { lintTargets, lintThemeTargets } from './lints/targets.ts';
import { lintUnsentAnswers } from './lints/unsent-answers.ts';
import { lintUnused } from './lints/unused.ts';

interface SetToAnalyse {
  readonly set: CompiledSet;
  /** All definition files. */
  readonly files: readonly DefinitionFile[];
  readonly usedByCode?: UsedNames;
}

const LINTS: readonly Lint[] = [
  lintTargets,
  lintStatuses,
  lintStages,
  lintSharedNames,
  lintStepNames,
  lintParameters,
  lintExampleNames,
  lintAnswers,
  lintUnsentAnswers,
  lintTables,
  lintScreenRules,
  lintPaths,
  lintRoutes,
  lintLinks,
  lintLoops,
  lintPolls,
  lintReach,
  lintUnused,
];

/** The faults of a set that no schema shows. Pure. */
export const analyse = (input: SetToAnalyse): readonly AnalysisDiagnostic[] =>
  run([...LINTS, lintThemeTargets], input);

/** The faults of a partner's own files: for a set whose definitions are those of an analysed one. */
export const analyseTheme = (input: SetToAnalyse): readonly AnalysisDiagnostic[] =>
  run([lintThemeTargets], input);

function run(
  lints: readonly Lint[],
  { set, files, usedByCode = {} }: SetToAnalyse,
): readonly AnalysisDiagnostic[] {
  const own = files.filter((entry) => entry.file.startsWith('journeys/') && isOffered(set, entry));
  const otherJourneys = files.flatMap(
    ({ file }) => /^journeys\/([^/]+)\/journey$/.exec(file)?.[1] ?? [],
  );
  const input = { set, files: own, allFiles: files, otherJourneys, usedByCode };
  return lints.flatMap((lint) => lint(input));
}

/** Does the organisation get the file? Not if the file is for a product that it does not offer. */
function isOffered({ org }: CompiledSet, { content }: DefinitionFile): boolean {
  if (!isRecord(content)) return false;
  const { product } = content;
  return (
    typeof product !== 'string' || (isRecord(org.products) && Object.hasOwn(org.products, product))
  );
}
