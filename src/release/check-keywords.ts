/** A misspelt keyword of a data schema would be ignored in silence: every key must be known. */
import { nearestName, type DataSchema, type Diagnostic } from '../engine/index.ts';

/** The keywords of `DataSchema`, and what a rule of `allOf` is called. The type keeps the list whole. */
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
  rule: true,
  label: true,
};
/** The rest of JSON Schema: judged like the others, though no form of ours needs it yet. */
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

/** A fault for each unknown key of a schema and of those within it. `at` is the schema's pointer. */
export function checkKeywords(file: string, schema: object, at: string): Diagnostic[] {
  const { properties = {}, items, allOf = [], not } = schema as DataSchema;
  const inner = [
    ...Object.entries(properties).map(([name, one]) => [`properties/${name}`, one] as const),
    ...allOf.map((one, index) => [`allOf/${index}`, one] as const),
    ['items', items] as const,
    ['not', not] as const,
  ];
  const unknown = Object.keys(schema).filter((key) => !KEYWORDS.has(key));
  return [
    ...unknown.map((key) => faultOf(file, `${at}/${key}`, key)),
    ...inner.flatMap(([path, one]) =>
      typeof one === 'object' && one !== null ? checkKeywords(file, one, `${at}/${path}`) : [],
    ),
  ];
}

function faultOf(file: string, pointer: string, key: string): Diagnostic {
  const near = nearestName(key, KEYWORDS);
  return {
    code: 'unknown-keyword',
    severity: 'error',
    file,
    pointer,
    message: `Failed to check ${file}.json at ${pointer}: "${key}" is no keyword of a data schema.${near === undefined ? ' Please remove it.' : ` Did you mean "${near}"?`}`,
  };
}
