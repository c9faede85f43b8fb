/** Leaves out texts of controls that the screens of a part do not have. */
import type { CompiledSetData } from '../../engine/index.ts';

type Texts = CompiledSetData['copy'];

/** The groups of texts that every screen may show. Others are named like the kind that shows them. */
const GENERAL_GROUPS = new Set(['screen', 'call', 'field']);

/** The group of a text: what is before the dot of its name. Undefined for a text of the shell. */
const groupOf = (name: string): string | undefined => /^(.*?)\./.exec(name)?.[1];

/** The groups of texts that only some kinds of blocks and fields show. */
function listLateGroups(copy: Texts): readonly string[] {
  const groups = Object.keys(copy).map(groupOf);
  return [...new Set(groups.filter((group) => group !== undefined))].filter(
    (group) => !GENERAL_GROUPS.has(group),
  );
}

/**
 * The texts without the groups of the kinds of blocks and fields that are not named. `isNamed` says
 * whether a name is in the screens of the part.
 */
export function withNamedGroups(copy: Texts, isNamed: (name: string) => boolean): Texts {
  const left = new Set(listLateGroups(copy).filter((group) => !isNamed(group)));
  return Object.fromEntries(
    Object.entries(copy).filter(([name]) => !left.has(groupOf(name) ?? '')),
  );
}
