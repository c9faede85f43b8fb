/** The names of all operators, and the operators that the engine adds to JSON-Logic. */
import type { Vocabulary } from '../../definition/compiled.ts';
import { isComparison, jsonLogicOperators } from './json-logic.ts';

/**
 * Operators that decide which of their arguments are evaluated, and over which data; control.ts
 * implements them.
 */
const controlNames = [
  'var',
  'if',
  '?:',
  'and',
  'or',
  'map',
  'filter',
  'reduce',
  'all',
  'some',
  'none',
  'missing',
  'missing_some',
  'list',
] as const;
export type ControlOperator = (typeof controlNames)[number];
const controls: ReadonlySet<string> = new Set(controlNames);
const overLists: ReadonlySet<string> = new Set<ControlOperator>([
  'map',
  'filter',
  'reduce',
  'all',
  'some',
  'none',
]);

const engineOperators: Vocabulary = {
  matches: (text, pattern) =>
    typeof text === 'string' &&
    typeof pattern === 'string' &&
    (wholeText(pattern)?.test(text) ?? false),
  length: (value) =>
    typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : undefined,
  exists: (value) => !isMissing(value),
  lower: (text) => (typeof text === 'string' ? text.toLowerCase() : undefined),
  upper: (text) => (typeof text === 'string' ? text.toUpperCase() : undefined),
  trim: (text) => (typeof text === 'string' ? text.trim() : undefined),
};

/** Falsy, or an object or list without entries: an API may send an empty object for an absent one. */
const isMissing = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/** Is this the name of an operator? Names that objects inherit are not. */
export function isOperator(name: string, vocabulary: Vocabulary): boolean {
  return (
    isControl(name) || jsonLogicOperators.has(name) || addedOperator(name, vocabulary) !== undefined
  );
}

/** Every operator's name, for suggestions. */
export function operatorNames(vocabulary: Vocabulary): readonly string[] {
  return [
    ...controls,
    ...jsonLogicOperators,
    ...Object.keys(engineOperators),
    ...Object.keys(vocabulary),
  ];
}

/** Is it implemented by control.ts? */
export const isControl = (name: string): name is ControlOperator => controls.has(name);

/** Does it evaluate its body once for each entry of a list? */
export const isOverList = (name: string): boolean => overLists.has(name);

export { isComparison };

/**
 * An operator outside of JSON-Logic: the engine's own, which takes precedence, or the vocabulary's.
 * Undefined for any other name.
 */
export function addedOperator(
  name: string,
  vocabulary: Vocabulary,
): Vocabulary[string] | undefined {
  return Object.hasOwn(engineOperators, name)
    ? engineOperators[name]
    : Object.hasOwn(vocabulary, name)
      ? vocabulary[name]
      : undefined;
}

const patterns = new Map<string, RegExp | undefined>();

/** The pattern anchored to the whole text; undefined when it is not a valid pattern. Cached. */
function wholeText(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  const made = buildPattern(`^(?:${pattern})$`);
  patterns.set(pattern, made);
  return made;
}

function buildPattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
