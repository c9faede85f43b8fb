/** Builds the diagnostics of files, with the closed list of their codes. */
import type { Diagnostic } from '../../engine/index.ts';

/** Each code with its meaning. */
export const READ_CODES = {
  'byte-order-mark': 'The file starts with a byte order mark.',
  encoding: 'The file is not valid UTF-8.',
  syntax: 'The file is empty or not valid JSON.',
  'not-a-file': 'The name of a definition is that of a folder, a link or a device.',
  'file-name':
    'The name of a definition has capital letters where a program reads small ones, such as .JSON.',
  'folder-name': 'The folder of a theme has a name that no address can have as it is.',
  'file-size': 'The file is larger than a definition may be.',
  'tree-size': 'All definitions together are larger than they may be.',
  number: 'A number can not be kept exactly as it is written.',
  depth: 'Values are nested deeper than they may be.',
  'text-length': 'A text is longer than it may be.',
  'forbidden-key': "A key would reach an object's prototype.",
  'duplicate-key': 'An object holds the same key twice.',
  'unknown-rule': 'A rule is named that journeys/shared/rules.json does not have.',
  'rule-cycle': 'Named rules need each other in a circle.',
  'unused-rule': 'Nothing names a rule of journeys/shared/rules.json.',
} as const;

/** A diagnostic code of a file or a named rule that cannot be read. */
export type ReadCode = keyof typeof READ_CODES;

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
