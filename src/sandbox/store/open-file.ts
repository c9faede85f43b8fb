/** Notices that a file which is kept open was deleted or replaced: its writes would be lost. */
import { statSync } from 'node:fs';
import { StateAwayError } from '../../server/index.ts';

/** Returns the function that says whether the file at a path is still the one of now. */
export function openFileAt(path: string): () => boolean {
  const findId = (): bigint | undefined =>
    statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
  const opened = findId();
  return () => findId() === opened;
}

/** Returns the function that throws `StateAwayError` once the file of now is gone. */
export function assertFileAt(path: string): () => void {
  const isThere = openFileAt(path);
  return () => {
    if (!isThere()) throw new StateAwayError(`The file ${path} was deleted or replaced.`);
  };
}
