import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../../src/release/store/hash.ts';
import { activate, loadRelease, readActive, rollback } from '../../../src/release/store/store.ts';

let out = '';
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const id = (digit: string) => digit.repeat(16);

function put(release: string): void {
  const dir = join(out, 'releases', release);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'a.json'), '{}');
  writeFileSync(
    join(dir, 'release.json'),
    JSON.stringify({ format: 1, release, files: { 'a.json': sha256('{}') }, orgs: {}, flags: [] }),
  );
  activate(out, release);
}

test('the live release is the last one, and rollback goes back', () => {
  put(id('a'));
  put(id('b'));
  expect(readActive(out)).toEqual({ release: id('b'), previous: [id('a')] });
  expect(rollback(out)).toBe(id('a'));
  expect(readActive(out)).toEqual({ release: id('a'), previous: [] });
  expect(rollback(out)).toBeUndefined();
});

test('a changed file is refused', () => {
  put(id('a'));
  writeFileSync(join(out, 'releases', id('a'), 'a.json'), '{ }');
  expect(() => loadRelease(out, id('a'))).toThrow(/a\.json was changed/);
});

test('no rollback to a release that is not whole', () => {
  put(id('a'));
  put(id('b'));
  rmSync(join(out, 'releases', id('a'), 'a.json'));
  expect(() => rollback(out)).toThrow();
  expect(readActive(out)?.release).toBe(id('b'));
});

test('ten are kept behind the live one', () => {
  for (const digit of '0123456789abcdef') put(id(digit));
  expect(readActive(out)?.previous).toHaveLength(10);
  expect(existsSync(join(out, 'releases', id('0')))).toBe(false);
});

test('an unreadable active.json is as none', () => {
  writeFileSync(join(out, 'active.json'), '{"release":"../../etc"}');
  expect(readActive(out)).toBeUndefined();
});
