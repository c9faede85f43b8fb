/** Records approvals and links to show in a data folder, which are nothing but their entries. */
import { appendEntry, withLock } from './folder-record.ts';
import { loadRelease } from './load-release.ts';
import type { NewEntry, Recorded } from './record.ts';
import { assertBase, type NewApproval, type NewShowLink } from './release-store.ts';
import { readActive } from './store.ts';

/** Throws Error when another release is live, and when the record cannot be written. */
export const approveIn = (dataDir: string, approval: NewApproval): Recorded =>
  withLock(dataDir, () => {
    const { release, base, who, why, details } = approval;
    assertBase(approval, readActive(dataDir)?.release);
    loadRelease(dataDir, release);
    const at = new Date().toISOString();
    const content = { at, action: 'approve', release, base, who, why, details } as const;
    return appendOrThrow(dataDir, content, `approve ${release}`);
  });

/** Throws Error for a release that is not there, and when the record cannot be written. */
export const recordLinkIn = (dataDir: string, { isEnd, ...link }: NewShowLink): Recorded =>
  withLock(dataDir, () => {
    if (!isEnd) loadRelease(dataDir, link.release);
    const at = new Date().toISOString();
    const base = readActive(dataDir)?.release ?? null;
    const action = isEnd ? 'unshow' : 'show';
    return appendOrThrow(dataDir, { ...link, at, action, base }, `${action} ${link.release}`);
  });

function appendOrThrow(dataDir: string, content: NewEntry, action: string): Recorded {
  const entry = appendEntry(dataDir, content);
  if (entry.fault === undefined) return entry;
  throw new Error(
    `Failed to ${action}: the record cannot be written. Please mend the data folder.`,
  );
}
