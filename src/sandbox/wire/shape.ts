/** Validates the shape of a JSON body. */
import { isRealDate } from '../../domain/index.ts';

/**
 * The type of a value: text, line (a text without line breaks), number, boolean, object, list,
 * `true` (exactly true), `date` (yyyy-MM-dd), `picture` (PNG as a data URL), `one of A|B`, or
 * `number 1..9` (inclusive). A question mark after the type or the key makes the value optional.
 * Null counts as missing.
 */
type Kind = string;

/**
 * The keys of a body with their types. A nested shape is an object; a list with one element is a
 * list of values of that type.
 */
export interface Shape {
  [key: string]: Kind | Shape | [Kind | Shape];
}

/** Whether unknown keys are rejected or kept. */
export type UnknownKeys = 'reject' | 'keep';

const MAX_TEXT_LENGTH = 4000;
const MAX_PICTURE_LENGTH = 280_000;
const MAX_LIST_LENGTH = 100;
const MAX_DEPTH = 20;
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];
// Control characters except tab and line ends, and characters that change the writing direction.
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
/** Characters that end a line, and could add a header to an e-mail. */
const BREAKS = /[\t\n\r\u0085\u2028\u2029]/;

/**
 * The errors of a body, in the order of the shape; empty when it is valid. Messages begin with the
 * path `at`.
 */
export function validateShape(
  body: unknown,
  shape: Shape,
  unknownKeys: UnknownKeys = 'reject',
  at = '',
): string[] {
  if (!isObject(body)) return [`${at || 'The body'} must be an object`];
  const prefix = at ? `${at}.` : '';
  const known = Object.entries(shape).flatMap(([key, kind]) => {
    const name = key.replace(/\?$/, '');
    const value = Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined;
    if (value === undefined) return isOptional(key, kind) ? [] : [`${prefix}${name} is required`];
    return validateValue(value, kind, prefix + name, unknownKeys);
  });
  if (unknownKeys === 'keep') return known;
  const unknown = Object.keys(body).filter(
    (key) => !Object.hasOwn(shape, key) && !Object.hasOwn(shape, `${key}?`),
  );
  return [...known, ...unknown.map((key) => `${prefix}${key.slice(0, 60)} is not known here`)];
}

function isOptional(key: string, kind: Shape[string]): boolean {
  return key.endsWith('?') || (typeof kind === 'string' && kind.endsWith('?'));
}

function validateValue(
  value: unknown,
  kind: Shape[string],
  name: string,
  unknownKeys: UnknownKeys,
): string[] {
  if (Array.isArray(kind)) return validateList(value, kind[0], name, unknownKeys);
  if (typeof kind === 'object') return validateShape(value, kind, unknownKeys, name);
  const type = kind.replace(/\?$/, '');
  if ((type === 'text' || type === 'line') && typeof value === 'string')
    return validateText(value, { name, optional: kind.endsWith('?'), isLine: type === 'line' });
  const range = /^number (-?[\d.]+)\.\.(-?[\d.]+)$/.exec(type);
  if (range && typeof value === 'number')
    return value >= Number(range[1]) && value <= Number(range[2])
      ? []
      : [`${name} must be between ${range[1]} and ${range[2]}`];
  return fits(value, type) ? [] : [`${name} must be ${wordsFor(type)}`];
}

function validateList(
  value: unknown,
  each: Kind | Shape,
  name: string,
  unknownKeys: UnknownKeys,
): string[] {
  if (!Array.isArray(value)) return [`${name} must be a list`];
  if (value.length > MAX_LIST_LENGTH) return [`${name} is too long`];
  return value.flatMap((one: unknown, index) =>
    one === null || one === undefined
      ? [`${name}.${index} is required`]
      : validateValue(one, each, `${name}.${index}`, unknownKeys),
  );
}

interface TextRule {
  readonly name: string;
  readonly optional: boolean;
  readonly isLine: boolean;
}

function validateText(text: string, { name, optional, isLine }: TextRule): string[] {
  if (!optional && text.trim() === '') return [`${name} is required`];
  if (text.length > MAX_TEXT_LENGTH) return [`${name} is too long`];
  return INVISIBLE.test(text) || (isLine && BREAKS.test(text))
    ? [`${name} has characters that are not allowed`]
    : [];
}

function fits(value: unknown, type: string): boolean {
  if (type === 'true') return value === true;
  if (type === 'list') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type.startsWith('number')) return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string') return false;
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value);
  if (type === 'picture')
    return (
      value.length <= MAX_PICTURE_LENGTH && /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(value)
    );
  return (
    type === 'text' ||
    (type.startsWith('one of ') && type.slice('one of '.length).split('|').includes(value))
  );
}

function wordsFor(type: string): string {
  if (type.startsWith('one of ')) return `${type.replaceAll('|', ', ')}`;
  const words: Record<string, string> = {
    true: 'true',
    line: 'a text',
    object: 'an object',
    date: 'a date, yyyy-MM-dd',
    picture: 'a PNG picture of up to 200 kB',
  };
  return words[type] ?? `a ${type.split(' ')[0] ?? type}`;
}

/** Whether JSON has at most twenty levels and no key that could pollute a prototype. */
export function isSafeJson(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH || FORBIDDEN_KEYS.some((key) => Object.hasOwn(value, key))) return false;
  return Object.values(value).every((each) => isSafeJson(each, depth + 1));
}

/** Whether a value is a JSON object, not a list or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
