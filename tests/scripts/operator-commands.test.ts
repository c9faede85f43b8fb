/** The `journey` commands for operators: what they write, print and exit with. They run in process. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runJourney } from '../../scripts/journey/program.ts';
import { signingKey } from '../../src/host/lender/signing-key.ts';
import { keyId } from '../../src/sandbox/index.ts';

let home = '';
let dataDir = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'operator-commands-'));
  dataDir = join(home, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command on the data folder. Resolves with its exit code and the lines that it printed. */
async function journey(...args: readonly string[]) {
  const [printed, errors] = [new Array<string>(), new Array<string>()];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
  const code = await runJourney(args, { root: process.cwd(), dataDir });
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
