/** The operators whose arguments are plain values. Control operators (if, and, map ...) are walked in evaluate.ts. */
import jsonLogic from 'json-logic-js';
import type { Vocabulary } from '../definition/compiled.ts';
import { tooMuch } from './budget.ts';
import { isAbsent } from './paths.ts';

/** Operators that json-logic-js evaluates for us, as they stand in its documentation. */
const delegated = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', '!', '!!', '+', '-', '*', '/', '%', 'min', 'max', 'in', 'cat', 'substr', 'merge']);

/** Comparisons are false when a side is absent: JSON-Logic itself would read a missing number as 0. */
const comparisons = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=']);

/** Operators that evaluate.ts walks itself. */
export const controlOperators: ReadonlySet<string> = new Set(['var', 'if', '?:', 'and', 'or', 'map', 'filter', 'reduce', 'all', 'some', 'none', 'missing', 'missing_some', 'list']);

const own: Vocabulary = {
  matches: (text, pattern) => typeof text === 'string' && typeof pattern === 'string' && (wholeText(pattern)?.test(text) ?? false),
  length: (value) => (typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined),
  lower: (text) => (typeof text === 'string' ? text.toLowerCase() : undefined),
  upper: (text) => (typeof text === 'string' ? text.toUpperCase() : undefined),
  trim: (text) => (typeof text === 'string' ? text.trim() : undefined),
};

const patterns = new Map<string, RegExp | undefined>();
let vocabulary: Vocabulary = {};

/** Adds a product's operators, once, at start-up. They must be pure and total. */
export function useVocabulary(added: Vocabulary): void {
  vocabulary = { ...vocabulary, ...added };
}

/** Is this the name of an operator? Names that objects inherit are not. */
export function isOperator(name: string): boolean {
  return controlOperators.has(name) || delegated.has(name) || Object.hasOwn(own, name) || Object.hasOwn(vocabulary, name);
}

/** Every operator's name, for suggestions. */
export function operatorNames(): readonly string[] {
  return [...controlOperators, ...delegated, ...Object.keys(own), ...Object.keys(vocabulary)];
}

/** Is it a comparison, false when a side is absent? */
export const isComparison = (name: string): boolean => comparisons.has(name);

/** Applies an operator to values. An unknown one throws: compile has refused it long before. */
export function applyOperator(name: string, values: readonly unknown[]): unknown {
  if (comparisons.has(name) && values.some(isAbsent)) return false;
  if (delegated.has(name)) return delegate(name, values);
  const operator = Object.hasOwn(own, name) ? own[name] : Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined;
  if (operator === undefined) throw new Error(`Failed to evaluate a rule: the operator "${name}" is unknown. Please use one of the operators in the README.`);
  return operator(...values);
}

/**
 * json-logic-js would read a value that is an object as a rule, so values are handed over by reference. It turns values
 * into text and numbers as JavaScript does, which fails on data such as {"toString": 1}: that gives nothing.
 */
function delegate(name: string, values: readonly unknown[]): unknown {
  // It would call a method of that name on any object.
  if (name === 'in' && !Array.isArray(values[1]) && typeof values[1] !== 'string') return false;
  if (joining.has(name) && sizeOf(values) > maxSize) throw tooMuch('a list or text that it builds grows too long');
  const references = values.map((_, index) => ({ var: String(index) }));
  try {
    return jsonLogic.apply({ [name]: references } as never, [...values]) as unknown;
  } catch (fault) {
    if (fault instanceof TypeError) return comparisons.has(name) ? false : undefined;
    throw fault;
  }
}

/** Operators that join their arguments: in a reduce they can double a value with each entry. */
const joining = new Set(['merge', 'cat']);
const maxSize = 100_000;

const sizeOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (Array.isArray(value) || typeof value === 'string' ? value.length : 1), 0);

/** undefined: not a pattern. */
function wholeText(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  const made = patternOf(`^(?:${pattern})$`);
  patterns.set(pattern, made);
  return made;
}

function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
