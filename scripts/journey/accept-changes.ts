/** Compares a new release with the active one, prints what changes, and asks for a reason for what breaks. */
import {
  diffSides,
  loadRelease,
  sideOfRelease,
  textReport,
  unmappedAnswers,
  type Diff,
  type ReleaseStore,
} from '../../src/release/index.ts';
import { paint } from './paint.ts';
import type { AcceptOptions } from './with-store.ts';

/** More entries than this are counted. */
const MOST = 10;

interface Comparison {
  readonly dataDir: string;
  readonly store: Pick<ReleaseStore, 'load'>;
  /** The release to compare with; undefined: nothing is active. */
  readonly active: string | undefined;
  /** The new release, in the data folder. */
  readonly next: string;
}

type Changes = Diff & {
  /** The answers that a migration of the new release leaves behind. */
  readonly unmapped: readonly string[];
};

/**
 * The difference from the active release, whose first ten entries are printed; undefined when no
 * release is active. An active release that can't be read is no reason against one that replaces it.
 */
export async function printChanges(input: Comparison): Promise<Changes | undefined> {
  const { dataDir, store, active, next } = input;
  if (active === undefined || active === next) return undefined;
  try {
    await store.load(active);
    const [from, to] = [loadRelease(dataDir, active), loadRelease(dataDir, next)];
    const unmapped = unmappedAnswers(from, to);
    const diff = { ...diffSides(sideOfRelease(from), sideOfRelease(to)), unmapped };
    if (diff.entries.length === 0) return diff;
    console.log(
      `Changes to release ${active}: ${textReport(diff, { paint, most: MOST }).join('\n')}`,
    );
    if (diff.entries.length > MOST)
      console.log(`\`npm run -s journey -- diff ${active}\` shows all.`);
    return diff;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/**
 * Why a change is refused: a migration leaves answers behind, or it breaks something and nobody has
 * accepted that with a reason; undefined when it may be made.
 */
export function refusalOf(
  diff: Changes | undefined,
  { accept = false, why }: AcceptOptions,
): string | undefined {
  const { breaking = 0 } = diff?.counts ?? {};
  const { unmapped = [] } = diff ?? {};
  if (unmapped.length > 0)
    return `Failed to go live: a migration does not say what becomes of ${unmapped.join(', ')}. Please rename, map or drop each.`;
  if (breaking === 0 || (accept && why.trim() !== '')) return undefined;
  const changes = breaking === 1 ? 'is a breaking change' : `are ${breaking} breaking changes`;
  return `Failed to go live: there ${changes}. Please add \`--accept --why "..."\` to make it, with the reason.`;
}
