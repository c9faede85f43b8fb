/** A difference as the Studio shows it: with the example of each entry in words. */
import type { Diff, DiffEntry } from '../../prover/index.ts';
import type { Prover } from '../load-rooms.ts';

export interface StudioDiff extends Diff {
  readonly entries: readonly (DiffEntry & {
    /** A borrower for whom the two sides differ; absent without a witness. */
    readonly example?: string;
  })[];
}

export function withExamples(
  { witnessText }: Pick<Prover, 'witnessText'>,
  { counts, entries }: Diff,
): StudioDiff {
  return {
    counts,
    entries: entries.map((entry) => {
      const example = witnessText(entry);
      return { ...entry, ...(example !== undefined && { example }) };
    }),
  };
}
