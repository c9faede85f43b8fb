/** Describes rules and types in messages for authors. */
import { isRecord } from '../../domain/index.ts';
import type { Kind } from '../../engine/index.ts';

const words: { readonly [kind in Kind]: string } = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

export function kindsInWords(kinds: ReadonlySet<Kind>): string {
  return kinds.size === 0 ? 'always missing' : [...kinds].map((kind) => words[kind]).join(' or ');
}

const MAX_LENGTH = 60;

/** A value that a rule reads by its path, a literal as JSON, and any other rule by its operator. */
export function describe(rule: unknown): string {
  if (!isRecord(rule)) return shortened(JSON.stringify(rule) ?? 'nothing');
  const [operator = ''] = Object.keys(rule);
  const path: unknown = [rule[operator]].flat()[0];
  return operator === 'var' && typeof path === 'string'
    ? `"${path}"`
    : `the result of "${operator}"`;
}

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
