/** Derives from rules the values of the context on which their results depend. */
import { isRecord } from '../../domain/index.ts';
import { isOverList, type Rule } from '../../engine/index.ts';
import { Reading, SOME_VALUE, type ToldEntries } from './reading.ts';

/** A dotted path of the context, and the values that rules can tell apart. The first is undefined. */
export interface Fact {
  readonly path: string;
  readonly values: readonly unknown[];
  /** Can a value that is not among them lead to another result? Then trying all proves nothing. */
  readonly isPartial?: true;
}

interface FactOptions {
  /** Adds the values that only a proof needs, such as one between two numbers. @default false */
  readonly isProof?: boolean;
}

/** More entries than this are not combined. */
const MAX_ENTRIES = 12;

const orderings = new Set(['<', '<=', '>', '>=']);
const comparisons = new Set(['==', '===', '!=', '!==', ...orderings, 'in']);
/** Operators of one result for each value of the paths that they read. */
const scalars = new Set([...comparisons, 'var', 'and', 'or', '!', '!!', 'if', '?:', 'exists']);
/** Operators whose result is decided by the values of `listFacts`. */
const decidable = new Set([...scalars, 'missing', 'some', 'all', 'none', 'map', 'filter']);

type Readings = Map<string, Reading>;
type Rules = readonly (Rule | undefined)[];

/** The facts that the rules read, in the order of their first mention. */
export function listFacts(rules: Rules, { isProof = false }: FactOptions = {}): readonly Fact[] {
  const readings: Readings = new Map();
  rules.forEach((rule) => collect(rule, readings));
  const lists = [...readings].flatMap(([path, { isList }]) => (isList ? [path] : []));
  return [...readings].map(([path, reading]): Fact => {
    const told = tellEntries(reading.bodies, { isProof });
    const values = [...reading.values(told), ...(isProof ? reading.proofValues() : [])];
    // A list has no members of a name, so that a context can't have both.
    const isSplit = lists.some(
      (list) =>
        path.startsWith(`${list}.`) ||
        (list === path && [...readings.keys()].some((other) => other.startsWith(`${path}.`))),
    );
    const isPartial = isSplit || reading.isPartial(told);
    return { path, values, ...(isPartial && { isPartial }) };
  });
}

/** Can the facts of a rule show every result that it may have? Not if it computes or formats values. */
export function isDecidable(rule: Rule | undefined): boolean {
  if (Array.isArray(rule)) return rule.every((entry: Rule) => isDecidable(entry));
  if (!isRecord(rule)) return true;
  return Object.entries(rule).every(
    ([operator, args]) =>
      decidable.has(operator) &&
      isDecidable(args as Rule) &&
      !(operator === 'var' && isRecord(listArguments(args)[0])),
  );
}

const listArguments = (written: unknown): readonly unknown[] =>
  Array.isArray(written) ? written : [written];

function collect(rule: unknown, readings: Readings): void {
  if (Array.isArray(rule)) return rule.forEach((entry) => collect(entry, readings));
  if (!isRecord(rule)) return;
  for (const [operator, written] of Object.entries(rule)) {
    const args = listArguments(written);
    if (operator === 'missing') for (const path of args.flat()) find(path, readings)?.read();
    else if (isOverList(operator)) collectList(args, readings);
    else {
      if (operator === 'var') find(args[0], readings)?.read();
      if (comparisons.has(operator)) compare(operator, args, readings);
      args.forEach((arg) => collect(arg, readings));
    }
  }
}

/** Finds the reading of a path, made when missing; undefined for a value that is no path. */
function find(path: unknown, readings: Readings): Reading | undefined {
  if (typeof path !== 'string' || isHostile(path)) return undefined;
  const reading = readings.get(path) ?? new Reading();
  readings.set(path, reading);
  return reading;
}

interface Side {
  readonly paths: readonly string[];
  readonly literals: readonly unknown[];
  /** Does it give one of its literals, or the value of one of its paths? */
  readonly isPlain: boolean;
  /** Is it what `in` searches? */
  readonly isHolder: boolean;
}

/** Each literal of one side is a value of each path of the side next to it. */
function compare(operator: string, args: readonly unknown[], readings: Readings): void {
  const sides = args.map((arg, at): Side => ({
    paths: pathsIn(arg),
    literals: literalsIn(arg),
    isPlain: isPlain(arg) && !(operator === 'in' && at === 1 && typeof arg === 'string'),
    isHolder: operator === 'in' && at === 1,
  }));
  for (const [at, side] of sides.entries())
    for (const other of [sides[at - 1], sides[at + 1]])
      if (other !== undefined) compareSide(operator, [side, other], readings);
}

