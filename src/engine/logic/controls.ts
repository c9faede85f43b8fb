/** The control operators: they say themselves which of their arguments are evaluated, and over what. They are ours, so that every evaluation has a budget and a trace. */
import { truthy } from './leaves.ts';
import type { ControlOperator } from './operators.ts';
import { isAbsent, pathReader, readPath } from './paths.ts';
import type { Closure, Run } from './run.ts';

/** Made of the closures of its arguments, and of the arguments as they are written. */
type Control = (closures: readonly Closure[], written: readonly unknown[]) => Closure;
type ListControl = (list: readonly unknown[], each: (item: unknown) => unknown) => unknown;

export const controls: { readonly [name in ControlOperator]: Control } = {
  var: readVar,
  list: (_, [name]) => (__, { context }) => readPath(readPath(context, '$lists'), pathOf(name) ?? '') ?? [],
  if: choose,
  '?:': choose,
  and: until(false),
  or: until(true),
  missing: (paths) => (data, run) => missingOf(paths.map((path) => path(data, run)).flat(), data),
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
const nothing: Closure = () => undefined;

function readVar([path = nothing, instead]: readonly Closure[], [written]: readonly unknown[]): Closure {
  const read = typeof written === 'object' ? computedReader(path) : pathReader(pathOf(written) ?? '');
  return (data, run) => {
    const found = read(data, run);
    if (!isAbsent(found)) return found;
    return instead === undefined ? null : instead(data, run);
  };
}

function computedReader(path: Closure): Closure {
  return (data, run) => {
    const name = pathOf(path(data, run));
    return name === undefined ? undefined : readPath(data, name);
  };
}

function choose(closures: readonly Closure[]): Closure {
  const last = closures.length % 2 === 1 ? closures.at(-1) : undefined;
  return (data, run) => {
    for (let at = 0; at + 1 < closures.length; at += 2) {
      if (truthy(closures[at]?.(data, run))) return closures[at + 1]?.(data, run);
    }
    return last === undefined ? null : last(data, run);
  };
}

function until(stopAt: boolean): Control {
  return (closures) => (data, run) => {
    let value: unknown;
    for (const closure of closures) {
      value = closure(data, run);
      if (truthy(value) === stopAt) return value;
    }
    return value;
  };
}

function missingSome([enough = nothing, among = nothing]: readonly Closure[]): Closure {
  return (data, run) => {
    const paths = among(data, run);
    if (!Array.isArray(paths)) return [];
    const missing = missingOf(paths, data);
    const count = enough(data, run);
    return typeof count === 'number' && paths.length - missing.length >= count ? [] : missing;
  };
}

function missingOf(paths: readonly unknown[], data: unknown): string[] {
  return paths.map(pathOf).filter((path) => path !== undefined).filter((path) => {
    const found = readPath(data, path);
    return isAbsent(found) || found === '';
  });
}

function reduce([entries = nothing, each = nothing, start]: readonly Closure[]): Closure {
  return (data, run) => {
    const list = listOf(entries(data, run));
    return list.reduce((accumulator: unknown, current) => each({ current, accumulator }, run), start === undefined ? null : start(data, run));
  };
}

function overList(give: ListControl): Control {
  return ([entries = nothing, each = nothing]) => (data, run: Run) => give(listOf(entries(data, run)), (item) => each(item, run));
}

/** What is no list has no entries. */
function listOf(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
