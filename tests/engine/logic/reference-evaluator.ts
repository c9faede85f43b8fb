/**
 * Reference evaluator: walks the rule on each evaluation, and passes each leaf to json-logic-js
 * with its values by reference. Slow; tests compare the engine's closures with it.
 */
import jsonLogic from 'json-logic-js';
import { readPath } from '../../../src/engine/index.ts';

interface State {
  steps: number;
  readonly context: unknown;
}
type Group = { readonly [key: string]: unknown };

const comparisons = '== === != !== < <= > >='.split(' ');
/** The operators of JSON-Logic that take plain values. */
export const valueOperators = [
  ...comparisons,
  ...'! !! + - * / % min max in cat substr merge'.split(' '),
];
const texts: { readonly [name: string]: (text: string) => unknown } = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  length: (text) => [...text].length,
};
export const refused = 'refused';

/** The value of a rule over a context; `refused` for an operator that is unknown and for more than 20,000 steps. */
export function plainValue(rule: unknown, context: unknown): unknown {
  try {
    return walk(rule, context, { steps: 0, context });
  } catch (fault) {
    if (fault === refused) return refused;
    throw fault;
  }
}

function walk(rule: unknown, data: unknown, state: State): unknown {
  if (Array.isArray(rule)) return rule.map((entry) => walk(entry, data, state));
  if (typeof rule !== 'object' || rule === null || Object.keys(rule).length !== 1) return rule;
  const operator = Object.keys(rule)[0] ?? '';
  const given = (rule as Group)[operator];
  const args: unknown[] = Array.isArray(given) ? given : [given];
  state.steps += 1;
  if (state.steps > 20_000) throw refused;
  const control = Object.hasOwn(controls, operator) ? controls[operator] : undefined;
  const value = (arg: unknown): unknown => walk(arg, data, state);
  return control === undefined
    ? leaf(operator, args.map(value))
    : control(args, {
        value,
        over: (arg, item) => walk(arg, item, state),
        data,
        context: state.context,
      });
}

interface Reading {
  readonly value: (arg: unknown) => unknown;
  readonly over: (arg: unknown, item: unknown) => unknown;
  readonly data: unknown;
  readonly context: unknown;
}
type Control = (args: readonly unknown[], reading: Reading) => unknown;
const listOf = (found: unknown): unknown[] => (Array.isArray(found) ? found : []);
const truthy = (value: unknown): boolean => jsonLogic.truthy(value) as boolean;
const absent = (value: unknown): boolean => value === undefined || value === null;

function choose(args: readonly unknown[], reading: Reading): unknown {
  if (args.length < 2) return args.length === 1 ? reading.value(args[0]) : null;
  return truthy(reading.value(args[0])) ? reading.value(args[1]) : choose(args.slice(2), reading);
}

function until(stop: boolean): Control {
  return ([first, ...rest], reading) => {
    const found = reading.value(first);
    return rest.length === 0 || truthy(found) === stop ? found : until(stop)(rest, reading);
  };
}

const missing = (paths: readonly unknown[], data: unknown): string[] =>
  paths
    .map(nameOf)
    .filter((path) => path !== undefined)
    .filter((path) => absent(readPath(data, path)) || readPath(data, path) === '');

const controls: { readonly [operator: string]: Control } = {
  if: choose,
  '?:': choose,
  and: until(false),
  or: until(true),
  var: ([path, ...instead], { value, data }) => {
    const name = nameOf(value(path));
    const found = name === undefined ? undefined : readPath(data, name);
    return absent(found) ? (instead.length > 0 ? value(instead[0]) : null) : found;
  },
  list: ([name], { context }) => readPath(readPath(context, '$lists'), nameOf(name) ?? '') ?? [],
  missing: (args, { value, data }) => missing(args.map(value).flat(), data),
  missing_some: ([enough, among], { value, data }) => {
    const paths = value(among);
    if (!Array.isArray(paths)) return [];
    const gone = missing(paths, data);
    const count = value(enough);
    return typeof count === 'number' && paths.length - gone.length >= count ? [] : gone;
  },
  map: ([list, each], { value, over }) => listOf(value(list)).map((item) => over(each, item)),
  filter: ([list, each], { value, over }) =>
    listOf(value(list)).filter((item) => truthy(over(each, item))),
  all: ([list, each], { value, over }) => {
    const items = listOf(value(list));
    return items.length > 0 && items.every((item) => truthy(over(each, item)));
  },
  some: ([list, each], { value, over }) =>
    listOf(value(list)).some((item) => truthy(over(each, item))),
  none: ([list, each], { value, over }) =>
    !listOf(value(list)).some((item) => truthy(over(each, item))),
  reduce: ([list, each, start = null], { value, over }) => {
    const items = listOf(value(list));
    return items.reduce(
      (accumulator: unknown, current) => over(each, { current, accumulator }),
      value(start),
    );
  },
};

function nameOf(path: unknown): string | undefined {
  if (absent(path) || (Array.isArray(path) && path.length === 0)) return '';
  return typeof path === 'object' ? undefined : String(path);
}

function leaf(operator: string, given: readonly unknown[]): unknown {
  // A missing length is none; `var` below would make it null, which is 0.
  const values = operator === 'substr' && given[2] === undefined ? given.slice(0, 2) : given;
  if (comparisons.includes(operator) && values.some(absent)) return false;
  if (operator === 'length' && Array.isArray(values[0])) return values[0].length;
  if (Object.hasOwn(texts, operator))
    return typeof values[0] === 'string' ? texts[operator]?.(values[0]) : undefined;
  if (operator === 'in' && !Array.isArray(values[1]) && typeof values[1] !== 'string') return false;
  if (!valueOperators.includes(operator)) throw refused;
  try {
    return jsonLogic.apply(
      { [operator]: values.map((_, index) => ({ var: String(index) })) } as never,
      values,
    ) as unknown;
  } catch (fault) {
    if (fault instanceof TypeError) return comparisons.includes(operator) ? false : undefined;
    throw fault;
  }
}
