/** Evaluates JSON-Logic rules over a context with the operators of a vocabulary. Total: a known rule gives a value for any context. */
import type { Vocabulary } from '../definition/compiled.ts';
import type { Context, Rule } from '../definition/json.ts';
import { ofLiteral, valueOf, type Argument } from './argument.ts';
import { argumentOf, mostSteps } from './closures.ts';
import { truthy } from './leaves.ts';
import { cacheByVocabulary } from './rule-cache.ts';
import { maxSteps, runOver, type Run, type TraceEntry } from './run.ts';

export interface Trace {
  readonly value: unknown;
  readonly entries: readonly TraceEntry[];
}

/** Definitions are frozen, so each of their rules is compiled once for a vocabulary. */
const compiledRules = cacheByVocabulary<Argument>();

/** The value of a rule. Literals are their own value. Throws RangeError when it needs more than 20,000 steps. */
export function evaluate(
  rule: Rule | undefined,
  context: Context,
  vocabulary: Vocabulary,
): unknown {
  return valueIn(runOver(context), ready(rule, vocabulary));
}

/** Does the rule hold? A rule that is not there does. */
export function holds(rule: Rule | undefined, context: Context, vocabulary: Vocabulary): boolean {
  return rule === undefined || truthy(evaluate(rule, context, vocabulary));
}

/** A compiled rule, for callers that evaluate it often with `valueIn` and `holdsIn`. */
export function ready(rule: Rule | undefined, vocabulary: Vocabulary): Argument {
  if (typeof rule !== 'object' || rule === null) return ofLiteral(rule);
  const cache = compiledRules(vocabulary);
  let argument = cache.get(rule);
  if (argument === undefined)
    cache.set(
      rule,
      (argument = argumentOf(rule, { vocabulary, watched: mostSteps(rule) > maxSteps })),
    );
  return argument;
}

/** `evaluate` of a compiled rule. One run may serve many rules: each has its own budget. */
export function valueIn(run: Run, rule: Argument): unknown {
  run.steps = 0;
  return valueOf(rule, run.context, run);
}

/** `holds` of a compiled rule. */
export function holdsIn(run: Run, rule: Argument): boolean {
  return truthy(valueIn(run, rule));
}

/** The value, and every operator that was evaluated on the way, innermost first (at most 500). */
export function evaluateWithTrace(
  rule: Rule | undefined,
  context: Context,
  vocabulary: Vocabulary,
): Trace {
  const entries: TraceEntry[] = [];
  const watched = argumentOf(rule, { vocabulary, watched: true });
  return { value: valueOf(watched, context, runOver(context, entries)), entries };
}
