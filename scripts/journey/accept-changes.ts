/** Prints what a new release changes, and asks for a reason for what breaks, is unknown or is undone. */
import type { RecordDetails } from '../../src/release/index.ts';
import {
  acceptsUndone,
  type Candidate,
  compareWithLive,
  findRefusal,
  type ReleaseChanges,
  type ReleaseRefusal,
  textReport,
  type UndoneEntry,
  undoneEntries,
} from '../../src/prover/index.ts';
import { paint } from './paint.ts';
import { type AcceptOptions, entryLine } from './with-store.ts';

/** More entries than this are counted. */
const MOST = 10;
/** More changes of one entry that would be undone than this are counted. */
const MOST_UNDONE = 3;

/** The difference from the live release, whose first ten entries are printed. */
export async function printChanges(candidate: Candidate): Promise<ReleaseChanges> {
  const changes = await compareWithLive(candidate);
  const { base, diff, unknown } = changes;
  if (unknown !== undefined) console.error(unknown);
  if (!diff || diff.entries.length === 0) return changes;
  console.log(`Changes to release ${base}: ${textReport(diff, { paint, most: MOST }).join('\n')}`);
  if (diff.entries.length > MOST) console.log(`\`npx journey diff ${base}\` shows all.`);
  return changes;
}

interface Accepted {
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
  const isUndoAsked = asksUndone && diff !== undefined && !acceptsUndone(options);
  const undone = isUndoAsked ? await undoneEntries({ ...candidate, who: options.who }) : [];
  const refusal = findRefusal(changes, undone, options);
  if (refusal === undefined) return { base, details: diff && { changes: diff.counts } };
  console.error(writeRefusal(refusal));
  return undefined;
}

/** Why a release does not go live, and what to do. */
export function writeRefusal(refusal: ReleaseRefusal): string {
  if (refusal.kind === 'unmapped')
    return `Failed to go live: a migration does not say what becomes of ${refusal.answers.join(', ')}. Please rename, map or drop each.`;
  if (refusal.kind === 'undone')
    return `Failed to go live: this would undo what others made live.\n${refusal.undone.map(writeUndone).join('\n')}\nPlease bring these definitions up to date, or add \`--undo --why "..."\` to undo it, with the reason.`;
  const reason =
    refusal.kind === 'unknown'
      ? 'the live release can not be compared, so what breaks for borrowers is unknown'
      : refusal.count === 1
        ? 'there is a breaking change'
        : `there are ${refusal.count} breaking changes`;
  return `Failed to go live: ${reason}. Please add \`--accept --why "..."\` to make it, with the reason.`;
}

function writeUndone({ entry, words }: UndoneEntry): string {
  const left = words.length - MOST_UNDONE;
  const shown = words.slice(0, MOST_UNDONE).map((one) => `  - ${one}`);
  return [entryLine(entry), ...shown, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n');
}
