/** Builds the diagnostics of the release room. */
import type { Diagnostic } from '../../engine/index.ts';
import type { ReleaseDiagnosticCode } from './diagnostic-codes.ts';

/** A diagnostic with one of the codes of `RELEASE_DIAGNOSTICS`. */
export type ReleaseDiagnostic = Diagnostic<ReleaseDiagnosticCode>;
/**
 * The location of a diagnostic: a file path without extension, and a JSON pointer into the file; ""
 * is the whole file.
 */
export interface DiagnosticPlace {
  readonly file: string;
  readonly pointer: string;
}

/** An error at a place. `message` reads "Failed to X: Y. Please Z.". */
export function errorAt(
  { file, pointer }: DiagnosticPlace,
  code: ReleaseDiagnosticCode,
  message: string,
): ReleaseDiagnostic {
  return { code, severity: 'error', file, pointer, message };
}

/** A warning, which does not prevent a release. `reason` as for `checkError`. */
export const checkWarning = (...found: Parameters<typeof checkError>): ReleaseDiagnostic => ({
  ...checkError(...found),
  severity: 'warning',
});

/** An error found while checking a file. `reason` completes "Failed to check <file> at <pointer>: ". */
export function checkError(
  place: DiagnosticPlace,
  code: ReleaseDiagnosticCode,
  reason: string,
): ReleaseDiagnostic {
  const { file, pointer } = place;
  return errorAt(place, code, `Failed to check ${file}.json at ${pointer || '/'}: ${reason}`);
}
