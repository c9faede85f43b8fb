/** Prints diagnostics for authors of definitions. */
import type { Diagnostic } from '../../src/engine/index.ts';
import { diagnosticLine, hasErrors } from '../../src/release/index.ts';
import { reportDiagnostic } from '../../src/prover/index.ts';

/**
 * Prints one line each to standard error, and below the first of a code why it matters and where an
 * example is. True when none is an error.
 */
export function printDiagnostics(diagnostics: readonly Diagnostic[]): boolean {
  const explained = new Set<string>();
  for (const diagnostic of diagnostics) {
    const { code, why, help } = reportDiagnostic(diagnostic);
    console.error(diagnosticLine(diagnostic));
    if (!explained.has(code)) console.error(`  ${why} Example: ${help}`);
    explained.add(code);
  }
  return !hasErrors(diagnostics);
}
