/** The probes of a witness search. Tests whether one rule holds where another does not. */
import { isDecidable, listFacts } from '../../analysis/facts.ts';
import { findContext } from '../../analysis/find-context.ts';
import { type CompiledSet, holds, type Rule } from '../../../engine/index.ts';
import { findMove } from './moved-bound.ts';

export type Probe =
  /** Two rules: the values of the change, or those given. */
  | { readonly type: 'rule'; readonly before?: unknown; readonly after?: unknown }
  /** Two values that may hold texts with placeholders and rules. */
  | { readonly type: 'value' }
  /** Two first-match tables. */
  | { readonly type: 'rows'; readonly before: unknown; readonly after: unknown }
  /** Answers of a field, of which one side accepts what the other refuses. */
  | { readonly type: 'answers'; readonly field: string; readonly candidates: readonly unknown[] }
  /** The order of the steps of a journey. */
  | { readonly type: 'order' }
  /** The changed thing itself, where it is. */
  | { readonly type: 'place' };

/**
 * Does the second rule hold in a context in which the first does not? Undefined when none was found
 * but there may be one.
 */
export function firesMore(
  before: unknown,
  after: unknown,
  { vocabulary }: CompiledSet,
): boolean | undefined {
  const [old, young] = [before as Rule | undefined, after as Rule | undefined];
  const { example, isComplete } = findContext(
    listFacts([young, old], { isProof: true }),
    (context) => holds(young, context, vocabulary) && !holds(old, context, vocabulary),
  );
  if (example !== undefined) return true;
  const isProved = isComplete && isDecidable(old) && isDecidable(young);
  return isProved || (findMove(old, young) ?? 0) < 0 ? false : undefined;
}
