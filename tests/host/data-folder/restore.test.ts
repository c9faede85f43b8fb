/** A restored backup: the state of its time, refused changes, and the data folder that it replaces. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { backUp, restore, rotateSigningKey } from '../../../src/host/index.ts';
import { filesBelow } from '../../../src/host/data-folder/copy-files.ts';
import { openSigningKeys, signingKey } from '../../../src/host/lender/signing-key.ts';
import { fileSha256, loadRelease, readActive } from '../../../src/release/index.ts';
import { createSqliteStore } from '../../../src/sandbox/store/sqlite.ts';
import { createBorrower } from '../../sandbox/support/borrower.ts';
import { createLender } from '../../sandbox/support/sandbox.ts';
import { PDF } from '../../sandbox/support/uploads.ts';
import { releaseNamed, writeActive, writeRelease } from '../helpers/data-folder.ts';
import { newFolder } from '../../support/new-folder.ts';

const [LIVE, LATER] = [releaseNamed('live'), releaseNamed('later')] as const;

let home = '';
const dataDir = () => join(home, 'data');
const backup = () => join(home, 'backup');
const restored = () => join(home, 'restored');
const openSandbox = (folder: string) =>
  createLender({
    dataDir: folder,
    inMemory: false,
    signingKeys: openSigningKeys(folder, () => undefined),
  });

beforeEach(() => void (home = newFolder()));

/** A backup of a data folder with a release and a key, and what the folder has besides. */
async function makeBackup(): Promise<void> {
  writeRelease(dataDir(), LIVE);
  writeActive(dataDir(), LIVE);
  signingKey(dataDir());
  await backUp(dataDir(), backup());
}

test('another folder has the state at the time of the backup, with the host running', async () => {
  writeRelease(dataDir(), LIVE);
  writeActive(dataDir(), LIVE);
  const before = openSandbox(dataDir());
  const ana = await createBorrower({}, before);
  const { json } = await ana.upload('SUPPORT');
  const document = `${ana.documents}/${json.uuid}`;
  expect((await backUp(dataDir(), backup())).releaseFault).toBeUndefined();

  await before.call('DELETE', document, undefined, ana.auth);
  const later = await before.register('ben@example.org');
  writeRelease(dataDir(), LATER);
  writeActive(dataDir(), LATER, LIVE);
  rotateSigningKey(dataDir());
  rotateSigningKey(dataDir());
  before.close();

  expect(await restore({ from: backup(), dataDir: restored() })).toEqual({
    ok: true,
    former: undefined,
  });
  const after = openSandbox(restored());
  const file = await after.app.request(document, { headers: { 'x-org': 'MAIN', ...ana.auth } });
  expect([file.status, Buffer.from(await file.arrayBuffer())]).toEqual([200, PDF]);
  const identity = async (who: { authorization: string }) =>
    (await after.call('GET', '/identity/secure/api/v1/identity', undefined, who)).status;
  expect([await identity(ana.auth), await identity(later)]).toEqual([200, 401]);
  expect((await after.store.list('account')).map(({ id }) => id)).toEqual(['MAIN:ana@example.org']);
  after.close();
  expect(readActive(restored())).toEqual({ release: LIVE, previous: [] });
  expect(loadRelease(restored(), LIVE).manifest.release).toBe(LIVE);
});

test('files of borrowers and keys can be read only by their owner, whatever the backup allows', async () => {
  createSqliteStore(dataDir()).close();
  await makeBackup();
  for (const file of ['signing-key', 'sandbox.sqlite']) chmodSync(join(backup(), file), 0o644);
  await restore({ from: backup(), dataDir: restored() });
  for (const file of ['signing-key', 'sandbox.sqlite'])
    expect([file, statSync(join(restored(), file)).mode & 0o777]).toEqual([file, 0o600]);
  expect(readdirSync(restored())).toEqual([
    'active.json',
    'releases',
    'sandbox.sqlite',
    'signing-key',
  ]);
});

