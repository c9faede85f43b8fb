/** The file store on disk. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safeName } from './port.ts';
import type { Files } from './port.ts';

/** The folder of the uploads in the data folder. */
export const UPLOADS_FOLDER = 'documents';

/**
 * Stores files in `dataDir`/documents, readable only by the user of the process. The folder is
 * created with the first file.
 */
export function createDiskFiles(dataDir: string): Files {
  const folder = join(dataDir, UPLOADS_FOLDER);
  const path = (name: string): string => join(folder, safeName(name));
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The rename is atomic, so a reader never sees a partial file.
      await writeFile(`${path(name)}.part`, bytes, { mode: 0o600 });
      await rename(`${path(name)}.part`, path(name));
    },
    get: (name) => readFile(path(name)).catch(() => undefined),
    remove: (name) => rm(path(name), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
