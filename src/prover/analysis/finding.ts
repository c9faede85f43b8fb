/** Builds the diagnostics of the analysis. */
import type { CompiledSet, DefinitionFile } from '../../engine/index.ts';
import type { AnalysisCode, AnalysisDiagnostic } from './diagnostic-codes.ts';

/** What a lint of the analysis reads. */
export interface AnalysisInput {
  readonly set: CompiledSet;
  /** The definitions of `journeys/` that the organisation gets. */
  readonly files: readonly DefinitionFile[];
  /** All definitions, with those of other organisations and the themes. */
  readonly allFiles: readonly DefinitionFile[];
  /** Journeys that other organisations get. */
  readonly otherJourneys: readonly string[];
  /** Names that the code of the product uses, by kind. */
  readonly usedByCode: UsedNames;
}
/** Names of definitions that code uses, by kind: operation, list, form, flag, loader, copy, path. */
export type UsedNames = { readonly [kind: string]: readonly string[] };

/** Finds faults of one kind. Pure: equal inputs give equal results. */
export type Lint = (input: AnalysisInput) => readonly AnalysisDiagnostic[];

/** The location of a finding. */
export interface FindingPlace {
  readonly file: string;
  readonly pointer: string;
}

/** An error. `message` reads "Failed to X: Y. Please Z.". */
export function errorAt(
  place: FindingPlace,
  code: AnalysisCode,
  message: string,
): AnalysisDiagnostic {
  return { code, severity: 'error', file: place.file, pointer: place.pointer, message };
}

/** A warning, which does not prevent a release. */
export function warningAt(
  place: FindingPlace,
  code: AnalysisCode,
  message: string,
): AnalysisDiagnostic {
  return { ...errorAt(place, code, message), severity: 'warning' };
}

/** The content of a file as an object; empty without the file. */
export function contentOf(
  files: readonly DefinitionFile[],
  file: string,
): Readonly<Record<string, unknown>> {
  const content = files.find((entry) => entry.file === file)?.content;
  return typeof content === 'object' && content !== null
    ? (content as Record<string, unknown>)
    : {};
}
