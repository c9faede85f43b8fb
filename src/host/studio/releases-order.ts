/** Reads from the record which release was live before. */
import { readActive, type RecordEntry, type ReleaseStore } from '../../release/index.ts';
import type { SaveMode } from '../releases/save-mode.ts';

/**
 * The release to which a rollback for everyone leads, as the store would choose it; undefined
 * without one.
 */
export function previousIn(record: readonly RecordEntry[]): string | undefined {
  let order: readonly string[] = [];
  for (const { action, release, details } of record) {
    if (details?.channel !== undefined) continue;
    if (action === 'publish') order = [release, ...order.filter((one) => one !== release)];
    if (action === 'rollback') order = order.slice(Math.max(1, order.indexOf(release)));
  }
  return order[1];
}

interface PreviousInput {
  readonly store: Pick<ReleaseStore, 'record'>;
  readonly dataDir: string;
  readonly saveMode: Pick<SaveMode, 'isShared'>;
}

/** The release to which a rollback for everyone leads now; undefined without one. */
export const findPrevious = async ({
  store,
  dataDir,
  saveMode,
}: PreviousInput): Promise<string | undefined> =>
  // A save that goes live at once is not in the record of a folder.
  saveMode.isShared ? previousIn(await store.record()) : readActive(dataDir)?.previous[0];
