/** The data folder at the start of the host. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHost } from '../../src/host/index.ts';
import { newFolder } from '../support/new-folder.ts';

test('that cannot be made is refused in one line that names its variable', async () => {
  const home = newFolder();
  writeFileSync(join(home, 'a-file'), '');
  const dataDir = join(home, 'a-file/data');
  const started = startHost({ host: '127.0.0.1', port: 0, root: home, dist: home, dataDir });
  await expect(started).rejects.toThrow(
    `Failed to start: the folder "${dataDir}" cannot be written. Please set DATA_DIR to a folder that the host's user can write.`,
  );
});
