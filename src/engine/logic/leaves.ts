/** The operators that are JSON-Logic's own and take plain values: json-logic-js evaluates them. */
import jsonLogic from 'json-logic-js';
import { tooMuch } from './budget.ts';
import { isAbsent } from '../definition/values.ts';

type Leaf = (values: readonly unknown[]) => unknown;

/** As they stand in its documentation. */
export const leafOperators: ReadonlySet<string> = new Set([
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

/** Comparisons are false when a side is absent: JSON-Logic itself would read a missing number as 0. */
const comparisons = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=']);

/** Is it a comparison, false when a side is absent? */
export const isComparison = (name: string): boolean => comparisons.has(name);

/** JSON-Logic's truth: an empty list is false. */
export const truthy = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** An operator over as many values as `arity` says. */
export function leafOf(name: string, arity: number): Leaf {
  const apply = delegate(name, arity);
  return (values) => {
    if (comparisons.has(name) && values.some(isAbsent)) return false;
    // It would call what any object has under the name indexOf; and a list is searched many times faster here.
    if (name === 'in' && typeof values[1] === 'object')
      return Array.isArray(values[1]) && values[1].indexOf(values[0] ?? null) !== -1;
    if (joining.has(name) && sizeOf(values) > maxSize)
      throw tooMuch('a list or text that it builds grows too long');
    try {
      return apply(values);
    } catch (fault) {
      // It turns values into text and numbers as JavaScript does, which fails on data such as {"toString": 1}: that gives nothing.
      if (fault instanceof TypeError) return comparisons.has(name) ? false : undefined;
      throw fault;
    }
  };
}

/** Its rule is made once. A value that is an object would be read as a rule itself, so it is handed over by reference; any other stands in the rule. */
function delegate(name: string, arity: number): Leaf {
  const references = Array.from({ length: arity }, (_, index) => ({ var: String(index) }));
  const args: unknown[] = [...references];
  const rule = { [name]: args } as never;
  return (values) => {
    for (let at = 0; at < arity; at += 1)
      args[at] = typeof values[at] === 'object' ? references[at] : (values[at] ?? null);
    return jsonLogic.apply(rule, values) as unknown;
  };
}

/** Operators that join their arguments: in a reduce they can double a value with each entry. */
const joining = new Set(['merge', 'cat']);
const maxSize = 100_000;

const sizeOf = (values: readonly unknown[]): number =>
  values.reduce<number>(
    (sum, value) => sum + (Array.isArray(value) || typeof value === 'string' ? value.length : 1),
    0,
  );
