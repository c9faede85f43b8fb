/**
 * Checks that every theme's `extends` names an existing folder and that no chain of `extends` forms
 * a circle.
 */
import { nearestName } from '../../../engine/index.ts';
import type { CheckDiagnostic } from '../diagnostic.ts';
import { errorAt, extendsChain } from '../../../release/index.ts';

/** A diagnostic for each theme whose `extends` names a missing folder (`unknown-theme`) or forms a circle (`theme-circle`). */
export function checkExtends(themes: ReadonlyMap<string, unknown>): CheckDiagnostic[] {
  return [...themes.keys()].flatMap((folder): CheckDiagnostic[] => {
    const last = extendsChain(themes, folder).at(-1)?.theme['extends'];
    if (typeof last !== 'string') return [];
    const place = { file: `org-themes/${folder}/theme`, pointer: '/extends' };
    return themes.has(last)
      ? [errorAt(place, 'theme-circle', circleMessage(folder, last))]
      : [errorAt(place, 'unknown-theme', unknownMessage(folder, last, themes))];
  });
}

const circleMessage = (folder: string, last: string): string =>
  `Failed to merge the theme ${folder}: what it extends comes back to "${last}". Please let the root of the chain extend nothing.`;

function unknownMessage(
  folder: string,
  last: string,
  themes: ReadonlyMap<string, unknown>,
): string {
  const others = [...themes.keys()].filter((known) => known !== folder);
  const guess = nearestName(last, others);
  return `Failed to merge the theme ${folder}: no folder org-themes/${last}. Please ${guess ? `write "${guess}"` : 'name a folder of org-themes'}.`;
}
