/** Finds the steps of a journey that an organisation may lack because a theme hides or inserts them. */
import type { LintInput } from '../lints/lint.ts';
import { readContent, readList } from './walk.ts';

/** The ids of the steps that a journey has for any organisation. */
export function authoredSteps({ set, allFiles }: LintInput, journey: string): readonly string[] {
  const own = set.journeys[journey]?.steps.map(({ id }) => id) ?? [];
  const written = readList(readContent(allFiles, `journeys/${journey}/journey`), 'steps').flatMap(
    ({ id }) => (typeof id === 'string' ? id : []),
  );
  const inserted = allFiles.flatMap(({ file, content }) =>
    /^org-themes\/[^/]+\/theme$/.test(file) ? readList(content, 'overrides') : [],
  );
  const used = inserted.flatMap(({ journey: changed, use }) =>
    changed === journey && typeof use === 'string' ? use.replace(/^.*\//, '') : [],
  );
  return [...new Set([...own, ...written, ...used])];
}
