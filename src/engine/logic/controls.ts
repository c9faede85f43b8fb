/** The control operators: they say themselves which of their arguments are evaluated, and over what. They are ours, so that every evaluation has a budget and a trace. */
import { ofLiteral, valueOf, type Argument } from './argument.ts';
import { truthy } from './leaves.ts';
import { memberAt, readMember } from './members.ts';
import type { ControlOperator } from './operators.ts';
import { isAbsent } from '../definition/values.ts';
import { readPath } from './paths.ts';
import type { Closure } from './run.ts';

/** Made of its arguments, and of the arguments as they are written. */
type Control = (args: readonly Argument[], written: readonly unknown[]) => Closure;
type ListControl = (list: readonly unknown[], each: (item: unknown) => unknown) => unknown;

export const controls: { readonly [name in ControlOperator]: Control } = {
  var: readVar,
  list:
    (_, [name]) =>
    (__, { context }) =>
      readPath(readPath(context, '$lists'), pathOf(name) ?? '') ?? [],
  if: choose,
  '?:': choose,
  and: until(false),
  or: until(true),
  missing: (paths) => (data, run) =>
    missingOf(paths.map((path) => valueOf(path, data, run)).flat(), data),
  missing_some: missingSome,
  reduce,
  map: overList((list, each) => list.map(each)),
  filter: overList((list, each) => list.filter((item) => truthy(each(item)))),
  all: overList((list, each) => list.length > 0 && list.every((item) => truthy(each(item)))),
  some: overList((list, each) => list.some((item) => truthy(each(item)))),
  none: overList((list, each) => !list.some((item) => truthy(each(item)))),
};

/** A path as text; an absent one is the value itself, and what is no text at all names nothing. */
export function pathOf(path: unknown): string | undefined {
  if (isAbsent(path) || (Array.isArray(path) && path.length === 0)) return '';
  return typeof path === 'object' ? undefined : String(path);
}

/** An argument that is not there. */
const nothing = ofLiteral(undefined);

function readVar(
  [path = nothing, instead]: readonly Argument[],
  [written]: readonly unknown[],
): Closure {
  const read =
    typeof written === 'object' ? computedReader(path) : writtenReader(pathOf(written) ?? '');
  return (data, run) => {
    const found = read(data, run);
    if (!isAbsent(found)) return found;
    return instead === undefined ? null : valueOf(instead, data, run);
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
    const name = pathOf(valueOf(path, data, run));
    return name === undefined ? undefined : readPath(data, name);
  };
}

function choose(args: readonly Argument[]): Closure {
  const last = args.length % 2 === 1 ? args.at(-1) : undefined;
  return (data, run) => {
    for (let at = 0; at + 1 < args.length; at += 2) {
      if (truthy(valueOf(args[at] ?? nothing, data, run)))
        return valueOf(args[at + 1] ?? nothing, data, run);
    }
    return last === undefined ? null : valueOf(last, data, run);
  };
}

function until(stopAt: boolean): Control {
  return (args) => (data, run) => {
    let value: unknown;
    for (const arg of args) {
      value = valueOf(arg, data, run);
      if (truthy(value) === stopAt) return value;
    }
    return value;
  };
}

function missingSome([enough = nothing, among = nothing]: readonly Argument[]): Closure {
  return (data, run) => {
    const paths = valueOf(among, data, run);
    if (!Array.isArray(paths)) return [];
    const missing = missingOf(paths, data);
    const count = valueOf(enough, data, run);
    return typeof count === 'number' && paths.length - missing.length >= count ? [] : missing;
  };
}

function missingOf(paths: readonly unknown[], data: unknown): string[] {
  return paths
    .map(pathOf)
    .filter((path) => path !== undefined)
    .filter((path) => {
      const found = readPath(data, path);
      return isAbsent(found) || found === '';
    });
}

function reduce([entries = nothing, each = nothing, start]: readonly Argument[]): Closure {
  return (data, run) => {
    const list = listOf(valueOf(entries, data, run));
    return list.reduce(
      (accumulator: unknown, current) => valueOf(each, { current, accumulator }, run),
      start === undefined ? null : valueOf(start, data, run),
    );
  };
}

function overList(give: ListControl): Control {
  return ([entries = nothing, each = nothing]) =>
    (data, run) =>
      give(listOf(valueOf(entries, data, run)), (item) => valueOf(each, item, run));
}

/** What is no list has no entries. */
function listOf(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
