/** Records an approval in a data folder. */
import { appendEntry, withLock } from './folder-record.ts';
import { loadRelease } from './load-release.ts';
import type { Recorded } from './record.ts';
import { assertBase, type NewApproval } from './release-store.ts';
import { readActive } from './store.ts';

/** Throws Error when another release is live, and when the record cannot be written. */
export const approveIn = (dataDir: string, approval: NewApproval): Recorded =>
  withLock(dataDir, () => {
    const { release, base, who, why, details } = approval;
    assertBase(approval, readActive(dataDir)?.release);
    loadRelease(dataDir, release);
    const at = new Date().toISOString();
    const content = { at, action: 'approve', release, base, who, why, details } as const;
    const entry = appendEntry(dataDir, content);
    if (entry.fault !== undefined)
      throw new Error(
        `Failed to approve ${release}: the record cannot be written. Please mend the data folder.`,
      );
    return entry;
  });
