/** Builds the diagnostics of the checks. */
import type { Diagnostic } from '../../engine/index.ts';
import { type DiagnosticPlace, errorAt, type ReadCode } from '../../release/index.ts';
import type { CheckCode } from './diagnostic-codes.ts';

/** A check may find more of what reading a file finds. */
type Code = CheckCode | ReadCode;
/** A diagnostic of a check. */
export type CheckDiagnostic = Diagnostic<Code>;

/** A warning, which does not prevent a release. `reason` as for `checkError`. */
export const checkWarning = (...found: Parameters<typeof checkError>): CheckDiagnostic => ({
  ...checkError(...found),
  severity: 'warning',
});

/** An error found while checking a file. `reason` completes "Failed to check <file> at <pointer>: ". */
export function checkError(place: DiagnosticPlace, code: Code, reason: string): CheckDiagnostic {
  const { file, pointer } = place;
  return errorAt(place, code, `Failed to check ${file}.json at ${pointer || '/'}: ${reason}`);
}
