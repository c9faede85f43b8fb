/** The tracker id of an installation on disk. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isUuid } from '../../../src/domain/index.ts';
import { hostTrackerId } from '../../../src/host/lender/host-tracker-id.ts';
import { newFolder } from '../../support/new-folder.ts';

let home = '';
beforeEach(() => void (home = newFolder()));

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
