/** Builds the diagnostics of files. */
import type { Diagnostic } from '../../engine/index.ts';
import type { ReadCode } from './diagnostic-codes.ts';

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
  code: ReadCode,
  message: string,
): Diagnostic<ReadCode> {
  return { code, severity: 'error', file, pointer, message };
}
