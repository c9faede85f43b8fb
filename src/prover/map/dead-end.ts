/** Finds where nothing leads on: a context for which no rule of a list of ways holds. */
import { holds, type Rule, type Vocabulary } from '../../engine/index.ts';
import { listFacts } from '../analysis/facts.ts';
import { describeAssignment, findContext } from '../analysis/find-context.ts';

/**
 * The smallest context for which no way holds, in words; undefined when one always does, when there
 * is no way, and when none is found.
 */
export function findDeadEnd(
  rules: readonly (Rule | undefined)[],
  vocabulary: Vocabulary,
): string | undefined {
  if (rules.length === 0 || rules.some((rule) => rule === undefined || rule === true))
    return undefined;
  const isStuck = (context: Parameters<typeof holds>[1]): boolean =>
    !rules.some((rule) => holds(rule, context, vocabulary));
  const { example } = findContext(listFacts(rules), isStuck);
  return example && describeAssignment(example);
}
