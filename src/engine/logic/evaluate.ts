/**
 * Evaluates JSON-Logic rules over a context with the operators of a vocabulary. Total: a rule of
 * known operators gives a value for any context.
 */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Rule } from '../definition/json.ts';
import { compileRule, mostSteps } from './compile-rule.ts';
import { truthy } from './operators/json-logic.ts';
import { findRecorder } from './recording.ts';
import { cacheCompiled } from './rule-cache.ts';
import { MAX_STEPS, runOver, type Closure, type Run, type TraceEntry } from './run.ts';

export interface Trace {
  readonly value: unknown;
  /** The evaluated operators, innermost first; at most 500. */
  readonly entries: readonly TraceEntry[];
}

/** Definitions are frozen, so each rule is compiled once. */
const compileOnce = cacheCompiled((rule, vocabulary) =>
  compileRule(rule, {
    vocabulary,
    counted: mostSteps(rule) > MAX_STEPS,
    recorder: findRecorder(vocabulary),
  }),
);

/**
 * The value of a rule. A literal is its own value. Throws RangeError when it needs more than 20,000
 * steps.
 */
export function evaluate(
  rule: Rule | undefined,
  context: Context,
  vocabulary: Vocabulary,
): unknown {
  return evaluateIn(runOver(context), compiledRule(rule, vocabulary));
}

/** Does the rule hold? A missing rule does. */
export function holds(rule: Rule | undefined, context: Context, vocabulary: Vocabulary): boolean {
  return rule === undefined || truthy(evaluate(rule, context, vocabulary));
}

/** A compiled rule, for callers that evaluate it often with `evaluateIn` and `holdsIn`. */
export function compiledRule(rule: Rule | undefined, vocabulary: Vocabulary): Closure {
  return typeof rule === 'object' && rule !== null ? compileOnce(rule, vocabulary) : () => rule;
}

/** `evaluate` of a compiled rule. One run may serve many rules: each has its own budget. */
export function evaluateIn(run: Run, rule: Closure): unknown {
  run.steps = 0;
  return rule(run.context, run);
}

/** `holds` of a compiled rule. */
export function holdsIn(run: Run, rule: Closure): boolean {
  return truthy(evaluateIn(run, rule));
}

/** The value of a rule, with the result of each of its operators. Throws like `evaluate`. */
export function evaluateWithTrace(
  rule: Rule | undefined,
  context: Context,
  vocabulary: Vocabulary,
): Trace {
  const entries: TraceEntry[] = [];
  const compiled = compileRule(rule, { vocabulary, counted: true });
  return { value: compiled(context, runOver(context, entries)), entries };
}
