/** Reads from the record which release was live before. */
import type { RecordEntry } from '../../release/index.ts';

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
