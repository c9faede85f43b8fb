/** Recognises errors of a disk that cannot be written. */

/** SQLite's result codes, whose low byte is the kind: 8 read-only, 10 I/O, 13 a full disk. */
const SQLITE_KINDS = new Set([8, 10, 13]);
/** Codes of Node: no space, quota exceeded, and a disk that became read-only. */
const NODE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Seconds after which a retry may succeed. */
export const DISK_RETRY_SECONDS = 30;
export const DISK_FULL_MESSAGE =
  'We could not save this just now. Your answers are still on this page. Please try again in a minute.';

/** Whether an error means that the disk cannot be written. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof code === 'string' && NODE_CODES.has(code)) return true;
  return typeof errcode === 'number' && SQLITE_KINDS.has(errcode & 0xff);
}
