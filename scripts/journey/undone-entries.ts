/** Finds what others made live that a new release would undo, such as one of an older checkout. */
import { loadRelease, type RecordEntry } from '../../src/release/index.ts';
import { type DiffSide, sideOfRelease, undoneChanges } from '../../src/prover/index.ts';
import type { Candidate } from './accept-changes.ts';
import { entryLine } from './with-store.ts';

/** How many changes of the live release are looked at, from the last one. */
const LAST = 5;
/** More changes than this are counted. */
const MOST = 3;

/** One text for each change of the record by another than `who` that would be undone: its line, and what it changed. */
export async function undoneEntries(
  { store, project, release }: Candidate,
  who: string,
): Promise<readonly string[]> {
  const active = await store.active();
  const sides = new Map<string, DiffSide>();
  const loadSide = (id: string): DiffSide => {
    const side = sides.get(id) ?? sideOfRelease(loadRelease(project.dataDir, id));
    sides.set(id, side);
    return side;
  };
  const ofOthers = (await store.record())
    .filter(
      (entry) =>
        ['publish', 'rollback'].includes(entry.action) && entry.details?.channel === undefined,
    )
    .slice(-LAST)
    .filter((entry) => entry.who !== who && entry.base !== entry.release);
  const found: string[] = [];
  for (const entry of ofOthers) {
    const { base } = entry;
    if (active === undefined || base === null) continue;
    if (!(await isLoaded(store, [base, entry.release]))) continue;
    const [live, next] = [loadSide(active), loadSide(release)];
    const words = undoneChanges({
      base: loadSide(base),
      changed: loadSide(entry.release),
      live,
      next,
    });
    if (words.length > 0) found.push(writeEntry(entry, words));
  }
  return found;
}

/** Whether the releases are there; one that was removed is not compared. */
async function isLoaded(store: Candidate['store'], ids: readonly string[]): Promise<boolean> {
  try {
    for (const id of ids) await store.load(id);
    return true;
  } catch {
    return false;
  }
}

function writeEntry(entry: RecordEntry, words: readonly string[]): string {
  const more = words.length > MOST ? [`  and ${words.length - MOST} more`] : [];
  return [entryLine(entry), ...words.slice(0, MOST).map((one) => `  - ${one}`), ...more].join('\n');
}
