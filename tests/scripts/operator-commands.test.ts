/** The `journey` commands for operators: what they write, print and exit with. They run in process. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { signingKey } from '../../src/host/lender/signing-key.ts';
import { keyId } from '../../src/sandbox/index.ts';
import { releaseNamed, writeActive, writeRelease } from '../host/helpers/data-folder.ts';
import { runCommand } from './run-command.ts';
import { newFolder } from '../support/new-folder.ts';

let home = '';
let dataDir = '';
beforeEach(() => {
  home = newFolder();
  dataDir = join(home, 'data');
});

/** Runs `journey data` on the data folder. Resolves with its exit code and the lines that it printed. */
async function journey(...args: readonly string[]) {
  const machine = { root: process.cwd(), dataDir };
  const { code, printed, errors } = await runCommand(['data', ...args], machine);
  return { code, printed, errors };
}

test('rotate-key: 0 and the ids of both keys, 1 without a key', async () => {
  expect(await journey('rotate-key')).toEqual({
    code: 1,
    printed: [],
    errors: [expect.stringMatching(/^Failed to rotate the key: .* Please set DATA_DIR/)],
  });
  const before = keyId(signingKey(dataDir));
  const { code, printed, errors } = await journey('rotate-key');
  const now = keyId(signingKey(dataDir));
  expect([code, errors]).toEqual([0, []]);
  expect(printed).toEqual([
    `Key ${now} signs new tokens. Tokens of key ${before} are valid until the next rotation.`,
  ]);
  expect(readdirSync(dataDir)).toEqual(['signing-key', 'signing-key.previous']);
});

test('backup: 0 when everything is copied, 1 when nothing is, 2 for a damaged live release', async () => {
  const release = releaseNamed('live');
  const copy = join(home, 'copy');
  expect(await journey('backup', copy)).toMatchObject({
    code: 1,
    printed: [],
    errors: [expect.stringMatching(/^Failed to back up: .* has no data. Please/)],
  });
  writeRelease(dataDir, release);
  writeActive(dataDir, release);
  expect(await journey('backup', copy)).toEqual({
    code: 0,
    printed: [`3 files are backed up in ${copy}.`],
    errors: [],
  });
  expect((await journey('backup', copy)).code).toBe(1);
  rmSync(join(dataDir, 'releases'), { recursive: true });
  expect(await journey('backup', join(home, 'second'))).toEqual({
    code: 2,
    printed: [`1 file is backed up in ${join(home, 'second')}.`],
    errors: [expect.stringMatching(/^The live release in the backup cannot be served. Failed to/)],
  });
});

test('restore: 0 when it is done, 1 when it is refused, 2 for a changed backup', async () => {
  const key = signingKey(dataDir);
  const copy = join(home, 'copy');
  await journey('backup', copy);
  expect(await journey('restore', copy)).toEqual({
    code: 1,
    printed: [],
    errors: [expect.stringMatching(/^Failed to restore: .* Please give --force/)],
  });
  rmSync(dataDir, { recursive: true });
  expect(await journey('restore', copy)).toEqual({
    code: 0,
    printed: [`${copy} is restored in ${dataDir}.`],
    errors: [],
  });
  expect(signingKey(dataDir)).toEqual(key);
  expect((await journey('restore', copy, '--force')).printed[1]).toMatch(
    /^The data folder before it is .*\/data\.former-\w{6}\.$/,
  );
  writeFileSync(join(copy, 'signing-key'), 'x');
  expect(await journey('restore', copy, '--force')).toEqual({
    code: 2,
    printed: [],
    errors: [
      'signing-key is missing or was changed after the backup.',
      '1 file differs from the manifest. Nothing was restored.',
    ],
  });
  expect(signingKey(dataDir)).toEqual(key);
});

test.each([
  [['publish', '--who', ' '], 'Failed to change the releases: --who is empty, and the record'],
  [
    ['rollback', '--who', 'Ana', '--channel', 'nope'],
    'Failed to go back: there is no channel nope. Nothing is in a channel; `npx journey',
  ],
])('%j says what is wrong with it', async (args, says) => {
  const { code, errorText } = await runCommand(args, { root: process.cwd(), dataDir });
  expect([code, errorText]).toEqual([1, expect.stringContaining(says)]);
});

test('rollback: 1 and the damage that may hide a channel, without the advice to leave it out', async () => {
  writeActive(dataDir, releaseNamed('live'));
  writeFileSync(join(dataDir, 'channels.json'), '{');
  const args = ['rollback', '--who', 'Ana', '--channel', 'pilot'];
  const { code, errorText } = await runCommand(args, { root: process.cwd(), dataDir });
  expect(code).toBe(1);
  expect(errorText).toMatch(/no channel pilot\. Failed to read channels\.json: it is damaged\. /);
  expect(errorText).not.toContain('Without --channel');
});
