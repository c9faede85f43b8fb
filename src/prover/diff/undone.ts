/** Finds the changes of an earlier release that another release would take back. */
import { canonical } from './compare/canonical.ts';
import type { ValueChange } from './compare/changes.ts';
import { buildEntry, orgChanges } from './diff.ts';
import type { DiffSide } from './side.ts';
import { typesOfTree } from './witness/typed-facts.ts';

interface UndoneInput {
  /** Before the earlier change. */
  readonly base: DiffSide;
  /** With the earlier change. */
  readonly changed: DiffSide;
  readonly live: DiffSide;
  readonly next: DiffSide;
}

/**
 * Lists the changes from `base` to `changed` that are so in `live`, and would be as in `base` again
 * in `next`: one sentence each, in the words of the difference. Empty when nothing is taken back.
 */
export function undoneChanges({ base, changed, live, next }: UndoneInput): readonly string[] {
  const words = new Set<string>();
  for (const folder of base.orgs.keys()) {
    const back = orgChanges(folder, live.orgs.get(folder), next.orgs.get(folder));
    const keys = new Set(back.map((change) => getKey(change, change.after, change.before)));
    const undone = orgChanges(folder, base.orgs.get(folder), changed.orgs.get(folder)).filter(
      (change) => keys.has(getKey(change, change.before, change.after)),
    );
    const typeAt = typesOfTree(changed.tree);
    const sides = { before: base, after: changed, shared: [folder], typeAt };
    for (const change of undone) words.add(buildEntry(change, [folder], sides).words);
  }
  return [...words];
}

const getKey = ({ path }: ValueChange, from: unknown, to: unknown): string =>
  canonical([path, from ?? null, to ?? null]);
