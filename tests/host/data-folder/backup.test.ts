/** A backup of a data folder whose host runs: what it has, what it leaves out, what it refuses. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { backUp, rotateSigningKey } from '../../../src/host/index.ts';
import { filesBelow } from '../../../src/host/data-folder/copy-files.ts';
import { signingKey } from '../../../src/host/lender/signing-key.ts';
import { createSqliteStore } from '../../../src/sandbox/store/sqlite.ts';
import { releaseNamed, writeActive, writeRelease } from '../helpers/data-folder.ts';
import { newFolder } from '../../support/new-folder.ts';

const [LIVE, EARLIER] = [releaseNamed('live'), releaseNamed('earlier')] as const;
const UPLOAD = '0'.repeat(36);

let home = '';
const dataDir = () => join(home, 'data');
const target = () => join(home, 'backups/1');
const at = (...path: string[]) => join(target(), ...path);

beforeEach(() => void (home = newFolder()));

function fillReleases(): void {
  writeRelease(dataDir(), LIVE);
  writeRelease(dataDir(), EARLIER);
  writeActive(dataDir(), LIVE, EARLIER);
}

test('has releases, keys, database and uploads, and no temporary or unknown file', async () => {
  fillReleases();
  signingKey(dataDir());
  rotateSigningKey(dataDir());
  const store = createSqliteStore(dataDir());
  mkdirSync(join(dataDir(), 'documents'));
  for (const name of [UPLOAD, `${UPLOAD}.part`, 'notes.txt'])
    writeFileSync(join(dataDir(), 'documents', name), name);
  mkdirSync(join(dataDir(), 'releases/.draft-1'));
  writeFileSync(join(dataDir(), '.active-1.json'), '');
  writeFileSync(join(dataDir(), 'channels.json'), '{"channels":[],"pins":[]}');
  writeFileSync(join(dataDir(), 'editors.json'), '["ana"]');
  writeFileSync(join(dataDir(), 'studio.json'), '{"saves":"wait"}');
  mkdirSync(join(dataDir(), 'record'));
  for (const name of ['00000001.json', '.lock']) writeFileSync(join(dataDir(), 'record', name), '');
  expect(await backUp(dataDir(), target(), 0)).toEqual({ files: 13, releaseFault: undefined });
  store.close();
  const released = [LIVE, EARLIER].toSorted();
  expect(filesBelow(target())).toEqual([
    'SHA256SUMS',
    'active.json',
    'backup.json',
    'channels.json',
    `documents/${UPLOAD}`,
    'editors.json',
    'record/00000001.json',
    ...released.flatMap((id) => [`releases/${id}/css/a.css`, `releases/${id}/release.json`]),
    'sandbox.sqlite',
    'signing-key',
    'signing-key.previous',
    'studio.json',
  ]);
  expect(JSON.parse(readFileSync(at('backup.json'), 'utf8'))).toEqual({
    format: 1,
    at: '1970-01-01T00:00:00.000Z',
    files: 14,
  });
  expect(readdirSync(join(home, 'backups'))).toEqual(['1']);
});

test('only its owner can read it', async () => {
  fillReleases();
  signingKey(dataDir());
  createSqliteStore(dataDir()).close();
  await backUp(dataDir(), target());
  expect(statSync(target()).mode & 0o777).toBe(0o700);
  for (const file of ['signing-key', 'sandbox.sqlite'])
    expect([file, statSync(at(file)).mode & 0o777]).toEqual([file, 0o600]);
});

test('leaves out a transaction that is still open, and does not stop it', async () => {
  const store = createSqliteStore(dataDir());
  const row = (id: string) => ({ kind: 'thing', id, org: 'A', body: {} });
  await store.put(row('1'));
  await store.transaction(async (documents) => {
    await documents.put(row('2'));
    await backUp(dataDir(), target());
    await documents.put(row('3'));
  });
  expect(await store.list('thing')).toHaveLength(3);
  store.close();
  const copy = createSqliteStore(target());
  expect((await copy.list('thing')).map(({ id }) => id)).toEqual(['1']);
  copy.close();
});

test('a file that releases share by hard links is copied once', async () => {
  fillReleases();
  const shared = (release: string) => `releases/${release}/shared.css`;
  writeFileSync(join(dataDir(), shared(LIVE)), 'x');
  linkSync(join(dataDir(), shared(LIVE)), join(dataDir(), shared(EARLIER)));
  await backUp(dataDir(), target());
  expect(statSync(at(shared(LIVE))).ino).toBe(statSync(at(shared(EARLIER))).ino);
});

test('a live release that cannot be served is reported, and the rest is copied', async () => {
  fillReleases();
  writeFileSync(join(dataDir(), `releases/${LIVE}/css/a.css`), 'changed');
  expect((await backUp(dataDir(), target())).releaseFault).toMatch(
    /css\/a\.css was changed or is missing/,
  );
  expect(existsSync(at('active.json'))).toBe(true);
});

test('a damaged active.json is reported, and the rest is copied', async () => {
  fillReleases();
  writeFileSync(join(dataDir(), 'active.json'), '{"release":');
  expect((await backUp(dataDir(), target())).releaseFault).toMatch(/active\.json: it is damaged/);
  expect(existsSync(at(`releases/${LIVE}`))).toBe(true);
});

test('a damaged database is refused, and leaves nothing', async () => {
  mkdirSync(dataDir());
  writeFileSync(join(dataDir(), 'sandbox.sqlite'), 'x'.repeat(5000));
  await expect(backUp(dataDir(), target())).rejects.toThrow(
    /^Failed to copy .*: file is not a database. Please/,
  );
  expect(readdirSync(join(home, 'backups'))).toEqual([]);
});

test('a folder without data is refused, and leaves nothing', async () => {
  mkdirSync(dataDir());
  await expect(backUp(dataDir(), target())).rejects.toThrow(
    /^Failed to back up: .* Please set DATA_DIR/,
  );
  expect(readdirSync(join(home, 'backups'))).toEqual([]);
});

test('a target with files is refused, an empty one is used', async () => {
  fillReleases();
  mkdirSync(target(), { recursive: true });
  await backUp(dataDir(), target());
  const before = filesBelow(target());
  await expect(backUp(dataDir(), target())).rejects.toThrow(
    /is not empty. Please give a new folder/,
  );
  expect(filesBelow(target())).toEqual(before);
});

test.each(['', 'backups', 'backups/1'])(
  'the target "%s" in the data folder is refused',
  async (path) => {
    fillReleases();
    await expect(backUp(dataDir(), join(dataDir(), path))).rejects.toThrow(/is in the data folder/);
    expect(readdirSync(dataDir())).toEqual(['active.json', 'releases']);
  },
);
