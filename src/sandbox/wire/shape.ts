/** What a key of a body must hold; a question mark makes it optional. Null counts as absent. */
export type Kind = 'text' | 'text?' | 'number' | 'number?' | 'boolean' | 'boolean?' | 'object' | 'object?' | 'list' | 'list?';

/** The keys of a body with what each must hold; a nested shape is a required object of that shape. */
export interface Shape {
  [key: string]: Kind | Shape;
}

/** How a shape treats keys that it does not name. */
export type Extra = 'refuse' | 'keep';

const LONGEST_TEXT = 4000;
const DEEPEST = 20;
const HOSTILE = ['__proto__', 'constructor', 'prototype'];

/** What is wrong with `body`, in the order of the shape; empty when it fits. */
export function faultsOf(body: unknown, shape: Shape, extra: Extra = 'refuse', at = ''): string[] {
  if (!isObject(body)) return [`${at || 'The body'} must be an object`];
  const prefix = at ? `${at}.` : '';
  const known = Object.entries(shape).flatMap(([key, kind]) => faultOf(body[key] ?? undefined, kind, prefix + key, extra));
  if (extra === 'keep') return known;
  const unknown = Object.keys(body).filter((key) => !Object.hasOwn(shape, key));
  return [...known, ...unknown.map((key) => `${prefix}${key.slice(0, 60)} is not known here`)];
}

function faultOf(value: unknown, kind: Kind | Shape, name: string, extra: Extra): string[] {
  if (typeof kind === 'object') return value === undefined ? [`${name} is required`] : faultsOf(value, kind, extra, name);
  const optional = kind.endsWith('?');
  const type = optional ? kind.slice(0, -1) : kind;
  if (value === undefined) return optional ? [] : [`${name} is required`];
  if (!fits(value, type)) return [`${name} must be ${type === 'object' ? 'an' : 'a'} ${type}`];
  if (type !== 'text') return [];
  const text = value as string;
  if (!optional && text.trim() === '') return [`${name} is required`];
  return text.length > LONGEST_TEXT ? [`${name} is too long`] : [];
}

function fits(value: unknown, type: string): boolean {
  if (type === 'text') return typeof value === 'string';
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'list') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === 'boolean';
}

/** Whether JSON is nested at most twenty deep and has no key that would reach a prototype. */
export function isSafeJson(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST || HOSTILE.some((key) => Object.hasOwn(value, key))) return false;
  return Object.values(value).every((each) => isSafeJson(each, depth + 1));
}

/** Whether a value is a JSON object: no list, no null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
