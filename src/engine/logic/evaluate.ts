/** Evaluates JSON-Logic rules over a context. Total: a rule over any context gives a value. */
import type { Context, Rule } from '../definition/json.ts';
import { closureOf } from './closures.ts';
import { truthy } from './leaves.ts';
import type { Closure, TraceEntry } from './run.ts';

export interface Trace { readonly value: unknown; readonly entries: readonly TraceEntry[] }

/** Definitions are frozen, so each of their rules is made into a closure once. */
const closures = new WeakMap<object, Closure>();

/** The value of a rule. Literals are their own value. Throws RangeError when it needs more than 20,000 steps. */
export function evaluate(rule: Rule | undefined, context: Context): unknown {
  return compiled(rule)(context, { steps: 0, context });
}

/** Does the rule hold? A rule that is not there does. */
export function holds(rule: Rule | undefined, context: Context): boolean {
  return rule === undefined || truthy(evaluate(rule, context));
}

/** `evaluate` of one rule, for those who ask it over and over. */
export function evaluatorOf(rule: Rule | undefined): (context: Context) => unknown {
  const closure = compiled(rule);
  return (context) => closure(context, { steps: 0, context });
}

/** `holds` of one rule, for those who ask it over and over. */
export function predicateOf(rule: Rule | undefined): (context: Context) => boolean {
  const closure = compiled(rule ?? true);
  return (context) => truthy(closure(context, { steps: 0, context }));
}

/** The value, and every operator that was evaluated on the way, innermost first (at most 500). */
export function evaluateWithTrace(rule: Rule | undefined, context: Context): Trace {
  const entries: TraceEntry[] = [];
  return { value: compiled(rule)(context, { steps: 0, context, trace: entries }), entries };
}

function compiled(rule: Rule | undefined): Closure {
  if (typeof rule !== 'object' || rule === null) return () => rule;
  let closure = closures.get(rule);
  if (closure === undefined) closures.set(rule, closure = closureOf(rule));
  return closure;
}
