/**
 * The diagnostic codes of the checks of a tree, each with its meaning. The list is closed: no other
 * code compiles. The readers of files, the compiler, the lints and the analysis list their own.
 */
export const CHECK_CODES = {
  'too-many': 'There are more screens, fields or texts than there may be.',

  // Files that violate the schema of their kind. One code for each JSON Schema keyword in use.
  'unknown-kind': 'No schema is known for the file.',
  'wrong-kind': 'The file names the schema of another kind than its folder holds.',
  'schema-additionalProperties': 'A key is not known there.',
  'schema-anyOf': 'A value has none of the allowed shapes.',
  'schema-const': 'A value is not the one that is required.',
  'schema-enum': 'A value is not in the list of allowed values.',
  'schema-exclusiveMinimum': 'A number is not above its lower limit.',
  'schema-maxLength': 'A text is longer than its schema allows.',
  'schema-maxProperties': 'An object has more keys than its schema allows.',
  'schema-maximum': 'A number is above its upper limit.',
  'schema-minItems': 'A list has fewer entries than its schema allows.',
  'schema-minLength': 'A text is shorter than its schema allows.',
  'schema-minProperties': 'An object has fewer keys than its schema allows.',
  'schema-minimum': 'A number is below its lower limit.',
  'schema-oneOf': 'A value has none, or more than one, of the allowed shapes.',
  'schema-pattern': 'A text does not match its pattern.',
  'schema-propertyNames': 'A key is not in the list of allowed keys.',
  'schema-required': 'A required key is missing.',
  'schema-type': 'A value has the wrong JSON type.',
  'schema-uniqueItems': 'A list holds the same entry twice.',
  'schema-size': 'A data schema asks for more entries than a form can have.',
  'schema-compile': 'No check of answers can be made of a form schema.',
  'unknown-keyword': 'A data schema uses a keyword that does not exist.',
  'unenforced-keyword': 'A data schema uses a keyword that refuses no answer, or no single field.',
  'property-name': 'A form has a field that a path can not name.',

  // Names, addresses and patterns.
  'hostile-path': "A path would reach an object's prototype.",
  'unknown-flag': 'A flag is read or set that is not listed in journeys/shared/flags.json.',
  'unknown-answer': 'A rule or text reads an answer that no form asks for.',
  'name-twice': 'A code, host prefix, base path, step id or flag is used twice.',
  address: 'An address runs script, hides where it leads, or leaves this app without https.',
  'unsafe-path': 'The path of an operation is one that the host refuses.',
  'unsafe-header': 'An operation sets a header that the host or the browser drops.',
  'no-text': "A lender's copy.json names something else than a text.",
  pattern: 'A regular expression is invalid, too long, or slow on some texts.',
  'pattern-length': 'A regular expression has no maxLength next to it.',

  // Types: what rules and texts read, compared with the forms and schemas/wire.
  'absent-value': 'A rule computes with a value that may be missing.',
  'constant-condition': 'A condition always decides the same, so that a part is never used.',
  'later-answer': 'A step reads an answer that a later step asks for.',
  'unknown-member': 'A rule or text reads a path that is never there.',
  'unknown-value': 'A rule compares with a value that never occurs.',
  'wrong-arguments': 'An operator has too many or too few arguments.',
  'wrong-type': 'A rule compares or computes with values of the wrong type.',

  // Migrations of answers.
  'migration-example': 'An example of a migration gives other answers than it says.',
  'migration-journey': 'A migration names a journey that does not exist.',
  'migration-result': 'A migration gives answers that the forms of its journey refuse.',
  'migration-twice': 'Two migrations move the answers of the same version of a journey.',

  // Themes and the legal duties of a lender.
  'unknown-theme': 'A theme extends a folder that does not exist.',
  'theme-circle': 'Themes extend each other in a circle.',
  picture: 'A picture is missing, too large, or more than a plain SVG drawing.',
  'low-contrast': 'Two colours that are drawn on each other have too little contrast.',
  'time-zone': 'The time zone of a lender does not exist.',
  phone: 'The support phone of a lender is no phone number.',
  price: 'A price of a lender is no number, below zero, or a share above 1.',
  'product-limits': 'The least amount of a product is above the greatest, or below zero.',
  'unknown-theme-key': 'A theme names a price, product or policy that nothing reads.',
  'unreadable-character': 'A text holds a control character or half a character.',
  'missing-text': 'The copy.json of a product lacks a text of the controls.',
  'repeated-text': "A lender's copy.json repeats a text of the definitions.",
  'unused-file': 'No theme names a file in the folder of a lender.',
  'emptied-text': 'A text, a disclosure or a policy has nothing that can be seen.',
  'unknown-lender': 'A scenario or walk names a lender that has no theme.',
  'missing-licence': 'A lender has no NMLS id of its own.',
  'missing-company': 'A lender has no name or legal name of its own.',
  'missing-logo': 'A lender has no logo of its own.',
  'missing-notice': 'Income that need not be revealed is offered without the notice that says so.',
  'no-themes': 'There is no theme to make a release of.',
} as const;

/** A diagnostic code of a check. */
export type CheckCode = keyof typeof CHECK_CODES;

/** The code of a violated JSON Schema keyword. Throws for a keyword that is not listed above. */
export function schemaCode(keyword: string): CheckCode {
  const code = `schema-${keyword}`;
  if (isCheckCode(code)) return code;
  throw new Error(
    `Failed to report a diagnostic: there is no code for the keyword "${keyword}". Please add ${code} to CHECK_CODES.`,
  );
}

const isCheckCode = (code: string): code is CheckCode => Object.hasOwn(CHECK_CODES, code);
