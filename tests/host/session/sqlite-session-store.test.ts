/** The stored sessions: what a copy of the file gives away, and what is deleted. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openToken, sealToken } from '../../../src/host/session/sealed-token.ts';
import {
  createSqliteSessionStore,
  SESSIONS_FILE,
} from '../../../src/host/session/sqlite-session-store.ts';
import { sessionStoreSuite } from '../../cross-room/contract/session-store.suite.ts';
import { openCookieHost, tokenFor } from '../helpers/cookie-host.ts';
import { newFolder } from '../../support/new-folder.ts';

function openStore() {
  const dataDir = newFolder();
  let now = 0;
  const store = createSqliteSessionStore(dataDir, () => now);
  onTestFinished(() => {
    store.close();
  });
  const later = (ms: number) => {
    now += ms;
  };
  return { dataDir, store, later };
}
const record = (key: string, expiresAt = 1000, account = 'ana') => ({
  key,
  account,
  sealedToken: `sealed ${key}`,
  expiresAt,
});

test('the files hold neither the id of a session, nor its token, nor its account', async () => {
  const host = openCookieHost();
  const id = await host.logIn(tokenFor('ana@example.org'));
  const [, payload = ''] = tokenFor('ana@example.org').split('.');
  for (const name of readdirSync(host.dataDir)) {
    const bytes = readFileSync(join(host.dataDir, name), 'latin1');
    for (const secret of [id, payload, 'ana@example.org'])
      expect([name, bytes.includes(secret)]).toEqual([name, false]);
    expect([name, statSync(join(host.dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  }
});

test('a sealed token opens only with its id, and unchanged', () => {
  const sealed = sealToken('id-1', 'Bearer a.b.c');
  expect(openToken('id-1', sealed)).toBe('Bearer a.b.c');
  expect(openToken('id-2', sealed)).toBeUndefined();
  expect(openToken('id-1', sealed.slice(0, -4))).toBeUndefined();
  expect(openToken('id-1', '')).toBeUndefined();
  expect(sealToken('id-1', 'Bearer a.b.c')).not.toBe(sealed);
});

test('an expired record is not found, and is deleted by the next sweep', async () => {
  const { store, later, dataDir } = openStore();
  await store.add(record('a', 1000));
  await store.add(record('b', 200_000));
  later(1000);
  expect([await store.get('a'), (await store.get('b'))?.key]).toEqual([undefined, 'b']);
  const database = new DatabaseSync(join(dataDir, SESSIONS_FILE), { readOnly: true });
  const keys = () =>
    database
      .prepare('SELECT key FROM sessions')
      .all()
      .map(({ key }) => key);
  await store.add(record('c', 200_000));
  expect(keys()).toContain('a');
  later(60_000);
  await store.add(record('d', 200_000));
  expect(keys()).toEqual(['b', 'c', 'd']);
  later(200_000);
  await store.sweep();
  expect(keys()).toEqual([]);
  database.close();
});

sessionStoreSuite('SQLite', async (now) => {
  const dataDir = newFolder();
  const store = createSqliteSessionStore(dataDir, now);
  return {
    store,
    close: async () => {
      store.close();
    },
  };
});

test('a file of a newer version is refused in one line', () => {
  const { dataDir } = openStore();
  const database = new DatabaseSync(join(dataDir, SESSIONS_FILE));
  database.exec('PRAGMA user_version = 2');
  database.close();
  expect(() => createSqliteSessionStore(dataDir)).toThrow(
    /^Failed to start: a newer version[^\n]*Please[^\n]*$/,
  );
});
