/** Lists every diagnostic: what it means, why it matters, and whether it prevents a release. */
import { ENGINE_DIAGNOSTIC_CODES, type EngineDiagnosticCode } from '../../engine/index.ts';
import { READ_CODES, type ReadCode } from '../../release/index.ts';
import { CHECK_CODES, type CheckCode } from '../check/diagnostic-codes.ts';
import { LINTS } from '../lints/index.ts';

/** The words about every diagnostic of a code, each in one sentence. */
interface DiagnosticWords {
  readonly meaning: string;
  /** The effect that a borrower or the lender would meet. */
  readonly reason: string;
  readonly severity: 'error' | 'warning';
}

/** The codes of what is no lint: reading files, compiling, and the checks of a tree. */
type Code = ReadCode | EngineDiagnosticCode | CheckCode;
const MEANINGS: { readonly [code in Code]: string } = {
  ...READ_CODES,
  ...ENGINE_DIAGNOSTIC_CODES,
  ...CHECK_CODES,
};

const REASONS: { readonly [code in Code]: string } = {
  // Files that cannot be read.
  'byte-order-mark': 'Other programs read the mark as a part of the first key.',
  encoding: 'Names and texts with accents would be shown as question marks.',
  syntax: 'A file that is not JSON cannot be read at all, so nothing of it would be shown.',
  'not-a-file': 'A link can lead out of the definitions, and would release what is there.',
  'file-name': 'Nothing reads the file, so nothing of it would be shown.',
  'folder-name': 'The name is a part of addresses, and two that look the same are easily mixed up.',
  'file-size': 'Large files make each release slow to load.',
  'tree-size': 'Every release would be slow to make and to load.',
  number: 'People would be held to another limit or price than the one that is written.',
  depth: 'Deeply nested values can exhaust the memory of a browser.',
  'text-length': 'Nobody reads a text of that length on a phone, and it slows every page.',
  'too-many': 'A release with more would be slow to load and to draw.',
  'forbidden-key': 'Such a key can change the behaviour of unrelated code.',
  'duplicate-key': 'Only the last of two equal keys counts, so the other one is silently ignored.',

  // Shapes.
  'unknown-kind': 'A file of an unknown kind is read by nothing, and is not checked.',
  'wrong-kind': 'The file would be checked by rules that are not those of its place.',
  'schema-additionalProperties': 'A key that nothing reads has no effect, which hides a mistake.',
  'schema-anyOf': 'The value would be ignored, or would stop the page.',
  'schema-const': 'The file would be read by the rules of another version.',
  'schema-enum': 'Nothing knows what to do with the value.',
  'schema-exclusiveMinimum': 'A number outside of its limits has no meaning there.',
  'schema-maxLength': 'The text would not fit where it is shown.',
  'schema-maxProperties': 'It would be open which of the keys counts.',
  'schema-maximum': 'A number outside of its limits breaks the layout or the rule that uses it.',
  'schema-minItems': 'An empty list would show nothing where something is expected.',
  'schema-minLength': 'People would see an empty heading, label or button.',
  'schema-minProperties': 'An empty object says nothing, so that nothing would happen.',
  'schema-minimum': 'A number outside of its limits breaks the layout or the rule that uses it.',
  'schema-oneOf': 'The value would be ignored, or would stop the page.',
  'schema-pattern': 'A value of another form is refused or misread by what uses it.',
  'schema-propertyNames': 'A key that nothing reads has no effect, which hides a mistake.',
  'schema-required': 'Without the key, the page or the call cannot be made.',
  'schema-type': 'A value of another type would be ignored, or would stop the page.',
  'schema-uniqueItems': 'One of the two entries has no effect.',
  'schema-size': 'A form of that size would freeze the browser.',
  'schema-compile': 'Nothing could be published.',
  'unenforced-keyword':
    'Wrong answers would be sent, or people would be refused without reading why.',
  'property-name': 'The answer would be kept under another name than the one that is checked.',
  'unknown-keyword': 'JSON Schema ignores an unknown keyword, so the answers would not be checked.',

  // Names, addresses and patterns.
  'hostile-path': 'A text or rule could read the internals of the program.',
  'unknown-flag': 'An unknown flag is always off, so what it guards never happens.',
  'unknown-answer': 'An answer that no form asks for is always missing.',
  'unknown-rule': 'Without the rule, it is open what decides.',
  'rule-cycle': 'The rule would never end.',
  'unused-rule': 'What nothing names is read by mistake, or was meant to be named.',
  'name-twice': 'It would be open which of the two is meant.',
  address: 'People could be led to another site, or run a script that is not ours.',
  'unsafe-path': 'Each request would be refused, so that the page could neither load nor send.',
  'unsafe-header': 'The lender would not get the value, and nothing would say so.',
  'no-text': 'A lender could change what an application does, not only its words.',
  pattern: 'A slow expression freezes the page while somebody types.',
  'pattern-length': 'Without a greatest length, a long answer can freeze the page.',

  // Types.
  'absent-value': 'The result is missing for those who have no value, so a text has a gap.',
  'constant-condition': 'A part that is always or never used is probably a mistake in the rule.',
  'later-answer': 'On the first pass, the answer is not there yet.',
  'unknown-member': 'The value is always missing, so a text has a gap and a rule is never true.',
  'unknown-value': 'The comparison is never true, so what it decides never happens.',
  'wrong-arguments': 'The rule gives no value, so what it decides never happens.',
  'wrong-type': 'The comparison gives a result that does not depend on the answer.',

  // Themes and legal duties.
  'unknown-theme': 'The lender would have no colours, texts and legal notices.',
  'theme-circle': 'The lender would have no base, and so no legal notices.',
  picture: 'The page would show a gap, or run a script of a stranger.',
  'low-contrast': 'People with weak sight cannot read the text, which the law requires.',
  'time-zone': 'Today, ages and deadlines would be those of another place.',
  phone: 'People who need help, or who have a right to call, could not.',
  price: 'A wrong price in a disclosure is a breach of the law.',
  'product-limits': 'No amount could be lent, or a wrong one could be.',
  'unknown-theme-key': 'Nothing reads the key, so the value of the base is shown instead.',
  'unreadable-character': 'People would see a box, or a word that a search cannot find.',
  'missing-text': 'People would read the name of the text, in English and without its values.',
  'repeated-text': 'A later correction of the shared text would not reach the lender.',
  'unused-file': 'A picture that was meant to be shown is not, or a file is kept for nothing.',
  'emptied-text': 'A label, consent or disclosure that the law requires would be missing.',
  'unknown-lender': 'The example runs for another lender than the one that is meant.',
  'missing-licence': 'A lender has to be shown with its own licence.',
  'missing-company': 'People would not learn with whom they make a contract.',
  'missing-logo': 'People would take the lender for another one.',
  'migration-example': 'Borrowers under way would continue with other answers than was meant.',
  'migration-journey': 'The migration would move nobody.',
  'migration-result':
    'Borrowers under way would be sent back, or be asked about an answer that they cannot see.',
  'migration-twice': 'It would be open which of the two moves the answers.',
  'missing-notice': 'The law requires the notice where such income is asked for.',
  'no-themes': 'Without a lender, there is nothing to show.',

  // The compiler.
  'cyclic-reference': 'A form without an end cannot be drawn.',
  'impossible-limit': 'Nobody could pass the step.',
  'limit-message': 'People would read a limit that does not apply.',
  'locked-step': 'The name, a consent or a disclosure that the law requires would be missing.',
  'needed-field': 'Nobody could submit the step, or the lender would refuse the application.',
  override: 'The lender would get the shared journey, not the one that it ordered.',
  'unknown-address': 'The lender’s text would be shown nowhere.',
  'unknown-reference': 'The field would accept any answer.',
  'unknown-base': 'The journey would lack what it takes over, such as its submission.',
  'unknown-step': 'The journey would have a page without questions.',
};

const WARNINGS: readonly Code[] = [
  'unused-rule',
  'missing-text',
  'repeated-text',
  'unused-file',
  'unknown-lender',
];

/** Code -> its words. The list is closed. */
export const DIAGNOSTICS: Readonly<Record<string, DiagnosticWords>> = Object.fromEntries([
  ...(Object.keys(MEANINGS) as Code[]).map((code): [string, DiagnosticWords] => [
    code,
    {
      meaning: MEANINGS[code],
      reason: REASONS[code],
      severity: WARNINGS.includes(code) ? 'warning' : 'error',
    },
  ]),
  ...LINTS.map(({ code, meaning, reason, severity }): [string, DiagnosticWords] => [
    code,
    { meaning, reason, severity: severity ?? 'error' },
  ]),
]);
