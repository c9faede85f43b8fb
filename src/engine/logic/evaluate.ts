/** Evaluates JSON-Logic rules over a context. Total: a rule over any context gives a value. */
import type { Context, Rule } from '../definition/json.ts';
import { ofLiteral, valueOf, type Argument } from './argument.ts';
import { argumentOf, mostSteps } from './closures.ts';
import { truthy } from './leaves.ts';
import { maxSteps, runOver, type Run, type TraceEntry } from './run.ts';

export interface Trace {
  readonly value: unknown;
  readonly entries: readonly TraceEntry[];
}

/** Definitions are frozen, so each of their rules is made ready once. */
const made = new WeakMap<object, Argument>();

/** The value of a rule. Literals are their own value. Throws RangeError when it needs more than 20,000 steps. */
export function evaluate(rule: Rule | undefined, context: Context): unknown {
  return valueIn(runOver(context), ready(rule));
}

/** Does the rule hold? A rule that is not there does. */
export function holds(rule: Rule | undefined, context: Context): boolean {
  return rule === undefined || truthy(evaluate(rule, context));
}

/** A rule made ready, for those who ask it over and over with `valueIn` and `holdsIn`. */
export function ready(rule: Rule | undefined): Argument {
  if (typeof rule !== 'object' || rule === null) return ofLiteral(rule);
  let argument = made.get(rule);
  if (argument === undefined)
    made.set(rule, (argument = argumentOf(rule, mostSteps(rule) > maxSteps)));
  return argument;
}

/** `evaluate` of a rule made ready. One run may serve many rules: each has its own budget. */
export function valueIn(run: Run, rule: Argument): unknown {
  run.steps = 0;
  return valueOf(rule, run.context, run);
}

/** `holds` of a rule made ready. */
export function holdsIn(run: Run, rule: Argument): boolean {
  return truthy(valueIn(run, rule));
}

/** The value, and every operator that was evaluated on the way, innermost first (at most 500). */
export function evaluateWithTrace(rule: Rule | undefined, context: Context): Trace {
  const entries: TraceEntry[] = [];
  return { value: valueOf(argumentOf(rule, true), context, runOver(context, entries)), entries };
}
