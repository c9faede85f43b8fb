/** The closed list of diagnostic codes of the lints that judge sources, with their meanings. */
import type { Diagnostic } from '../../engine/index.ts';

export const LINT_CODES = {
  'absent-comparison': 'A rule compares with null, which is always false.',
  'limits-crossed': 'A form schema has a lower limit above its upper one.',
  'message-missing': 'A field with messages has a keyword without one.',
  'message-unused': 'A field has a message for a keyword that its schema lacks.',
  'option-missing': 'A value of a field is none of its options.',
  'option-outside': 'A field has an option that its schema does not allow.',
  'repeated-id': 'A screen has two blocks or two checks of one id.',
  'required-unknown': 'A form schema requires a property that it lacks.',
  'rule-shape': 'A rule has several operators side by side, or none.',
  'rule-too-deep': 'A rule is nested deeper than 16 levels.',
  'rule-too-long': 'A rule has more than 200 operators.',
  'shared-name': 'A screen uses one name for a field and for an upload.',
  'unknown-block': 'The summary of a document names a block that is not there.',
  'unknown-field': 'A screen names a field that its form schema lacks.',
  'unknown-form': 'An entry of the menu opens a form that is not there.',
  'unknown-list': 'A field takes its options from a list that is not there.',
  'unknown-loader': 'A submit names a loader that is not there.',
  'unknown-modal': 'A transition opens a modal that is not there.',
  'unknown-operation': 'A call names an operation that is not there.',
  'unknown-operator': 'A rule uses an operator that neither JSON-Logic nor the vocabulary has.',
  'unknown-path': 'A rule reads a key that the context never holds.',
} as const;

export type LintCode = keyof typeof LINT_CODES;
export type LintDiagnostic = Diagnostic<LintCode>;
