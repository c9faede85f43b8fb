/** The closed list of diagnostic codes that the compiler itself reports, with their meanings. */
import type { Diagnostic } from '../definition/diagnostic.ts';

export const ENGINE_DIAGNOSTIC_CODES = {
  'cyclic-reference': 'A form schema refers to itself through $ref.',
  'impossible-limit': 'A partner sets a limit that no answer can meet.',
  'limit-message': 'A partner sets a limit, and the text still tells the earlier one.',
  'locked-step': 'A partner hides a step that everybody must see.',
  'needed-field': 'A partner hides a field that must be answered.',
  override:
    'A partner changes a journey, step or field that is not there, loosens a limit, or writes a key that the change does not read.',
  'unknown-address': 'A partner changes the words of a text that is not there.',
  'unknown-base': 'A journey extends one that is not there, or that extends another itself.',
  'unknown-reference': 'A form schema refers to a data schema that is not there.',
  'unknown-step': 'A journey names a step file that is not there.',
} as const;

export type EngineDiagnosticCode = keyof typeof ENGINE_DIAGNOSTIC_CODES;
export type EngineDiagnostic = Diagnostic<EngineDiagnosticCode>;
