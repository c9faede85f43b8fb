/** Says what is wrong without a question or a step. */
import { countOf } from '../../shared/words.ts';

/** What a removal leaves: warnings do not keep it from going live. */
export function removalInWords(problems: readonly { readonly severity: string }[]): string {
  const count = problems.length;
  if (count === 0) return 'Nothing else needs it.';
  if (problems.every(({ severity }) => severity === 'warning'))
    return `Without it, ${countOf(count, 'warning is', 'warnings are')} left. It goes live all the same.`;
  return count === 1
    ? 'Without it, one thing would be wrong. It goes live when that is corrected, too.'
    : `Without it, ${count} things would be wrong. It goes live when they are corrected, too.`;
}
