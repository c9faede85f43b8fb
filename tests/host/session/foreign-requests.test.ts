/** Requests of other sites, with a session in a cookie: neither the host nor the lender stores anything. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { CookieSessions } from '../../../src/host/session/cookie-sessions.ts';
import {
  createSqliteSessionStore,
  SESSIONS_FILE,
} from '../../../src/host/session/sqlite-session-store.ts';
import { PASSWORD } from '../helpers/borrower.ts';
import { cookieIn } from '../helpers/cookie-host.ts';
import { openShippedApp } from '../helpers/shipped-app.ts';
import { setOf } from '../../definitions.ts';
import { newFolder } from '../../support/new-folder.ts';

const dataDir = newFolder();
const sessions = new CookieSessions(createSqliteSessionStore(dataDir));
const { app } = await openShippedApp({ parts: { cookieSessions: sessions }, sandboxDir: dataDir });
afterAll(() => {
  sessions.close();
});

const rowsOf = (file: string, table: string): readonly unknown[] => {
  const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return rows;
};
const stored = () =>
  JSON.stringify([rowsOf(SESSIONS_FILE, 'sessions'), rowsOf('sandbox.sqlite', 'documents')]);

const operations = Object.values(setOf('hearthline').operations);

const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

test('every operation, sent by a page of another site, changes nothing', async () => {
  const registered = await app.request('http://localhost/identity/api/v1/register', {
    method: 'POST',
    body: JSON.stringify({
      email: 'ana@example.org',
      password: PASSWORD,
      phoneNumber: '2125550171',
    }),
  });
  const cookie = `__Host-session=${cookieIn(registered)}`;
  const before = stored();
  expect(before).toContain('ana@example.org');
  const wrong: unknown[] = [];
  for (const { method, path } of operations)
    for (const sent of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      const url = `http://localhost${path.replaceAll(/\{[^}]*\}/g, '1')}`;
      const headers = { ...FOREIGN, cookie, 'x-http-method-override': 'POST' };
      const { status } = await app.request(url, { method: sent, headers });
      if (sent === method && method !== 'GET' && status !== 403) wrong.push([method, path, status]);
    }
  expect(wrong).toEqual([]);
  expect(operations.length).toBeGreaterThan(50);
  expect(stored()).toBe(before);
});
