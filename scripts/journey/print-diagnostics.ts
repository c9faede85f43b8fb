/** Prints diagnostics for authors of definitions. */
import type { Diagnostic } from '../../src/engine/index.ts';
import { diagnosticLine, hasErrors } from '../../src/release/index.ts';

/** Prints one line each to standard error. True when none is an error. */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): boolean {
  for (const diagnostic of diagnostics) console.error(diagnosticLine(diagnostic));
  return !hasErrors(diagnostics);
}
