/** The closed list of diagnostic codes that `compile` reports, with their meanings. */
import type { Diagnostic } from '../definition/diagnostic.ts';

export const ENGINE_DIAGNOSTIC_CODES = {
  'absent-comparison': 'A rule compares with null, which is always false.',
  'cyclic-reference': 'A form schema refers to itself through $ref.',
  'impossible-limit': 'A partner sets a limit that no answer can meet.',
  'limit-message': 'A partner sets a limit, and the text still tells the earlier one.',
  'limits-crossed': 'A form schema has a lower limit above its upper one.',
  'locked-step': 'A partner hides a step that everybody must see.',
  'message-missing': 'A field with messages has a keyword without one.',
  'message-unused': 'A field has a message for a keyword that its schema lacks.',
  'needed-field': 'A partner hides a field that must be answered.',
  'option-missing': 'A value of a field is none of its options.',
  'option-outside': 'A field has an option that its schema does not allow.',
  override: 'A partner changes a journey, step or field that is not there, or loosens a limit.',
  'repeated-id': 'A screen has two blocks or two checks of one id.',
  'required-unknown': 'A form schema requires a property that it lacks.',
  'rule-shape': 'A rule has several operators side by side, or none.',
  'rule-too-deep': 'A rule is nested deeper than 16 levels.',
  'rule-too-long': 'A rule has more than 200 operators.',
  'shared-name': 'A screen uses one name for a field and for an upload.',
  'unknown-address': 'A partner changes the words of a text that is not there.',
  'unknown-base': 'A journey extends one that is not there, or that extends another itself.',
  'unknown-block': 'The summary of a document names a block that is not there.',
  'unknown-field': 'A screen names a field that its form schema lacks.',
  'unknown-form': 'An entry of the menu opens a form that is not there.',
  'unknown-list': 'A field takes its options from a list that is not there.',
  'unknown-loader': 'A submit names a loader that is not there.',
  'unknown-modal': 'A transition opens a modal that is not there.',
  'unknown-operation': 'A call names an operation that is not there.',
  'unknown-operator': 'A rule uses an operator that neither JSON-Logic nor the vocabulary has.',
  'unknown-path': 'A rule reads a key that the context never holds.',
  'unknown-reference': 'A form schema refers to a data schema that is not there.',
  'unknown-step': 'A journey names a step file that is not there.',
} as const;

export type EngineDiagnosticCode = keyof typeof ENGINE_DIAGNOSTIC_CODES;
export type EngineDiagnostic = Diagnostic<EngineDiagnosticCode>;
