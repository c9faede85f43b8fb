/** Checks that every keyword of a data schema exists: JSON Schema ignores a misspelt one. */
import { ENTRY_KINDS } from '../../domain/index.ts';
import { nearestName, listSubschemas, type DataSchema } from '../../engine/index.ts';
import { checkError, type CheckDiagnostic } from './diagnostic.ts';

/**
 * The keywords of `DataSchema`, and the names of an `allOf` rule. A missing keyword is a type
 * error.
 */
const OURS: { readonly [key in keyof Required<DataSchema> | 'rule' | 'label']: true } = {
  $ref: true,
  $schema: true,
  $id: true,
  type: true,
  title: true,
  description: true,
  properties: true,
  required: true,
  items: true,
  enum: true,
  const: true,
  minLength: true,
  maxLength: true,
  pattern: true,
  minimum: true,
  maximum: true,
  exclusiveMinimum: true,
  exclusiveMaximum: true,
  maxItems: true,
  default: true,
  allOf: true,
  not: true,
  messages: true,
  trim: true,
  report: true,
  summary: true,
  sensitive: true,
  entry: true,
  rule: true,
  label: true,
};
/** The rest of JSON Schema draft 7. `checkEnforced` tells which of them a form may use. */
const STANDARD = [
  '$comment',
  'definitions',
  'examples',
  'format',
  'multipleOf',
  'minItems',
  'uniqueItems',
  'additionalItems',
  'contains',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'dependencies',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'readOnly',
  'writeOnly',
];
const KEYWORDS = new Set([...Object.keys(OURS), ...STANDARD]);

/**
 * The limit for these keywords and for the length of an option list. More would freeze a browser.
 */
const MAX_ENTRIES = 1000;
const COUNTS = ['minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;

/** The errors of a schema that asks for more entries than a form can have. */
function tooManyEntries(file: string, schema: object, at: string): CheckDiagnostic[] {
  const values = schema as Readonly<Record<string, unknown>>;
  const sizes = [
    ...COUNTS.map((key) => [key, Number(values[key] ?? 0)] as const),
    ['enum', Array.isArray(values.enum) ? values.enum.length : 0] as const,
  ];
  return sizes
    .filter(([, size]) => size > MAX_ENTRIES)
    .map(([key, size]) =>
      checkError(
        { file, pointer: `${at}/${key}` },
        'schema-size',
        `"${key}" is ${size}, and ${MAX_ENTRIES} is the most. Please lower it.`,
      ),
    );
}

/** An error for each unknown keyword of a schema and of the schemas within it. `at` is the schema's pointer. */
export function checkKeywords(file: string, schema: object, at: string): CheckDiagnostic[] {
  const unknown = Object.keys(schema).filter((key) => !KEYWORDS.has(key));
  return [
    ...tooManyEntries(file, schema, at),
    ...unknown.map((key) => unknownKeyword(file, `${at}/${key}`, key)),
    ...unknownEntry(file, `${at}/entry`, (schema as DataSchema).entry),
    ...listSubschemas(schema, at).flatMap(({ schema: inner, pointer }) =>
      checkKeywords(file, inner, pointer),
    ),
  ];
}

function unknownKeyword(file: string, pointer: string, key: string): CheckDiagnostic {
  const near = nearestName(key, KEYWORDS);
  const advice = near === undefined ? 'Please remove it.' : `Did you mean "${near}"?`;
  const reason = `"${key}" is no keyword of a data schema. ${advice}`;
  return checkError({ file, pointer }, 'unknown-keyword', reason);
}

/** An error for a kind of entry that no code reads. */
function unknownEntry(file: string, pointer: string, kind: unknown): CheckDiagnostic[] {
  const kinds: readonly unknown[] = ENTRY_KINDS;
  if (kind === undefined || kinds.includes(kind)) return [];
  const reason = `${JSON.stringify(kind)} is no kind of entry. Please write one of ${ENTRY_KINDS.join(', ')}.`;
  return [checkError({ file, pointer }, 'unknown-keyword', reason)];
}
