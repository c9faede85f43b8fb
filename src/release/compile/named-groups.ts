/** Leaves out texts of controls that the screens of a part do not have. */
import { perObject, type CompiledSetData } from '../../engine/index.ts';

type Texts = CompiledSetData['copy'];

/** The groups of texts that every screen may show. Others are named like the kind that shows them. */
const GENERAL_GROUPS = new Set(['screen', 'call', 'field']);

/** The group of a text: what is before the dot of its name. Undefined for a text of the shell. */
const groupOf = (name: string): string | undefined => /^(.*?)\./.exec(name)?.[1];

const lateGroups = perObject((copy: Texts): readonly string[] => {
  const groups = Object.keys(copy).map(groupOf);
  return [...new Set(groups.filter((group) => group !== undefined))].filter(
    (group) => !GENERAL_GROUPS.has(group),
  );
});

/** The results of a table by the groups that were left out. Equal parts share their texts. */
const known = new WeakMap<Texts, Map<string, Texts>>();

/**
 * The texts without the groups of the kinds of blocks and fields that are not named. `isNamed` says
 * whether a name is in the screens of the part.
 */
export function withNamedGroups(copy: Texts, isNamed: (name: string) => boolean): Texts {
  const left = lateGroups(copy).filter((group) => !isNamed(group));
  const made = known.get(copy) ?? new Map<string, Texts>();
  known.set(copy, made);
  const key = left.join(' ');
  const result =
    made.get(key) ??
    Object.freeze(
      Object.fromEntries(
        Object.entries(copy).filter(([name]) => !left.includes(groupOf(name) ?? '')),
      ),
    );
  made.set(key, result);
  return result;
}
