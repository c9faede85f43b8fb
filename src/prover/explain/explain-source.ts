/** Explains a question about a tree or a release, with the line of each rule. */
import { explain } from './explain.ts';
import { perObject, type CompiledSet, type Context } from '../../engine/index.ts';
import type { ExplainedRule, Explanation, Question } from './explanation.ts';
import { locate, nodeValidator, rulesAt, type SourceTree } from '../../release/index.ts';
import { definitionPlaces, type PlaceOf } from './definition-places.ts';

/** A rule with the line and column at which it is authored; without them for a release. */
export interface LocatedRule extends ExplainedRule {
  readonly line?: number;
  readonly column?: number;
  /** The names in journeys/shared/rules.json of the rule or its parts; absent without any. */
  readonly named?: readonly string[];
}
export interface LocatedExplanation extends Explanation {
  readonly rules: readonly LocatedRule[];
}

interface ExplainInput {
  readonly set: CompiledSet;
  readonly question: Question;
  readonly context: Context;
  /** The definitions of the set, for the lines. */
  readonly tree?: SourceTree | undefined;
}

const placesIn = perObject((tree: SourceTree): PlaceOf => definitionPlaces(tree.files));

/** The explanation of a question. Throws Error for a name that the set does not define. */
export function explainSource({ set, question, context, tree }: ExplainInput): LocatedExplanation {
  const explanation = explain(set, question, context, { validatorOf: nodeValidator });
  if (tree === undefined) return explanation;
  return { ...explanation, rules: explanation.rules.map((rule) => located(rule, tree)) };
}

/** An override or a shared step can move a rule, so the object of the rule is looked up first. */
function located(rule: ExplainedRule, tree: SourceTree): LocatedRule {
  const authored = typeof rule.rule === 'object' && rule.rule !== null && placesIn(tree)(rule.rule);
  const at = authored || rule;
  const text = tree.texts.get(at.file);
  const named = rulesAt(tree.namedRules?.get(at.file), at.pointer);
  return {
    ...rule,
    file: at.file,
    pointer: at.pointer,
    ...(text !== undefined && locate(text, at.pointer)),
    ...(named.length > 0 && { named }),
  };
}
