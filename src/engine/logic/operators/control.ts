/**
 * The control operators decide which of their arguments are evaluated, and over which data. They do
 * not use json-logic-js, so that every evaluation has a budget and a trace.
 */
import { isAbsent, isBlank } from '../../definition/values.ts';
import { pathReader, readPath } from '../paths.ts';
import { traceStep, type Closure, type Run } from '../run.ts';
import { truthy } from './json-logic.ts';
import type { ControlOperator } from './names.ts';

/** Compiles an operator from its compiled arguments and from the arguments as written. */
type Control = (args: readonly Closure[], written: readonly unknown[]) => Closure;
type ListControl = (list: readonly unknown[], each: (item: unknown) => unknown) => unknown;

export const controlOperators: { readonly [name in ControlOperator]: Control } = {
  var: readVar,
  list:
    (_, [name]) =>
    (__, { context }) =>
      readPath(readPath(context, '$lists'), findPath(name) ?? '') ?? [],
  if: choose,
  '?:': choose,
  and: evaluateUntil(false),
  or: evaluateUntil(true),
  missing: (paths) => (data, run) =>
    listMissing(paths.map((path) => path(data, run)).flat(), data, run),
  missing_some: missingSome,
  reduce,
  map: overList((list, each) => list.map(each)),
  filter: overList((list, each) => list.filter((item) => truthy(each(item)))),
  all: overList((list, each) => list.length > 0 && list.every((item) => truthy(each(item)))),
  some: overList((list, each) => list.some((item) => truthy(each(item)))),
  none: overList((list, each) => !list.some((item) => truthy(each(item)))),
};

/**
 * A path as text. An absent path is the empty one, which is the data itself. Undefined for an
 * object or a list, which is not a path.
 */
export function findPath(path: unknown): string | undefined {
  if (isAbsent(path) || (Array.isArray(path) && path.length === 0)) return '';
  return typeof path === 'object' ? undefined : String(path);
}

/** Replaces an argument that the author omitted. */
const missing: Closure = () => undefined;

function readVar(
  [path = missing, fallback]: readonly Closure[],
  [written]: readonly unknown[],
): Closure {
  const read =
    typeof written === 'object' ? computedReader(path) : pathReader(findPath(written) ?? '');
  return (data, run) => {
    const found = read(data, run);
    if (!isAbsent(found)) return found;
    return fallback === undefined ? null : fallback(data, run);
  };
}

function computedReader(path: Closure): Closure {
  return (data, run) => {
    const name = findPath(path(data, run));
    return name === undefined ? undefined : readPath(data, name);
  };
}

function choose(args: readonly Closure[]): Closure {
  const last = args.length % 2 === 1 ? args.at(-1) : undefined;
  return (data, run) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      if (truthy((args[at] ?? missing)(data, run))) return (args[at + 1] ?? missing)(data, run);
    }
    return last === undefined ? null : last(data, run);
  };
}

/**
 * Evaluates the arguments in order and returns the first whose truth is `stopAt`, else the last.
 */
function evaluateUntil(stopAt: boolean): Control {
  return (args) => (data, run) => {
    let value: unknown;
    for (const arg of args) {
      value = arg(data, run);
      if (truthy(value) === stopAt) return value;
    }
    return value;
  };
}

function missingSome([enough = missing, among = missing]: readonly Closure[]): Closure {
  return (data, run) => {
    const paths = among(data, run);
    if (!Array.isArray(paths)) return [];
    const absent = listMissing(paths, data, run);
    const count = enough(data, run);
    return typeof count === 'number' && paths.length - absent.length >= count ? [] : absent;
  };
}

function listMissing(paths: readonly unknown[], data: unknown, run: Run): string[] {
  return paths
    .map(findPath)
    .filter((path) => path !== undefined)
    .filter((path) => {
      const gave = readPath(data, path) ?? null;
      traceStep(run, { operator: 'var', read: path, gave, inEntry: data !== run.context });
      return isBlank(gave);
    });
}

function reduce([entries = missing, each = missing, start]: readonly Closure[]): Closure {
  return (data, run) => {
    const list = readList(entries(data, run));
    return list.reduce(
      (accumulator: unknown, current) => each({ current, accumulator }, run),
      start === undefined ? null : start(data, run),
    );
  };
}

function overList(apply: ListControl): Control {
  return ([entries = missing, each = missing]) =>
    (data, run) =>
      apply(readList(entries(data, run)), (item) => each(item, run));
}

/** The list, or an empty one for anything else. */
function readList(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
