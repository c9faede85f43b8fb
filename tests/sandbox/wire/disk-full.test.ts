/** A full disk: the response keeps the borrower on the page and says when to retry. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.ts';
import { DISK_FULL_MESSAGE, isDiskFull } from '../../../src/sandbox/wire/disk-full.ts';

let sandbox: Sandbox | undefined;
afterEach(() => sandbox?.close());

/** The error of SQLite when a database cannot grow. */
function fullDatabase(): unknown {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE a (b); PRAGMA max_page_count = 2');
  try {
    database.prepare('INSERT INTO a VALUES (?)').run('x'.repeat(100_000));
    return undefined;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

test('errors of a full disk are distinguished from others', () => {
  expect(isDiskFull(fullDatabase())).toBe(true);
  for (const fault of [{ code: 'ENOSPC' }, { code: 'EROFS' }, { errcode: 8 }, { errcode: 1032 }])
    expect(isDiskFull(Object.assign(new Error(), fault))).toBe(true);
  expect(isDiskFull(new TypeError('x'))).toBe(false);
});

test('a registration on a full disk answers 503 with Retry-After, and reports no fault', async () => {
  const faults: unknown[] = [];
  sandbox = createSandbox({
    dataDir: '',
    inMemory: true,
    signingKeys: () => ({ current: new Uint8Array(32) }),
    orgs: () => [{ code: 'MAIN', main: true, prefixes: [], folder: '_default', name: 'Main' }],
    fault: (fault) => faults.push(fault),
  } as Parameters<typeof createSandbox>[0]);
  const { app } = sandbox;
  app.get('/identity/disk', () => {
    throw fullDatabase();
  });
  const answer = await app.request('/identity/disk');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await answer.json()).toMatchObject({ message: DISK_FULL_MESSAGE });
  expect(faults).toEqual([]);
});
