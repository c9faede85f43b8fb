/**
 * The functions that evaluate rules, bound to an empty vocabulary: only JSON-Logic and the engine's
 * own operators.
 */
import * as engine from '../../../src/engine/index.ts';
import { EMPTY_VOCABULARY, type Context, type Rule, type Text } from '../../../src/engine/index.ts';

export const evaluate = (rule: Rule | undefined, context: Context): unknown =>
  engine.evaluate(rule, context, EMPTY_VOCABULARY);
export const evaluateWithTrace = (rule: Rule | undefined, context: Context): engine.Trace =>
  engine.evaluateWithTrace(rule, context, EMPTY_VOCABULARY);
export const holds = (rule: Rule | undefined, context: Context): boolean =>
  engine.holds(rule, context, EMPTY_VOCABULARY);
export const text = (source: Text | undefined, context: Context): string =>
  engine.text(source, context, EMPTY_VOCABULARY);
export const fillTemplate = (template: unknown, context: Context): unknown =>
  engine.fillTemplate(template, context, EMPTY_VOCABULARY);
