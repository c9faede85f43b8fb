/** Says what is wrong with the definitions after an act. */
import { countOf } from '../../shared/words.ts';

/** Describes what an act leaves: it can go live with warnings. `then`: such as "Without it". */
export function effectInWords(
  problems: readonly { readonly severity: string }[],
  then: string,
): string {
  const count = problems.length;
  if (count === 0) return `${then}, nothing would be wrong.`;
  if (problems.every(({ severity }) => severity === 'warning'))
    return `${then}, ${countOf(count, 'warning is', 'warnings are')} left. It can go live all the same.`;
  return count === 1
    ? `${then}, one thing would be wrong. It can go live once that is corrected, too.`
    : `${then}, ${count} things would be wrong. It can go live once they are corrected, too.`;
}
