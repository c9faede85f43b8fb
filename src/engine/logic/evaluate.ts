/**
 * Evaluates a JSON-Logic rule over a context. The control operators are walked here, so that every evaluation can be
 * traced and has a budget; json-logic-js evaluates the leaves. Total: a rule over any context gives a value.
 */
import type { Context, Rule } from '../definition/json.ts';
import { applyOperator, controlOperators } from './operators.ts';
import { isAbsent, isGroup, readPath } from './paths.ts';
import { tooMuch } from './budget.ts';

/** One rule that was read: what it read, what it gave. */
export interface TraceEntry { readonly operator: string; readonly read?: string; readonly gave: unknown }
export interface Trace { readonly value: unknown; readonly entries: readonly TraceEntry[] }

const maxSteps = 20_000;
const maxTrace = 500;

interface Walk { steps: number; readonly lists: unknown; readonly trace?: TraceEntry[] }

/** The value of a rule. Literals are their own value. Throws RangeError when it needs more than 20,000 steps. */
export function evaluate(rule: Rule | undefined, context: Context): unknown {
  return walk(rule, context, { steps: 0, lists: readPath(context, '$lists') });
}

/** Does the rule hold? A rule that is not there does. */
export function holds(rule: Rule | undefined, context: Context): boolean {
  return rule === undefined || truthy(evaluate(rule, context));
}

/** The value, and every operator that was evaluated on the way, innermost first (at most 500). */
export function evaluateWithTrace(rule: Rule | undefined, context: Context): Trace {
  const entries: TraceEntry[] = [];
  return { value: walk(rule, context, { steps: 0, lists: readPath(context, '$lists'), trace: entries }), entries };
}

/** JSON-Logic's truth: an empty list is false. */
export const truthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function walk(rule: unknown, data: unknown, state: Walk): unknown {
  if (Array.isArray(rule)) return rule.map((entry) => walk(entry, data, state));
  if (!isGroup(rule)) return rule;
  const keys = Object.keys(rule);
  const operator = keys[0];
  if (keys.length !== 1 || operator === undefined) return rule;
  state.steps += 1;
  if (state.steps > maxSteps) throw tooMuch('it needs more than 20,000 steps');
  const args = Array.isArray(rule[operator]) ? (rule[operator] as unknown[]) : [rule[operator]];
  const gave = controlOperators.has(operator) ? control(operator, args, data, state) : applyOperator(operator, args.map((arg) => walk(arg, data, state)));
  if (state.trace !== undefined && state.trace.length < maxTrace) {
    state.trace.push(operator === 'var' ? { operator, read: pathOf(args[0]) ?? 'a computed path', gave } : { operator, gave });
  }
  return gave;
}

function control(operator: string, args: readonly unknown[], data: unknown, state: Walk): unknown {
  switch (operator) {
    case 'var': return readVar(args, data, state);
    case 'list': return readPath(state.lists, pathOf(args[0]) ?? '') ?? [];
    case 'if':
    case '?:': return walkIf(args, data, state);
    case 'and': return walkUntil(args, data, state, false);
    case 'or': return walkUntil(args, data, state, true);
    case 'missing': return missing(args.map((arg) => walk(arg, data, state)).flat(), data);
    case 'missing_some': return missingSome(args, data, state);
    default: return overList(operator, args, data, state);
  }
}

function readVar(args: readonly unknown[], data: unknown, state: Walk): unknown {
  const path = pathOf(walk(args[0], data, state));
  const found = path === undefined ? undefined : readPath(data, path);
  return isAbsent(found) ? (args.length > 1 ? walk(args[1], data, state) : found ?? null) : found;
}

/** A path as text; an absent one is the value itself, and what is no text at all names nothing. */
function pathOf(path: unknown): string | undefined {
  if (isAbsent(path) || (Array.isArray(path) && path.length === 0)) return '';
  return typeof path === 'object' ? undefined : String(path);
}

function walkIf(args: readonly unknown[], data: unknown, state: Walk): unknown {
  for (let at = 0; at + 1 < args.length; at += 2) {
    if (truthy(walk(args[at], data, state))) return walk(args[at + 1], data, state);
  }
  return args.length % 2 === 1 ? walk(args[args.length - 1], data, state) : null;
}

function walkUntil(args: readonly unknown[], data: unknown, state: Walk, stopAt: boolean): unknown {
  let value: unknown;
  for (const arg of args) {
    value = walk(arg, data, state);
    if (truthy(value) === stopAt) return value;
  }
  return value;
}

function missing(paths: readonly unknown[], data: unknown): string[] {
  return paths.map(pathOf).filter((path) => path !== undefined).filter((path) => {
    const found = readPath(data, path);
    return isAbsent(found) || found === '';
  });
}

function missingSome(args: readonly unknown[], data: unknown, state: Walk): string[] {
  const paths = walk(args[1], data, state);
  if (!Array.isArray(paths)) return [];
  const absent = missing(paths, data);
  const enough = walk(args[0], data, state);
  return typeof enough === 'number' && paths.length - absent.length >= enough ? [] : absent;
}

function overList(operator: string, args: readonly unknown[], data: unknown, state: Walk): unknown {
  const found = walk(args[0], data, state);
  const list: unknown[] = Array.isArray(found) ? found : [];
  const each = (item: unknown): boolean => truthy(walk(args[1], item, state));
  switch (operator) {
    case 'map': return list.map((item) => walk(args[1], item, state));
    case 'filter': return list.filter(each);
    case 'reduce': return list.reduce((accumulator: unknown, current) => walk(args[1], { current, accumulator }, state), args.length > 2 ? walk(args[2], data, state) : null);
    case 'all': return list.length > 0 && list.every(each);
    case 'some': return list.some(each);
    default: return !list.some(each);
  }
}
