/**
 * The control operators decide which of their arguments are evaluated, and over which data. They do
 * not use json-logic-js, so that every evaluation has a budget and a trace.
 */
import { isAbsent, isBlank } from '../../definition/values.ts';
import { literalArgument, readValue, type Argument } from '../argument.ts';
import { memberAt, readMember } from '../members.ts';
import { readPath } from '../paths.ts';
import { traceStep, type Closure, type Run } from '../run.ts';
import { truthy } from './json-logic.ts';
import type { ControlOperator } from './names.ts';

/** Compiles an operator from its compiled arguments and from the arguments as written. */
type Control = (args: readonly Argument[], written: readonly unknown[]) => Closure;
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
    listMissing(paths.map((path) => readValue(path, data, run)).flat(), data, run),
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
const missing = literalArgument(undefined);

function readVar(
  [path = missing, fallback]: readonly Argument[],
  [written]: readonly unknown[],
): Closure {
  const read =
    typeof written === 'object' ? computedReader(path) : writtenReader(findPath(written) ?? '');
  return (data, run) => {
    const found = read(data, run);
    if (!isAbsent(found)) return found;
    return fallback === undefined ? null : readValue(fallback, data, run);
  };
}

function writtenReader(path: string): Closure {
  const member = memberAt(path);
  return member === undefined
    ? (data) => readPath(data, path)
    : (data, run) => readMember(member, data, run);
}

function computedReader(path: Argument): Closure {
  return (data, run) => {
    const name = findPath(readValue(path, data, run));
    return name === undefined ? undefined : readPath(data, name);
  };
}

function choose(args: readonly Argument[]): Closure {
  const last = args.length % 2 === 1 ? args.at(-1) : undefined;
  return (data, run) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      if (truthy(readValue(args[at] ?? missing, data, run)))
        return readValue(args[at + 1] ?? missing, data, run);
    }
    return last === undefined ? null : readValue(last, data, run);
  };
}

/**
 * Evaluates the arguments in order and returns the first whose truth is `stopAt`, else the last.
 */
function evaluateUntil(stopAt: boolean): Control {
  return (args) => (data, run) => {
    let value: unknown;
    for (const arg of args) {
      value = readValue(arg, data, run);
      if (truthy(value) === stopAt) return value;
    }
    return value;
  };
}

function missingSome([enough = missing, among = missing]: readonly Argument[]): Closure {
  return (data, run) => {
    const paths = readValue(among, data, run);
    if (!Array.isArray(paths)) return [];
    const absent = listMissing(paths, data, run);
    const count = readValue(enough, data, run);
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

function reduce([entries = missing, each = missing, start]: readonly Argument[]): Closure {
  return (data, run) => {
    const list = readList(readValue(entries, data, run));
    return list.reduce(
      (accumulator: unknown, current) => readValue(each, { current, accumulator }, run),
      start === undefined ? null : readValue(start, data, run),
    );
  };
}

function overList(apply: ListControl): Control {
  return ([entries = missing, each = missing]) =>
    (data, run) =>
      apply(readList(readValue(entries, data, run)), (item) => readValue(each, item, run));
}

/** The list, or an empty one for anything else. */
function readList(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
