/** Removes what a definition may leave out: values that are the default, and keywords that accept everything. */
import type { Tree } from '../../records.ts';
import { isRecord } from '../../../domain/index.ts';
import { perObject } from '../../../engine/index.ts';

/** Keys that mean nothing when they are false. */
export const FALSE_IS_DEFAULT: ReadonlySet<string> = new Set([
  ...[
    'external',
    'reload',
    'log',
    'optional',
    'background',
    'clear',
    'onSubmit',
    'beside',
    'inForm',
    'afterActions',
    'aside',
  ],
  ...['head', 'folded', 'several', 'first', 'strong', 'live', 'notes', 'locked', 'keepQuery'],
  ...[
    'narrow',
    'ownersOnly',
    'private',
    'ifPageExists',
    'idempotent',
    'signsOut',
    'endless',
    'endsSessions',
    'main',
  ],
  ...['wholesale', 'referrerRequired', 'saleNotice', 'regulatorReview', 'servedHere'],
  ...['brandedLoader', 'creditUnion', 'uniqueItems'],
]);
/** Keywords of JSON Schema, and the value that refuses no answer. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  trim: true,
  report: 'first',
};
/** Keywords that hold schemas: an empty schema accepts everything. */
const SCHEMAS = new Set(['items', 'then', 'else', 'additionalProperties', 'propertyNames']);
/** Tables by names of people's choice, whose keys are no keywords. */
const NAMED = new Set(['properties', 'messages', 'flags', 'patternProperties', 'ui', 'copy']);

/** Keys of what is sent, kept or compared as it is: none of its members is a keyword. */
const DATA = new Set(['body', 'query', 'headers', 'state', 'default', 'enum', 'const']);

const stripped = perObject((value: object) => strip(value, false));

/** The value without its defaults. Equal parts of two sets stay one object. */
export const withoutDefaults = <T>(value: T): T =>
  typeof value === 'object' && value !== null ? (stripped(value) as T) : value;

function strip(value: object, isNamed: boolean): unknown {
  if (Array.isArray(value)) {
    const list = value.map((entry: unknown) => withoutDefaults(entry));
    return list.every((entry, at) => entry === value[at]) ? value : list;
  }
  let isChanged = false;
  const kept: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const one = isNamed || !DATA.has(key) ? stripMember(key, inner, isNamed) : inner;
    const isLeftOut = !isNamed && isDefault(key, one, value as Tree);
    isChanged ||= isLeftOut || one !== inner;
    if (!isLeftOut) kept[key] = key === 'allOf' && !isNamed ? withoutEmpty(one) : one;
  }
  return isChanged ? kept : value;
}

const stripMember = (key: string, value: unknown, isNamed: boolean): unknown =>
  NAMED.has(key) && isRecord(value) && !isNamed ? strip(value, true) : withoutDefaults(value);

function isDefault(key: string, value: unknown, holder: Tree): boolean {
  if (value === false) return FALSE_IS_DEFAULT.has(key);
  if (Object.hasOwn(DEFAULTS, key)) return value === DEFAULTS[key];
  if (SCHEMAS.has(key) && isEmpty(value)) return true;
  if (key === 'allOf' || key === 'required') return Array.isArray(value) && value.every(isEmpty);
  if (key === 'anyOf') return Array.isArray(value) && value.some(isEmpty);
  // The operator `if` of a rule holds a list.
  if (key === 'if') return isRecord(value) && !('then' in holder) && !('else' in holder);
  return (key === 'then' || key === 'else') && !('if' in holder);
}

/** The rules of a list without those that accept everything. */
const withoutEmpty = (rules: unknown): unknown =>
  Array.isArray(rules) && rules.some(isEmpty) ? rules.filter((rule) => !isEmpty(rule)) : rules;

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0;
