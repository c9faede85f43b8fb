/** The shape of a lint: one fault of definitions, its words, two examples, and how it is found. */
import type { CompiledSet, DefinitionFile } from '../../engine/index.ts';
import type { DiagnosticPlace } from '../../release/index.ts';
import type { DiagnosticWords } from '../check/diagnostics/check.ts';

/** File -> its content; undefined leaves the file out. */
export type Definitions = { readonly [file: string]: object | undefined };

/** The definitions that a lint reads. */
export interface LintInput {
  readonly set: CompiledSet;
  /** The definitions of `journeys/` that the organisation gets. */
  readonly files: readonly DefinitionFile[];
  /** All definitions, with those of other organisations and the themes. */
  readonly allFiles: readonly DefinitionFile[];
  /** Journeys that other organisations get. */
  readonly otherJourneys: readonly string[];
}

/** One place with the fault. */
export interface Finding extends DiagnosticPlace {
  /** Reads "Failed to X: Y. Please Z.". */
  readonly message: string;
}

/** Finds the places with a fault. Pure: equal inputs give equal results. */
type Run = (input: LintInput) => readonly Finding[];

export interface Lint extends DiagnosticWords {
  readonly code: string;
  /**
   * A lint of sources runs whenever a lender is compiled, and its error refuses the set. A lint of
   * sets runs once for all lenders with the same screens.
   */
  readonly judges: 'sources' | 'set';
  /** Definitions with the fault, added to those of `example-product.ts`. */
  readonly bad: Definitions;
  /** The place of the fault in `bad`: `<file>#<pointer>`. */
  readonly at: string;
  /** The nearest definitions without the fault. */
  readonly good: Definitions;
  readonly run: Run;
  /** Judges the files of one lender's theme. Runs for each lender. */
  readonly runOnTheme?: Run;
}
