/** The reducer of the files that a borrower uploads during a visit. */
import type { ScreenItem } from '../../../engine/resolve/screen.ts';
import type { CheckedFile } from './upload-files.ts';

/** A file that was chosen during this visit. */
export interface FileUpload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The uploaded share, 0 to 1. */
  readonly share: number;
  /** The reason for a failure, for the borrower; empty when there is none. */
  readonly text: string;
  /** Whether the file is invalid, so that a retry cannot help. */
  readonly invalid: boolean;
  /** The keys of the items that the block had when the file was chosen. */
  readonly before: readonly string[];
  /** The key of the item that the receiver made of the file; undefined until it is listed. */
  readonly itemKey?: string;
}

export type UploadAction =
  | { readonly type: 'added'; readonly uploads: readonly FileUpload[] }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'listed'; readonly items: readonly ScreenItem[] }
  | { readonly type: 'updated'; readonly id: number; readonly changes: Partial<FileUpload> };

/** Returns the list after an action, in the order in which the files were chosen. */
export function uploadsReducer(
  uploads: readonly FileUpload[],
  action: UploadAction,
): readonly FileUpload[] {
  if (action.type === 'added') return [...uploads, ...action.uploads];
  if (action.type === 'listed') return assignItems(uploads, action.items);
  if (action.type === 'removed') return uploads.filter(({ id }) => id !== action.id);
  return uploads.map((upload) =>
    upload.id === action.id ? { ...upload, ...action.changes } : upload,
  );
}

/**
 * Assigns to each uploaded file an item that appeared since it was chosen: the one of its name, else
 * the first one. Returns the same list when nothing changes.
 */
export function assignItems(
  uploads: readonly FileUpload[],
  items: readonly ScreenItem[],
): readonly FileUpload[] {
  const taken = new Set(uploads.map(({ itemKey }) => itemKey));
  const assigned = uploads.map((upload) => {
    if (upload.state !== 'done' || upload.itemKey !== undefined) return upload;
    const open = items.filter(({ key }) => !taken.has(key) && !upload.before.includes(key));
    const item = open.find(({ title }) => title === upload.file.name) ?? open[0];
    if (item === undefined) return upload;
    taken.add(item.key);
    return { ...upload, itemKey: item.key };
  });
  return assigned.every((upload, at) => upload === uploads[at]) ? uploads : assigned;
}

/** Creates the entry of a chosen file: waiting when it is valid, failed when it is not. */
export function createUpload(
  id: number,
  { file, error }: CheckedFile,
  before: readonly string[],
): FileUpload {
  return {
    id,
    file,
    share: 0,
    text: error ?? '',
    state: error === undefined ? 'waiting' : 'failed',
    invalid: error !== undefined,
    before,
  };
}
