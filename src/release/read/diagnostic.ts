/** Builds the diagnostics of files, with the closed list of their codes. */
import type { Diagnostic } from '../../engine/index.ts';

/** A diagnostic code of a file or a named rule that cannot be read. */
export type ReadCode =
  | 'byte-order-mark'
  | 'encoding'
  | 'syntax'
  | 'not-a-file'
  | 'file-name'
  | 'folder-name'
  | 'file-size'
  | 'tree-size'
  | 'number'
  | 'depth'
  | 'text-length'
  | 'forbidden-key'
  | 'duplicate-key'
  | 'unknown-rule'
  | 'rule-cycle'
  | 'unused-rule';

/**
 * The location of a diagnostic: a file path without extension, and a JSON pointer into the file; ""
 * is the whole file.
 */
export interface DiagnosticPlace {
  readonly file: string;
  readonly pointer: string;
}

/** An error at a place. `message` reads "Failed to X: Y. Please Z.". */
export function errorAt<Code extends string>(
  { file, pointer }: DiagnosticPlace,
  code: Code,
  message: string,
): Diagnostic<Code> {
  return { code, severity: 'error', file, pointer, message };
}