test('a backup with one changed byte in any file is refused, and nothing is written', async () => {
  createSqliteStore(dataDir()).close();
  await makeBackup();
  const before = readdirSync(home);
  for (const path of filesBelow(backup())) {
    const file = join(backup(), path);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    changed[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(file, changed);
    const result = path === 'SHA256SUMS' ? undefined : { ok: false, changed: [path] };
    if (result) expect(await restore({ from: backup(), dataDir: restored() })).toEqual(result);
    else await expectRefused();
    expect(readdirSync(home)).toEqual(before);
    writeFileSync(file, bytes);
  }
  expect((await restore({ from: backup(), dataDir: restored() })).ok).toBe(true);
});

/** A change in the manifest is refused as damage, or as a change of the file that it then names. */
async function expectRefused(): Promise<void> {
  const attempt = async () => {
    const result = await restore({ from: backup(), dataDir: restored() });
    if (!result.ok) throw new Error('Failed to restore: changed.');
  };
  await expect(attempt()).rejects.toThrow(/^Failed to restore/);
}

test('a missing file and a symbolic link in place of one are changes', async () => {
  await makeBackup();
  renameSync(join(backup(), 'signing-key'), join(home, 'elsewhere'));
  expect(await restore({ from: backup(), dataDir: restored() })).toEqual({
    ok: false,
    changed: ['signing-key'],
  });
  symlinkSync(join(home, 'elsewhere'), join(backup(), 'signing-key'));
  expect((await restore({ from: backup(), dataDir: restored() })).ok).toBe(false);
});

const HASH = '0'.repeat(64);
test.each([
  ['a path outside of the folder', (text: string) => `${text}${HASH}  releases/../../x\n`],
  ['a hidden file', (text: string) => `${text}${HASH}  releases/${LIVE}/.used\n`],
  ['an unknown file', (text: string) => `${text}${HASH}  notes.txt\n`],
  ['a file twice', (text: string) => `${text}${text.split('\n')[0]}\n`],
  ['fewer lines than were written', (text: string) => text.replace(/^.*signing-key\n/m, '')],
  ['no description', (text: string) => text.replace(/^.*backup\.json\n/m, '')],
  ['no line', () => ''],
])('a manifest with %s is refused as damaged', async (_, change) => {
  await makeBackup();
  const file = join(backup(), 'SHA256SUMS');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  await expect(restore({ from: backup(), dataDir: restored() })).rejects.toThrow(
    /SHA256SUMS is damaged/,
  );
  expect(existsSync(restored())).toBe(false);
});

test('a folder without a manifest is no backup, also where the data folder has files', async () => {
  mkdirSync(restored());
  writeFileSync(join(restored(), 'note'), 'mine');
  mkdirSync(backup());
  await expect(restore({ from: backup(), dataDir: restored() })).rejects.toThrow(
    /has no SHA256SUMS/,
  );
});

test('a data folder with files is kept without force, and under another name with it', async () => {
  await makeBackup();
  mkdirSync(restored(), { mode: 0o750 });
  writeFileSync(join(restored(), 'note'), 'mine');
  const attempt = () => restore({ from: backup(), dataDir: restored() });
  await expect(attempt()).rejects.toThrow(/is not empty. Please give --force/);
  expect(readdirSync(restored())).toEqual(['note']);
  const result = await restore({ from: backup(), dataDir: restored(), force: true });
  const former = result.ok ? (result.former ?? '') : '';
  expect(former).toMatch(/restored\.former-\w{6}$/);
  expect(readFileSync(join(former, 'note'), 'utf8')).toBe('mine');
  expect(readdirSync(restored())).toContain('signing-key');
  expect(statSync(restored()).mode & 0o777).toBe(0o750);
  expect(readdirSync(home).filter((name) => name.includes('.restore-'))).toEqual([]);
});

test('an empty data folder is used, and its symbolic link stays', async () => {
  await makeBackup();
  mkdirSync(restored());
  symlinkSync(restored(), join(home, 'link'));
  expect((await restore({ from: backup(), dataDir: join(home, 'link') })).ok).toBe(true);
  expect(readdirSync(restored())).toContain('active.json');
});

test('a data folder that a host uses is refused, also with force', async () => {
  await makeBackup();
  const host = createSqliteStore(dataDir());
  const attempt = () => restore({ from: backup(), dataDir: dataDir(), force: true });
  await expect(attempt()).rejects.toThrow(/a host uses .* Please stop it first/);
  host.close();
  expect(await attempt()).toMatchObject({ ok: true });
});

test('a data folder with a damaged database can be replaced', async () => {
  await makeBackup();
  writeFileSync(join(dataDir(), 'sandbox.sqlite'), 'x'.repeat(5000));
  expect((await restore({ from: backup(), dataDir: dataDir(), force: true })).ok).toBe(true);
});

test('a backup of another format is refused', async () => {
  await makeBackup();
  const description = join(backup(), 'backup.json');
  const manifest = join(backup(), 'SHA256SUMS');
  const before = fileSha256(description);
  const text = readFileSync(description, 'utf8');
  writeFileSync(description, text.replace('"format":1', '"format":2'));
  const sums = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, sums.replace(before, fileSha256(description)));
  await expect(restore({ from: backup(), dataDir: restored() })).rejects.toThrow(
    /has format 2. Please/,
  );
});
