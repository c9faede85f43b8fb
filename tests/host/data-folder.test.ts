/** The data folder at the start of the host. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHost } from '../../src/host/index.ts';
import { newFolder } from '../support/new-folder.ts';

const home = newFolder();
writeFileSync(join(home, 'a-file'), '');

test.each([
  ['below a file', join(home, 'a-file/data')],
  // Node's own way to make folders does not end there.
  ['below /proc', '/proc/data/folder'],
])('%s is refused in one line that names its variable', async (_, dataDir) => {
  const started = startHost({ host: '127.0.0.1', port: 0, root: home, dist: home, dataDir });
  await expect(started).rejects.toThrow(
    `Failed to start: the folder "${dataDir}" cannot be written. Please set DATA_DIR to a folder that the host's user can write.`,
  );
});
