/** Prints what a publish changes for borrowers, compared with the live release. */
import {
  diffSides,
  loadRelease,
  readActive,
  sideOfRelease,
  sideOfTree,
  textReport,
  type CompiledTree,
} from '../../src/release/index.ts';
import { paint } from './paint.ts';

/** More entries than this are counted. */
const MOST = 10;

/**
 * Prints the difference, cut after ten entries; nothing when no release is live or nothing differs.
 * A live release that can't be read does not prevent a publish, which replaces it.
 */
export function printDiffToLive(compiled: CompiledTree, dataDir: string): void {
  const live = readActive(dataDir)?.release;
  if (live === undefined) return;
  try {
    const diff = diffSides(sideOfRelease(loadRelease(dataDir, live)), sideOfTree(compiled));
    if (diff.entries.length === 0) return;
    console.log(
      `Changes to release ${live}: ${textReport(diff, { paint, most: MOST }).join('\n')}`,
    );
    if (diff.entries.length > MOST)
      console.log(`\`npm run -s journey -- diff ${live}\` shows all.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
  }
}