function compareSide(operator: string, [side, other]: readonly [Side, Side], readings: Readings) {
  for (const path of side.paths) {
    const reading = find(path, readings);
    for (const literal of other.literals)
      if (side.isHolder && typeof literal !== 'object') reading?.hold(literal);
      else reading?.compare(literal, orderings.has(operator));
    if (other.paths.length > 0) reading?.compareWithAnother(side.isHolder);
    if (!side.isPlain || !other.isPlain) reading?.markPartial();
  }
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (!isRecord(value)) return true;
  return Object.entries(value).every(([operator, args]) => scalars.has(operator) && isPlain(args));
}

/** A list operator: its list is missing, empty, or has one entry of each kind that its body tells apart. */
function collectList([list, body]: readonly unknown[], readings: Readings): void {
  const bodies: unknown[] = [body];
  let [inner, isMapped] = [list, false];
  while (isRecord(inner)) {
    const [operator = '', written] = Object.entries(inner)[0] ?? [];
    if (!isOverList(operator) || !Array.isArray(written)) break;
    isMapped ||= operator !== 'filter';
    bodies.push(written[1]);
    inner = written[0];
  }
  const reading = isRecord(inner) ? find(inner['var'], readings) : undefined;
  reading?.bodies.push(bodies);
  // The outer body reads what the inner one gives.
  if (isMapped) reading?.markPartial();
  if (reading !== undefined) return;
  collect(inner, readings);
  for (const path of pathsIn(inner)) find(path, readings)?.markPartial();
}

/** The entries of a list that the bodies of its operators tell apart, each alone and all together. */
function tellEntries(
  operators: readonly (readonly unknown[])[],
  options: FactOptions,
): ToldEntries {
  const bodies = operators.flat();
  const alone = operators.map((own) => combine(listFacts(own as Rules, options)));
  if (operators.length < 2) return alone[0] ?? { entries: [], isPartial: false };
  const together = combine(listFacts(bodies as Rules, options));
  const all = [...alone, ...(together.isPartial ? [] : [together])].flatMap(
    ({ entries }) => entries,
  );
  const known = new Map(all.map((entry) => [JSON.stringify(entry), entry]));
  return { entries: [...known.values()], isPartial: together.isPartial };
}

/** Entries with each combination of the facts, at most twelve. */
function combine(facts: readonly Fact[]): ToldEntries {
  let entries: readonly unknown[] = [undefined];
  let isPartial = facts.some((fact) => fact.isPartial);
  for (const { path, values } of facts) {
    const all = entries.flatMap((entry) => values.map((value) => withFact(entry, path, value)));
    entries = all.slice(0, MAX_ENTRIES);
    isPartial ||= all.length > MAX_ENTRIES;
  }
  return { entries: entries.map((entry) => entry ?? {}), isPartial };
}

function withFact(entry: unknown, path: string, value: unknown): unknown {
  if (path === '') return value ?? SOME_VALUE;
  if (value === undefined) return entry;
  return putAt(isRecord(entry) ? entry : {}, path.split('.'), value);
}

/** The object with a value at a path, whose names from `at` on are used. Objects on the way are copied. */
export function putAt(
  into: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
  at = 0,
): Record<string, unknown> {
  const head = path[at] ?? '';
  const below = into[head];
  const isLast = at >= path.length - 1;
  const inner = isLast ? value : putAt(isRecord(below) ? below : {}, path, value, at + 1);
  return { ...into, [head]: inner };
}

/** The paths of a value outside of list bodies. */
function pathsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([operator, written]) => {
    const args = listArguments(written);
    if (operator === 'missing') return args.flat().filter((path) => typeof path === 'string');
    if (isOverList(operator)) return pathsIn(args[0]);
    const own = operator === 'var' && typeof args[0] === 'string' ? [args[0]] : [];
    return [...own, ...pathsIn(args)];
  });
}

function literalsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn);
  if (!isRecord(value)) return value === undefined ? [] : [value];
  return Object.entries(value).flatMap(([operator, args]) =>
    ['var', 'missing'].includes(operator) || isOverList(operator) ? [] : literalsIn(args),
  );
}

const isHostile = (path: string): boolean =>
  path.split('.').some((name) => ['__proto__', 'constructor', 'prototype'].includes(name));
