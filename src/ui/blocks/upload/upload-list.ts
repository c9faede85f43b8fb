/** The reducer of the files that a borrower uploads during a visit. */
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
}

export type UploadAction =
  | { readonly type: 'added'; readonly uploads: readonly FileUpload[] }
  | { readonly type: 'removed'; readonly id: number }
  | { readonly type: 'updated'; readonly id: number; readonly changes: Partial<FileUpload> };

/** Returns the list after an action, in the order in which the files were chosen. */
export function uploadsReducer(
  uploads: readonly FileUpload[],
  action: UploadAction,
): readonly FileUpload[] {
  if (action.type === 'added') return [...uploads, ...action.uploads];
  if (action.type === 'removed') return uploads.filter(({ id }) => id !== action.id);
  return uploads.map((upload) =>
    upload.id === action.id ? { ...upload, ...action.changes } : upload,
  );
}

/** Creates the entry of a chosen file: waiting when it is valid, failed when it is not. */
export function createUpload(id: number, { file, error }: CheckedFile): FileUpload {
  return {
    id,
    file,
    share: 0,
    text: error ?? '',
    state: error === undefined ? 'waiting' : 'failed',
    invalid: error !== undefined,
  };
}
