/** Finds the steps of a journey that an organisation may lack because a theme hides or inserts them. */
import { isRecord } from '../../domain/index.ts';
import { type AnalysisInput, contentOf } from './finding.ts';

/** The ids of the steps that a journey has for any organisation. */
export function authoredSteps(
  { set, allFiles }: AnalysisInput,
  journey: string,
): readonly string[] {
  const own = set.journeys[journey]?.steps.map(({ id }) => id) ?? [];
  const written = idsIn(contentOf(allFiles, `journeys/${journey}/journey`)['steps'], 'id');
  const inserted = allFiles.flatMap(({ file, content }) =>
    /^org-themes\/[^/]+\/theme$/.test(file) && isRecord(content)
      ? idsIn(content['overrides'], 'use', (one) => one['journey'] === journey)
      : [],
  );
  return [...new Set([...own, ...written, ...inserted.map((use) => use.replace(/^.*\//, ''))])];
}

function idsIn(
  list: unknown,
  key: string,
  isChosen: (one: Readonly<Record<string, unknown>>) => boolean = () => true,
): readonly string[] {
  return Array.isArray(list)
    ? list.filter(isRecord).flatMap((one) => (isChosen(one) && one[key] ? [String(one[key])] : []))
    : [];
}
