/** Reads from the record which release was live before. */
import { readActive, type RecordEntry, type ReleaseStore } from '../../release/index.ts';
import type { Operators } from '../operators/open-operators.ts';
import type { StoreFollower } from '../releases/follow-store.ts';

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

export interface PreviousInput {
  readonly store: Pick<ReleaseStore, 'record'>;
  readonly dataDir: string;
  readonly follower: Pick<StoreFollower, 'state'>;
  /** Absent: everyone has all roles. */
  readonly operators?: Operators | undefined;
}

/** The release to which a rollback for everyone leads now; undefined without one. */
export async function findPrevious({
  store,
  dataDir,
  follower,
  operators,
}: PreviousInput): Promise<string | undefined> {
  const record = await store.record();
  if (follower.state() !== 'folder') return previousIn(record);
  // A save that goes live at once is not in the record of a folder.
  const previous = readActive(dataDir)?.previous[0];
  return operators === undefined || wasLive(record, previous) ? previous : undefined;
}

/** Where the order of a folder was lost, a release that nobody approved counts as an earlier one. */
const wasLive = (record: readonly RecordEntry[], previous: string | undefined): boolean =>
  record.some(
    ({ action, release, base, details }) =>
      (action === 'publish' || action === 'rollback') &&
      details?.channel === undefined &&
      (release === previous || base === previous),
  );
