/** The tracker id of an installation on disk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUuid } from '../../../src/domain/index.ts';
import { hostTrackerId } from '../../../src/host/lender/host-tracker-id.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tracker-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

// Shows shell 7.15.
test('is a UUID that is created once and stays', () => {
  const id = hostTrackerId(join(home, 'new'));
  expect(isUuid(id)).toBe(true);
  expect(hostTrackerId(join(home, 'new'))).toBe(id);
  expect(readdirSync(join(home, 'new'))).toEqual(['tracker-id']);
});

test.each(['', 'short'])('replaces the text "%s" in its file', (text) => {
  const file = join(home, 'tracker-id');
  writeFileSync(file, text);
  const id = hostTrackerId(home);
  expect(isUuid(id)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(id);
});
