/** Compares a new release with the active one, prints what changes, and asks for a reason for what breaks or is unknown. */
import {
  DamagedError,
  loadRelease,
  type RecordDetails,
  type ReleaseStore,
  StoreAwayError,
} from '../../src/release/index.ts';
import {
  type Diff,
  diffSides,
  sideOfRelease,
  textReport,
  unmappedAnswers,
} from '../../src/prover/index.ts';
import { paint } from './paint.ts';
import type { Project } from './command.ts';
import { undoneEntries } from './undone-entries.ts';
import { type AcceptOptions, reasonOfError } from './with-store.ts';

/** More entries than this are counted. */
const MOST = 10;

export interface Candidate {
  readonly store: ReleaseStore;
  readonly project: Project;
  /** The new release, in the data folder. */
  readonly release: string;
  /** The release that must be live; null when none may be. @default the one that is live */
  readonly base?: string | null | undefined;
}

export interface Changes {
  /** The live release; null when none is, undefined when it is unknown. */
  readonly base: string | null | undefined;
  /** Undefined when there is no release to compare with. */
  readonly diff?: Diff;
  /** The answers that a migration of the new release leaves behind. */
  readonly unmapped: readonly string[];
  /** Why the live release cannot be compared; undefined when it can. */
  readonly unknown?: string;
}

/** The difference from the live release, whose first ten entries are printed. */
export async function printChanges(candidate: Candidate): Promise<Changes> {
  const { store, release } = candidate;
  let { base } = candidate;
  try {
    if (base === undefined) base = (await store.active()) ?? null;
    if (base === null || base === release) return { base, unmapped: [] };
    return { base, ...(await compared(candidate, base)) };
  } catch (error) {
    if (error instanceof StoreAwayError) throw error;
    const unknown = reasonOfError(error);
    console.error(unknown);
    return { base: error instanceof DamagedError ? undefined : base, unmapped: [], unknown };
  }
}

async function compared({ store, project: { dataDir }, release }: Candidate, base: string) {
  await store.load(base);
  const [from, to] = [loadRelease(dataDir, base), loadRelease(dataDir, release)];
  const diff = diffSides(sideOfRelease(from), sideOfRelease(to));
  if (diff.entries.length > 0)
    console.log(
      `Changes to release ${base}: ${textReport(diff, { paint, most: MOST }).join('\n')}`,
    );
  if (diff.entries.length > MOST) console.log(`\`npx journey diff ${base}\` shows all.`);
  return { diff, unmapped: unmappedAnswers(from, to) };
}

export interface Accepted {
  readonly base: string | null | undefined;
  readonly details: RecordDetails | undefined;
}

/**
 * Prints what changes against the live release. Undefined when that is not accepted; why is printed,
 * too. `asksUndone`: also asks about changes of others that would be undone.
 */
export async function acceptChanges(
  candidate: Candidate,
  options: AcceptOptions,
  { asksUndone }: { readonly asksUndone: boolean },
): Promise<Accepted | undefined> {
  const changes = await printChanges(candidate);
  const { base, diff } = changes;
  const isUndoAsked = asksUndone && diff !== undefined && !isGiven(options.undo, options.why);
  const undone = isUndoAsked ? await undoneEntries(candidate, options.who) : [];
  const refusal = explainRefusal(changes, options) ?? undoRefusal(undone);
  if (refusal === undefined) return { base, details: diff && { changes: diff.counts } };
  console.error(refusal);
  return undefined;
}

const isGiven = (flag: boolean | undefined, why: string): boolean =>
  flag === true && why.trim() !== '';

/**
 * Why a change is refused: a migration leaves answers behind, or it breaks something, or perhaps does,
 * and nobody has accepted that with a reason; undefined when it may be made.
 */
function explainRefusal(
  { diff, unmapped, unknown }: Changes,
  { accept, why }: AcceptOptions,
): string | undefined {
  if (unmapped.length > 0)
    return `Failed to go live: a migration does not say what becomes of ${unmapped.join(', ')}. Please rename, map or drop each.`;
  const breaking = diff?.counts.breaking ?? 0;
  if ((breaking === 0 && unknown === undefined) || isGiven(accept, why)) return undefined;
  const reason =
    unknown !== undefined
      ? 'the live release can not be compared, so what breaks for borrowers is unknown'
      : breaking === 1
        ? 'there is a breaking change'
        : `there are ${breaking} breaking changes`;
  return `Failed to go live: ${reason}. Please add \`--accept --why "..."\` to make it, with the reason.`;
}

function undoRefusal(undone: readonly string[]): string | undefined {
  return undone.length === 0
    ? undefined
    : `Failed to go live: this would undo what others made live.\n${undone.join('\n')}\nPlease bring these definitions up to date, or add \`--undo --why "..."\` to undo it, with the reason.`;
}
