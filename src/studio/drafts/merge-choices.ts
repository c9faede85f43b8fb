/** The sides that are chosen in a merge, kept while both sides of a conflict stay as they are. */
import { useState } from 'react';
import type { MergeConflict } from '../../host/index.ts';

export type MergeSide = 'mine' | 'theirs';
type Choices = Readonly<Record<string, MergeSide>>;

interface KeptChoice {
  readonly side: MergeSide;
  /** The two values that were compared, as JSON. */
  readonly between: string;
}

const valuesOf = ({ base, mine, theirs }: MergeConflict): string =>
  JSON.stringify([base ?? null, mine ?? null, theirs ?? null]);

/** Choices that outlive another comparison of the draft with what is live. */
export function useMergeChoices() {
  const [kept, setKept] = useState<Readonly<Record<string, KeptChoice>>>({});
  return {
    /** Key of a conflict -> the side that was chosen between these values. */
    choicesIn: (conflicts: readonly MergeConflict[]): Choices =>
      Object.fromEntries(
        conflicts.flatMap((one) => {
          const choice = kept[one.key];
          return choice?.between === valuesOf(one) ? [[one.key, choice.side] as const] : [];
        }),
      ),
    choose: (conflict: MergeConflict, side: MergeSide): void =>
      setKept((before) => ({
        ...before,
        [conflict.key]: { side, between: valuesOf(conflict) },
      })),
  };
}
