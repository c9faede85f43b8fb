/** Recognises errors of a disk that cannot be written. */

/** SQLite's result codes: the low byte is the kind, 10 for I/O and 13 for a full disk. */
const SQLITE_IO = 10;
const SQLITE_FULL = 13;
/** Codes of Node: no space, and quota exceeded. */
const NODE_CODES = new Set(['ENOSPC', 'EDQUOT']);

/** Seconds after which a retry may succeed. */
export const DISK_RETRY_SECONDS = 30;
export const DISK_FULL_MESSAGE =
  'We could not save this just now. Your answers are still on this page. Please try again in a minute.';

/** Whether an error means that the disk cannot be written. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof code === 'string' && NODE_CODES.has(code)) return true;
  const kind = typeof errcode === 'number' ? errcode & 0xff : 0;
  return kind === SQLITE_FULL || kind === SQLITE_IO;
}
