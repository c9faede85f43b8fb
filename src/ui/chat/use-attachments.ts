import { useState } from 'react';

interface Attachments {
  readonly files: readonly File[];
  /** The error messages of the files that were rejected last. */
  readonly errors: readonly string[];
  /** Adds the valid files, and replaces the errors. */
  readonly add: (chosen: readonly File[]) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
}

/**
 * Holds the files of a message. `validate` returns the error message of a file; undefined when the
 * file is valid.
 */
export function useAttachments(validate: (file: File) => string | undefined): Attachments {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  return {
    files,
    errors,
    add: (chosen) => {
      setErrors(chosen.flatMap((file) => validate(file) ?? []));
      setFiles([...files, ...chosen.filter((file) => validate(file) === undefined)]);
    },
    remove: (file) => setFiles(files.filter((one) => one !== file)),
    clear: () => {
      setFiles([]);
      setErrors([]);
    },
  };
}
