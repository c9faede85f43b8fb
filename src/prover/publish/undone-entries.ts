/** Finds what others made live that a new release would undo, such as one of an older checkout. */
import { loadRelease, type RecordEntry, type ReleaseStore } from '../../release/index.ts';
import { type DiffSide, sideOfRelease } from '../diff/side.ts';
import { undoneChanges } from '../diff/undone.ts';

/** How many changes of the live release are looked at, from the last one. */
const LAST = 5;

/** A change of the record that a new release would undo. */
export interface UndoneEntry {
  readonly entry: RecordEntry;
  /** The changes that it made, one sentence each. */
  readonly words: readonly string[];
}

interface UndoneInput {
  readonly store: ReleaseStore;
  readonly dataDir: string;
  /** The new release, in the data folder. */
  readonly release: string;
  /** The person who makes it live: their own changes are left out. */
  readonly who: string;
}

/** The changes of the record by another than `who` that would be undone. */
export async function undoneEntries({
  store,
  dataDir,
  release,
  who,
}: UndoneInput): Promise<readonly UndoneEntry[]> {
  const active = await store.active();
  const sides = new Map<string, DiffSide>();
  const loadSide = (id: string): DiffSide => {
    const side = sides.get(id) ?? sideOfRelease(loadRelease(dataDir, id));
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
  const found: UndoneEntry[] = [];
  for (const entry of ofOthers) {
    const { base } = entry;
    if (active === undefined || base === null) continue;
    if (!(await isLoaded(store, [base, entry.release]))) continue;
    const words = undoneChanges({
      base: loadSide(base),
      changed: loadSide(entry.release),
      live: loadSide(active),
      next: loadSide(release),
    });
    if (words.length > 0) found.push({ entry, words });
  }
  return found;
}

/** Whether the releases are there; one that was removed is not compared. */
async function isLoaded(store: ReleaseStore, ids: readonly string[]): Promise<boolean> {
  try {
    for (const id of ids) await store.load(id);
    return true;
  } catch {
    return false;
  }
}
