/** The closed list of diagnostic codes that the compiler itself reports. */
import type { Diagnostic } from '../definition/diagnostic.ts';

export type EngineDiagnosticCode =
  | 'cyclic-reference'
  | 'impossible-limit'
  | 'limit-message'
  | 'locked-step'
  | 'needed-field'
  | 'override'
  | 'unknown-address'
  | 'unknown-base'
  | 'unknown-reference'
  | 'unknown-step';
export type EngineDiagnostic = Diagnostic<EngineDiagnosticCode>;
