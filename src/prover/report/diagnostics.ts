/** Lists every diagnostic, of the checks and of the lints: its words and two examples. */
import { CHECKS } from '../check/diagnostic-codes.ts';
import type { DiagnosticWords } from '../check/diagnostics/check.ts';
import { type Definitions, LINTS } from '../lints/index.ts';

interface DiagnosticEntry extends DiagnosticWords {
  /** Path -> content of definitions with the fault, and of the nearest ones without it. */
  readonly bad: Readonly<Record<string, unknown>>;
  readonly good: Readonly<Record<string, unknown>>;
}

const withEnding = (tree: Definitions): DiagnosticEntry['bad'] =>
  Object.fromEntries(Object.entries(tree).map(([file, content]) => [`${file}.json`, content]));

/** Code -> its diagnostic. The list is closed. */
export const DIAGNOSTICS: Readonly<Record<string, DiagnosticEntry>> = {
  ...CHECKS,
  ...Object.fromEntries(
    LINTS.map(({ code, bad, good, ...words }) => [
      code,
      { ...words, bad: withEnding(bad), good: withEnding(good) },
    ]),
  ),
};
