/** Derives from rules the values of the context on which their results depend. */
import { isRecord } from '../../domain/index.ts';
import { isOverList, type Rule } from '../../engine/index.ts';

/** A dotted path of the context, and the values that rules can tell apart. The first is undefined. */
export interface Fact {
  readonly path: string;
  readonly values: readonly unknown[];
}

/** Any value, and another one: for a rule that only asks whether a path has a value. */
const SOME_VALUE = 'x';
const OTHER_VALUE = 'y';
/** More entries than this are not combined. */
const MAX_ENTRIES = 12;

const comparisons = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in']);
/** Operators whose result is decided by the values of `listFacts`. */
const decidable = new Set([
  ...comparisons,
  ...['var', 'missing', 'and', 'or', '!', '!!', 'if', '?:', 'exists'],
  ...['some', 'all', 'none', 'map', 'filter'],
]);

/** The facts that the rules read, in the order of their first mention. */
export function listFacts(rules: readonly (Rule | undefined)[]): readonly Fact[] {
  const found = new Map<string, Map<string, unknown>>();
  const add = (path: string, value: unknown): void => {
    if (isHostile(path)) return;
    const values = found.get(path) ?? new Map<string, unknown>([['undefined', undefined]]);
    found.set(path, values.set(JSON.stringify(value) ?? 'undefined', value));
  };
  rules.forEach((rule) => collect(rule, add));
  return [...found].map(([path, values]) => ({
    path,
    values: withAllEntries([...values.values()]),
  }));
}

/** Two rules can ask for different entries of one list: one value more has those of all lists. */
function withAllEntries(values: readonly unknown[]): readonly unknown[] {
  const filled = values.filter((value) => Array.isArray(value) && value.some(isRecord));
  return filled.length < 2 ? values : [...values, filled.flat()];
}

/** Can the facts of a rule show every result that it may have? Not if it computes or formats values. */
export function isDecidable(rule: Rule | undefined): boolean {
  if (Array.isArray(rule)) return rule.every((entry: Rule) => isDecidable(entry));
  if (!isRecord(rule)) return true;
  return Object.entries(rule).every(
    ([operator, args]) => decidable.has(operator) && isDecidable(args as Rule),
  );
}

type Add = (path: string, value: unknown) => void;

function collect(rule: unknown, add: Add): void {
  if (Array.isArray(rule)) return rule.forEach((entry) => collect(entry, add));
  if (!isRecord(rule)) return;
  for (const [operator, written] of Object.entries(rule)) {
    const args: readonly unknown[] = Array.isArray(written) ? written : [written];
    if (operator === 'var') addPath(args[0], add);
    else if (operator === 'missing') args.flat().forEach((path) => addPath(path, add));
    else if (isOverList(operator)) collectList(args, add);
    else {
      if (comparisons.has(operator)) compare(operator, args, add);
      args.forEach((arg) => collect(arg, add));
    }
  }
}

function addPath(path: unknown, add: Add): void {
  if (typeof path === 'string') add(path, SOME_VALUE);
}

/** Each literal of one side is a value of each path of the other side. */
function compare(operator: string, [left, right]: readonly unknown[], add: Add): void {
  const sides = [left, right].map((side) => ({
    paths: pathsIn(side),
    literals: literalsIn(side),
    isList: operator === 'in' && side === right,
  }));
  for (const [at, { paths, isList }] of sides.entries()) {
    const other = sides[1 - at];
    const values = [...(other?.literals ?? []).flatMap(neighbours)];
    if (other !== undefined && other.paths.length > 0) values.push(SOME_VALUE, OTHER_VALUE);
    for (const path of paths)
      for (const value of values) add(path, isList && typeof value !== 'object' ? [value] : value);
  }
}

/** A number is compared from both sides. */
function neighbours(literal: unknown): readonly unknown[] {
  return typeof literal === 'number' ? [literal - 1, literal, literal + 1] : [literal];
}

/** A list operator: its list is missing, empty, or has one entry of each kind that its body tells apart. */
function collectList([list, body]: readonly unknown[], add: Add): void {
  const bodies: unknown[] = [body];
  let inner = list;
  while (isRecord(inner)) {
    const [operator = '', written] = Object.entries(inner)[0] ?? [];
    if (!isOverList(operator) || !Array.isArray(written)) break;
    bodies.push(written[1]);
    inner = written[0];
  }
  const path = isRecord(inner) ? inner['var'] : undefined;
  if (typeof path !== 'string') return collect(inner, add);
  add(path, []);
  for (const entry of listEntries(listFacts(bodies as readonly Rule[]))) add(path, [entry]);
}

/** Entries with each combination of the facts, at most twelve. */
function listEntries(facts: readonly Fact[]): readonly unknown[] {
  let entries: readonly unknown[] = [undefined];
  for (const { path, values } of facts) {
    entries = entries
      .flatMap((entry) => values.map((value) => withFact(entry, path, value)))
      .slice(0, MAX_ENTRIES);
  }
  return entries.map((entry) => entry ?? {});
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
  return Object.entries(value).flatMap(([operator, args]) => {
    const list: readonly unknown[] = Array.isArray(args) ? args : [args];
    if (operator === 'var') return typeof list[0] === 'string' ? [list[0]] : [];
    return isOverList(operator) ? pathsIn(list[0]) : pathsIn(list);
  });
}

function literalsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(literalsIn);
  if (!isRecord(value)) return value === undefined ? [] : [value];
  return Object.entries(value).flatMap(([operator, args]) =>
    operator === 'var' || isOverList(operator) ? [] : literalsIn(args),
  );
}

const isHostile = (path: string): boolean =>
  path.split('.').some((name) => ['__proto__', 'constructor', 'prototype'].includes(name));
