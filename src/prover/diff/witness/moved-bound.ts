/** Finds whether a rule holds more or less often, when only one number of it changed. */
import { findOperation } from '../../explain/rule-words.ts';
import { isSame } from '../compare/canonical.ts';

/** For a greater number on its right, such a comparison is true more often (1), or less often (-1). */
const ORDERINGS: Readonly<Record<string, number>> = { '<': 1, '<=': 1, '>': -1, '>=': -1 };

/**
 * Whether the rule holds more often (above 0) or less often (below 0) after its one number changed.
 * Undefined when anything else changed, or the number is no limit of a comparison.
 */
export function findMove(before: unknown, after: unknown): number | undefined {
  const [old, young] = [findOperation(before), findOperation(after)];
  if (old === undefined || young === undefined || old[0] !== young[0]) return undefined;
  const [operator, args] = old;
  const changed = args.flatMap((arg, at) => (isSame(arg, young[1][at]) ? [] : [at]));
  const [at, ...more] = changed;
  if (at === undefined || more.length > 0 || args.length !== young[1].length) return undefined;
  const [from, to] = [args[at], young[1][at]];
  const direction = ORDERINGS[operator];
  if (direction !== undefined && typeof from === 'number' && typeof to === 'number')
    // The middle one of three has a limit on both sides.
    return at > 0 && at < args.length - 1
      ? undefined
      : (at === 0 ? -1 : 1) * direction * Math.sign(to - from);
  const inner = ['and', 'or', '!', '!!'].includes(operator) ? findMove(from, to) : undefined;
  return inner !== undefined && operator === '!' ? -inner : inner;
}
