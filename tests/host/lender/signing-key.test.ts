/** The sandbox's signing key on disk. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { signingKey } from '../../../src/host/lender/signing-key.ts';
import { newFolder } from '../../support/new-folder.ts';

let home = '';
beforeEach(() => void (home = newFolder()));

test('is created once, only for its owner, and leaves no temporary file', () => {
  const key = signingKey(join(home, 'new'));
  expect(key).toHaveLength(32);
  expect(signingKey(join(home, 'new'))).toEqual(key);
  expect(statSync(join(home, 'new/signing-key')).mode & 0o077).toBe(0);
  expect(readdirSync(join(home, 'new'))).toEqual(['signing-key']);
});

test('an empty file, which a full disk leaves, is replaced', () => {
  writeFileSync(join(home, 'signing-key'), '');
  expect(signingKey(home)).toHaveLength(32);
});

test.each(['short', '!!!'])('a file with another text (%s) is refused, and kept', (text) => {
  writeFileSync(join(home, 'signing-key'), text);
  expect(() => signingKey(home)).toThrow(/holds no key of 32 bytes. Please/);
  expect(existsSync(join(home, 'signing-key'))).toBe(true);
});
