/** Both stores pass the store suite; the durable one keeps its data across a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/sandbox/store/memory.ts';
import { createSqliteStore } from '../../../src/sandbox/store/sqlite.ts';
import { storeSuite } from '../../cross-room/contract/store.suite.ts';

const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'sandbox-')));
  return folders.at(-1) ?? '';
};
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

storeSuite('memory', createMemoryStore);
storeSuite('sqlite', (now) => createSqliteStore(folder(), now));

/** A database as the previous version wrote it. */
function olderDatabase(place: string): DatabaseSync {
  const raw = new DatabaseSync(join(place, 'sandbox.sqlite'));
  raw.exec(`
    CREATE TABLE documents (
      place INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, org TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
    );
    CREATE TABLE claims (
      scope TEXT NOT NULL, key TEXT NOT NULL, bodyHash TEXT NOT NULL, at INTEGER NOT NULL, answer TEXT, PRIMARY KEY (scope, key)
    );
    INSERT INTO claims VALUES ('A PUT /x', 'k', 'h', 1, '{"body":"Ana Moreno"}');
    PRAGMA user_version = 3;
  `);
  return raw;
}

it('sqlite upgrades the data of the previous version, and deletes its plaintext responses', async () => {
  const place = folder();
  const raw = olderDatabase(place);
  const add = raw.prepare('INSERT INTO documents (kind, id, org, body) VALUES (?, ?, ?, ?)');
  add.run('application', '1', 'A', '{"identityUuid":"Ana"}');
  add.run('mail', '1', 'A', '{"to":"ana@example.org"}');
  add.run('signer', 'A:ben@x.org', 'A', '{"identityUuid":"ben","application":"1","signer":"s"}');
  raw.close();
  const store = createSqliteStore(place, () => 0);
  expect(
    (await store.list('signer', { org: 'A', owner: 'ben@x.org' })).map(({ id }) => id),
  ).toEqual(['1:s']);
  expect((await store.get('signerOf', 'ben'))?.body).toEqual({ application: '1' });
  expect((await store.list('application', { owner: 'ana' })).map(({ id }) => id)).toEqual(['1']);
  expect(await store.list('mail')).toHaveLength(1);
  store.close();
  const later = createSqliteStore(place, () => 31 * 24 * 60 * 60_000);
  await later.sweep();
  expect(await later.list('mail')).toEqual([]);
  later.close();
  const after = new DatabaseSync(join(place, 'sandbox.sqlite'));
  expect(after.prepare('SELECT * FROM claims').all()).toEqual([]);
  after.close();
});

it('sqlite gives waitlist entries of the version before an expiry, from the day of the upgrade', async () => {
  const place = folder();
  createSqliteStore(place, () => 0).close();
  const raw = new DatabaseSync(join(place, 'sandbox.sqlite'));
  raw.exec(`
    INSERT INTO documents (kind, id, org, body) VALUES ('waitlist', '1', 'A', '{"dob":"1980-04-12"}');
    ALTER TABLE claims DROP COLUMN owner;
    PRAGMA user_version = 5;
  `);
  raw.close();
  let now = 60 * 24 * 60 * 60_000;
  const store = createSqliteStore(place, () => now);
  await store.sweep();
  expect(await store.list('waitlist')).toHaveLength(1);
  now += 30 * 24 * 60 * 60_000;
  await store.sweep();
  expect(await store.list('waitlist')).toEqual([]);
  store.close();
});

it('sqlite refuses the data of a newer version, and keeps it', () => {
  const place = folder();
  const raw = olderDatabase(place);
  raw.exec('PRAGMA user_version = 99');
  raw.close();
  expect(() => createSqliteStore(place)).toThrow('a newer version wrote it');
  expect(
    new DatabaseSync(join(place, 'sandbox.sqlite')).prepare('SELECT key FROM claims').all(),
  ).toHaveLength(1);
});

it('sqlite keeps rows across a restart and frees keys without a response', async () => {
  const place = folder();
  const first = createSqliteStore(place);
  const request = { scope: 's', owner: 'o', key: 'k', bodyHash: 'h', at: 1 };
  await first.put({ kind: 'thing', id: '1', org: 'A', body: { n: 7 } });
  await first.claim(request);
  first.close();
  const second = createSqliteStore(place);
  expect((await second.get('thing', '1'))?.body).toEqual({ n: 7 });
  expect(await second.claim(request)).toEqual({ kind: 'new' });
  second.close();
});
