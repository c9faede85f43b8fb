/** The operators of JSON-Logic that take plain values; json-logic-js evaluates them. */
import jsonLogic from 'json-logic-js';
import { isAbsent } from '../../definition/values.ts';
import { budgetError } from '../run.ts';

type ValueOperator = (values: readonly unknown[]) => unknown;

/** In the order of JSON-Logic's documentation. */
export const jsonLogicOperators: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '!',
  '!!',
  '+',
  '-',
  '*',
  '/',
  '%',
  'min',
  'max',
  'in',
  'cat',
  'substr',
  'merge',
]);

/**
 * Comparisons are false when a side is absent, because JSON-Logic would read a missing number as 0.
 */
const comparisons: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=']);

/** Is it a comparison, false when a side is absent? */
export const isComparison = (name: string): boolean => comparisons.has(name);

/** Truth as JSON-Logic defines it: an empty list is false. */
export const truthy = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** An operator over `arity` values. Throws RangeError when a list or text that it joins exceeds 100,000 entries or characters. */
export function jsonLogicOperator(name: string, arity: number): ValueOperator {
  const apply = delegate(name, arity);
  return (values) => {
    if (comparisons.has(name) && values.some(isAbsent)) return false;
    // json-logic-js would call `indexOf` of any object. Searching a list here is also much faster.
    if (name === 'in' && typeof values[1] === 'object')
      return Array.isArray(values[1]) && values[1].indexOf(values[0] ?? null) !== -1;
    if (joining.has(name) && computeSize(values) > MAX_SIZE)
      throw budgetError('a list or text that it builds grows too long');
    try {
      return name === 'substr'
        ? partOfText(values.length > 0 ? (values[0] ?? null) : undefined, values[1], values[2])
        : apply(values);
    } catch (error) {
      // json-logic-js converts values as JavaScript does, which throws on data such as {"toString": 1}.
      if (error instanceof TypeError) return comparisons.has(name) ? false : undefined;
      throw error;
    }
  };
}

/** As json-logic-js, but counts code points like `length`: an emoji is never halved. */
function partOfText(value: unknown, start: unknown, end: unknown): string {
  const rest = [...String(value)].slice(start as number);
  const size = end as number;
  // "Without the last n", where n need not be whole.
  return rest.slice(0, size < 0 ? Math.max(0, rest.length + size) : size).join('');
}

/**
 * Builds the rule for json-logic-js once. An object among the values would be read as a rule, so
 * objects are passed by reference; other values are put into the rule.
 */
function delegate(name: string, arity: number): ValueOperator {
  const references = Array.from({ length: arity }, (_, index) => ({ var: String(index) }));
  const args: unknown[] = [...references];
  const rule = { [name]: args } as never;
  return (values) => {
    for (let at = 0; at < arity; at += 1)
      args[at] = typeof values[at] === 'object' ? references[at] : (values[at] ?? null);
    return jsonLogic.apply(rule, values) as unknown;
  };
}

/** Operators that join their arguments. Inside `reduce` they can double a value with each entry. */
const joining: ReadonlySet<string> = new Set(['merge', 'cat']);
const MAX_SIZE = 100_000;

const computeSize = (values: readonly unknown[]): number =>
  values.reduce<number>(
    (sum, value) => sum + (Array.isArray(value) || typeof value === 'string' ? value.length : 1),
    0,
  );
