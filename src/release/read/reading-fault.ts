/** Tells a file that is missing from one that cannot be read, and gives the messages of errors. */

/** The message of anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const findCode = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** Whether reading failed because there is no such file. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(findCode(error) ?? '');

/** Why the system refused to read a file, with a remedy; undefined for any other error. */
export function readingFault(error: unknown, file: string): string | undefined {
  const code = findCode(error);
  if (code === undefined || isMissing(error)) return undefined;
  return code === 'EACCES' || code === 'EPERM'
    ? `${file} cannot be read (${code}). Please give the user of this process the right to read it.`
    : `${file} cannot be read (${code}). Please check the disk.`;
}
