/** The store of releases: the live one, rollback, verification. */
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  sha256,
  loadRelease,
  activate,
  markUsed,
  openStore,
  readActive,
} from '../../../src/release/index.ts';
import { getReleaseId, type ManifestContent } from '../../../src/release/store/manifest.ts';
import { newFolder } from '../../support/new-folder.ts';

let out = '';
/** The release that is live after a rollback; undefined: there was none before. */
async function rollback(): Promise<string | undefined> {
  const store = await openStore({ dataDir: out });
  return (await store.rollback({ who: 'ops', why: '' }))?.release;
}
beforeEach(() => void (out = newFolder()));

/** Release -> its manifest without the id. */
const contents = new Map<string, ManifestContent>();

/** The id of a release of one file. */
function id(name: string): string {
  const journeys = { [name]: { shape: name } };
  const content = { files: { 'a.json': sha256('{}') }, orgs: {}, journeys, flags: [] };
  const release = getReleaseId(content);
  contents.set(release, content);
  return release;
}

/** Writes a release of one file and makes it live. */
function publish(release: string): void {
  const dir = join(out, 'releases', release);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'a.json'), '{}');
  const manifest = { format: 1, release, id: release, ...contents.get(release) };
  writeFileSync(join(dir, 'release.json'), JSON.stringify(manifest));
  activate(out, release);
}

test('the last published release is live, and rollback restores the previous one', async () => {
  publish(id('a'));
  publish(id('b'));
  expect(readActive(out)).toEqual({ release: id('b'), previous: [id('a')] });
  expect(await rollback()).toBe(id('a'));
  expect(readActive(out)).toEqual({ release: id('a'), previous: [] });
  expect(await rollback()).toBeUndefined();
});

test('a changed file is refused', () => {
  publish(id('a'));
  writeFileSync(join(out, 'releases', id('a'), 'a.json'), '{ }');
  expect(() => loadRelease(out, id('a'))).toThrow(/a\.json was changed/);
});

test.each<[part: string, change: (manifest: { [key: string]: unknown }) => unknown]>([
  ['an organisation', (manifest) => (manifest['orgs'] = { other: {} })],
  ['a flag', (manifest) => (manifest['flags'] = [{ key: 'fe-other' }])],
  ['the list of files', (manifest) => (manifest['files'] = {})],
  ['the release', (manifest) => (manifest['release'] = id('b'))],
])('a manifest in which %s was changed is refused', (_, change) => {
  publish(id('a'));
  const file = join(out, 'releases', id('a'), 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { [key: string]: unknown };
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
  expect(() => loadRelease(out, id('a'))).toThrow(
    /^Failed to load release [0-9a-f]{16}: (release\.json was changed|its manifest is of another)/,
  );
});

test.each<[what: string, change: (content: { files: object; orgs: object }) => unknown]>([
  ['a file outside of its folder', ({ files }) => Object.assign(files, { '../../secret': 'x' })],
  ['a hidden file', ({ files }) => Object.assign(files, { 'a/.secret': 'x' })],
  ['a file with a backslash', ({ files }) => Object.assign(files, { 'a\\..\\secret': 'x' })],
  ['a file with an absolute path', ({ files }) => Object.assign(files, { '/etc/passwd': 'x' })],
  [
    'a picture that is none of its files',
    ({ orgs }) =>
      Object.assign(orgs, {
        one: { info: 'a.json', set: 'a.json', css: 'a.json', assets: { 'logo.svg': '../secret' } },
      }),
  ],
  [
    'a theme that is none of its files',
    ({ orgs }) =>
      Object.assign(orgs, {
        one: { info: '../../signing-key', set: 'a.json', css: 'a.json', assets: {} },
      }),
  ],
])('a manifest with %s is refused, although its id is right', (_, change) => {
  publish(id('a'));
  const content = structuredClone(contents.get(id('a'))) as ManifestContent;
  change(content);
  const release = getReleaseId(content);
  const dir = join(out, 'releases', release);
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, 'release.json'),
    JSON.stringify({ format: 1, release, id: release, ...content }),
  );
  expect(() => loadRelease(out, release)).toThrow(
    /is not one of its files\. Please publish again\.$/,
  );
});

test('refuses to roll back to an incomplete release', async () => {
  publish(id('a'));
  publish(id('b'));
  rmSync(join(out, 'releases', id('a'), 'a.json'));
  await expect(rollback()).rejects.toThrow();
  expect(readActive(out)?.release).toBe(id('b'));
});

test('keeps ten previous releases', () => {
  for (const digit of '0123456789abcdef') publish(id(digit));
  expect(readActive(out)?.previous).toHaveLength(10);
  expect(existsSync(join(out, 'releases', id('0')))).toBe(false);
});

test('a release that a browser used within a day is kept, and an older use is not', () => {
  for (const digit of 'ab') {
    publish(id(digit));
    markUsed(loadRelease(out, id(digit)));
  }
  const old = new Date(Date.now() - 25 * 3600_000);
  utimesSync(join(out, 'releases', id('b'), '.used'), old, old);
  for (const digit of '0123456789cd') publish(id(digit));
  expect(existsSync(join(out, 'releases', id('a')))).toBe(true);
  expect(existsSync(join(out, 'releases', id('b')))).toBe(false);
});

test('a publish over a damaged active.json keeps the earlier releases', () => {
  publish(id('a'));
  publish(id('b'));
  writeFileSync(join(out, 'active.json'), '{"rel');
  publish(id('c'));
  const active = readActive(out);
  expect([active?.release, [...(active?.previous ?? [])].toSorted()]).toEqual([
    id('c'),
    [id('a'), id('b')],
  ]);
  expect(existsSync(join(out, 'releases', id('a')))).toBe(true);
});

test('treats an invalid active.json as missing', () => {
  writeFileSync(join(out, 'active.json'), '{"release":"../../etc"}');
  expect(readActive(out)).toBeUndefined();
});
