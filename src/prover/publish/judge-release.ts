/** Compares a new release with the live one, and says why it may not go live without being accepted. */
import {
  DamagedError,
  errorMessage,
  loadRelease,
  type ReleaseStore,
  StoreAwayError,
} from '../../release/index.ts';
import { diffSides } from '../diff/diff.ts';
import type { Diff } from '../diff/entry.ts';
import { sideOfRelease } from '../diff/side.ts';
import { unmappedAnswers } from '../diff/unmapped-answers.ts';
import type { UndoneEntry } from './undone-entries.ts';

export interface Candidate {
  readonly store: ReleaseStore;
  readonly dataDir: string;
  /** The new release, in the data folder. */
  readonly release: string;
  /** The release that must be live; null when none may be. @default the one that is live */
  readonly base?: string | null | undefined;
  /** Returns the differences between two releases. @default compares them here */
  readonly compare?: ((from: string, to: string) => Promise<Diff>) | undefined;
}

export interface ReleaseChanges {
  /** The live release; null when none is, undefined when it is unknown. */
  readonly base: string | null | undefined;
  /** Undefined when there is no release to compare with. */
  readonly diff?: Diff;
  /** The answers that a migration of the new release leaves behind. */
  readonly unmapped: readonly string[];
  /** Why the live release cannot be compared; undefined when it can. */
  readonly unknown?: string;
}

/** The difference from the live release. Rejects with StoreAwayError while the store is away. */
export async function compareWithLive(candidate: Candidate): Promise<ReleaseChanges> {
  const { store, dataDir, release, compare } = candidate;
  let { base } = candidate;
  try {
    if (base === undefined) base = (await store.active()) ?? null;
    if (base === null || base === release) return { base, unmapped: [] };
    await store.load(base);
    const [from, to] = [loadRelease(dataDir, base), loadRelease(dataDir, release)];
    const diff = compare
      ? await compare(base, release)
      : diffSides(sideOfRelease(from), sideOfRelease(to));
    return { base, diff, unmapped: unmappedAnswers(from, to) };
  } catch (error) {
    if (error instanceof StoreAwayError) throw error;
    const unknown = errorMessage(error);
    return { base: error instanceof DamagedError ? undefined : base, unmapped: [], unknown };
  }
}

/** The consents of the person who publishes. Each needs a reason. */
interface Acceptance {
  /** Whether changes that break, or may break, are accepted. */
  readonly accept?: boolean | undefined;
  /** Whether changes of others may be undone. */
  readonly undo?: boolean | undefined;
  readonly why: string;
}

export type ReleaseRefusal =
  /** A migration does not say what becomes of these answers. */
  | { readonly kind: 'unmapped'; readonly answers: readonly string[] }
  /** The live release cannot be compared, so it is unknown what breaks. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'breaking'; readonly count: number }
  | { readonly kind: 'undone'; readonly undone: readonly UndoneEntry[] };

/** Whether the changes of others may be undone, so that nobody looks for them. */
export const acceptsUndone = ({ undo, why }: Acceptance): boolean => undo === true && isGiven(why);

/** Why a release may not go live; undefined when it may. */
export function findRefusal(
  { diff, unmapped, unknown }: ReleaseChanges,
  undone: readonly UndoneEntry[],
  acceptance: Acceptance,
): ReleaseRefusal | undefined {
  if (unmapped.length > 0) return { kind: 'unmapped', answers: unmapped };
  if (acceptance.accept !== true || !isGiven(acceptance.why)) {
    if (unknown !== undefined) return { kind: 'unknown', reason: unknown };
    const count = diff?.counts.breaking ?? 0;
    if (count > 0) return { kind: 'breaking', count };
  }
  const isRefused = undone.length > 0 && !acceptsUndone(acceptance);
  return isRefused ? { kind: 'undone', undone } : undefined;
}

const isGiven = (why: string): boolean => why.trim() !== '';
