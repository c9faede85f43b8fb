import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isUuid } from '../../domain/index.ts';
import { createFile, readSmallFile } from './small-files.ts';

/**
 * The tracker id of this installation, a UUID in its data folder. Created at the first call; a file
 * with any other text is replaced. It belongs to no borrower.
 */
export function hostTrackerId(dataDir: string): string {
  const file = join(dataDir, 'tracker-id');
  const stored = readSmallFile(file);
  if (isUuid(stored)) return stored;
  const created = randomUUID();
  createFile(file, created, stored !== undefined);
  return readSmallFile(file) ?? created;
}
