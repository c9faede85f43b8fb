/** Says in an author's words how a value breaks a keyword of JSON Schema. */
import type { ErrorObject } from 'ajv';

const MAX_SHOWN = 60;

/** A value as JSON, cut after 60 characters. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Describes a fault and its remedy as "X. Please Y.". Any keyword gets a sentence. */
export function describeError(error: ErrorObject): string {
  const { keyword } = error;
  const words = Object.hasOwn(WORDS, keyword) ? WORDS[keyword] : undefined;
  return words === undefined
    ? `${shortJson(error.data)} is not allowed there. Please correct it.`
    : words(error);
}

type Words = (error: ErrorObject) => string;

const limit =
  (is: string, change: string): Words =>
  ({ data, params }) =>
    `${shortJson(data)} ${is} ${String(params.limit)}. Please write ${change}.`;

const WORDS: Readonly<Record<string, Words>> = {
  required: ({ params }) => `"${String(params.missingProperty)}" is missing. Please add it.`,
  const: ({ data, params }) =>
    `${shortJson(data)} is not allowed there. Please write ${shortJson(params.allowedValue)}.`,
  type: ({ data, params }) => expected(data, typeWords(params.type)),
  oneOf: choice,
  anyOf: choice,
  pattern: ({ data, params, parentSchema }) => {
    const [example] = (parentSchema?.examples ?? []) as readonly unknown[];
    const like = example === undefined ? '' : ` Please write one such as ${shortJson(example)}.`;
    return `${shortJson(data)} does not have the form that is needed there.${like || ` Please match ${String(params.pattern)}.`}`;
  },
  minimum: limit('is below', 'at least that'),
  exclusiveMinimum: limit('is not above', 'more than that'),
  maximum: limit('is above', 'at most that'),
  minLength: ({ data, params }) =>
    data === ''
      ? 'the text is empty. Please write one, or remove the key.'
      : `the text is shorter than ${String(params.limit)} characters. Please complete it.`,
  maxLength: ({ params }) =>
    `the text is longer than ${String(params.limit)} characters. Please shorten it.`,
  minItems: ({ params }) =>
    `the list has fewer entries than ${String(params.limit)}. Please add one, or remove the key.`,
  minProperties: ({ params }) =>
    `the object has fewer keys than ${String(params.limit)}. Please complete it.`,
  maxProperties: ({ data, params }) =>
    `the object has the keys ${Object.keys(data as object).join(', ')}, and may have ${String(params.limit)}. Please put one into the other, or remove it.`,
  uniqueItems: ({ data, params }) =>
    `${shortJson((data as readonly unknown[])[Number(params.i)])} is in the list twice. Please remove one of them.`,
};

const expected = (data: unknown, what: string): string =>
  `${kindOfValue(data)} stands there, and ${what} is expected. Please replace ${shortJson(data)}.`;

function kindOfValue(data: unknown): string {
  if (data === null) return 'null';
  return typeWords(Array.isArray(data) ? 'array' : typeof data);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const typeWords = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => TYPES[String(type)] ?? String(type))
    .join(' or ');

interface Branch {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
}

/** A value that fits no branch, or several. */
function choice({ keyword, data, parentSchema, params }: ErrorObject): string {
  const branches = (parentSchema?.[keyword] ?? []) as readonly Branch[];
  if (Array.isArray(params.passingSchemas))
    return `${shortJson(data)} can be read in two ways. Please keep the keys of one.`;
  return expected(data, [...new Set(branches.map(branchWords))].join(' or '));
}

function branchWords(branch: Branch): string {
  const { $ref, type, enum: values, required } = branch;
  if (values !== undefined) return values.map(shortJson).join(', ');
  if (branch.const !== undefined) return shortJson(branch.const);
  if ($ref !== undefined) return refWords($ref.slice($ref.lastIndexOf('/') + 1));
  if (required !== undefined && (type === 'object' || type === undefined))
    return `an object with ${required.map((key) => `"${key}"`).join(' and ')}`;
  return type === undefined ? 'a value of another kind' : typeWords(type);
}

const REFS: Readonly<Record<string, string>> = {
  Text: 'a text',
  Rule: 'a rule',
  Id: 'a name',
  Template: 'a template',
  '#': 'a schema',
  nonNegativeInteger: 'a whole number of 0 or more',
};

/** `ListedLinks` as "listed links". */
const refWords = (name: string): string =>
  REFS[name] ?? `the keys of ${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`;
