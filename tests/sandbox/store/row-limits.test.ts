/** The rows that anyone can cause are limited in number; the oldest are deleted first. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { MAX_EXPIRING_ROWS, MAX_TRIES } from '../../../src/sandbox/store/columns.ts';
import type { SandboxStore } from '../../../src/sandbox/index.ts';
import { createSqliteStore } from '../../../src/sandbox/store/sqlite.ts';
import { isFullRun } from '../../support/full-run.ts';
import { newFolder } from '../../support/new-folder.ts';

const folder = newFolder();
const SURPLUS = 3;

it.runIf(isFullRun)(
  'sqlite keeps 100,000 events and stored responses, and every application',
  async () => {
    const store = createSqliteStore(folder, () => 1_000_000);
    const raw = new DatabaseSync(join(folder, 'sandbox.sqlite'));
    const rows = MAX_EXPIRING_ROWS + SURPLUS;
    raw.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
    INSERT INTO documents (kind, id, org, body, expires)
    SELECT kind, n, 'MAIN', '{}', expires FROM numbers, (SELECT 'event' AS kind, 2000000 AS expires UNION SELECT 'application', NULL) ORDER BY n;
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows})
    INSERT INTO claims (scope, key, bodyHash, at, answer) SELECT 's', n, 'h', 900000 + n, '{}' FROM numbers;
  `);
    await store.sweep();
    const count = (table: string) =>
      Number(raw.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows']);
    expect(count("documents WHERE kind = 'event'")).toBe(MAX_EXPIRING_ROWS);
    expect(count("documents WHERE kind = 'application'")).toBe(rows);
    expect(count('claims')).toBe(MAX_EXPIRING_ROWS);
    expect(await store.get('event', String(SURPLUS))).toBeUndefined();
    expect(await store.get('event', String(SURPLUS + 1))).toBeDefined();
    raw.close();
    store.close();
  },
);

it('a flood of one sender pushes out only its own stored responses', async () => {
  const store = createSqliteStore(join(folder, 'flood'), () => 1_000_000);
  const own = { scope: 's', owner: 'ana', key: 'k', bodyHash: 'h', at: 1 };
  await store.claim(own);
  await store.saveResponse(own, { status: 201, headers: {}, body: 'saved' });
  const raw = new DatabaseSync(join(folder, 'flood/sandbox.sqlite'));
  raw.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MAX_EXPIRING_ROWS + SURPLUS})
    INSERT INTO claims (scope, key, bodyHash, at, answer, owner) SELECT 't', n, 'h', 900000 + n, '{}', 'flood' FROM numbers;
  `);
  await store.sweep();
  expect(await store.claim({ ...own, at: 1_000_000 })).toMatchObject({ kind: 'saved' });
  expect(Number(raw.prepare('SELECT count(*) AS rows FROM claims').get()?.['rows'])).toBe(
    MAX_EXPIRING_ROWS,
  );
  raw.close();
  store.close();
});

/** The attempts that remain of a victim, of an account that is locked, and of a flood. */
async function remaining(store: SandboxStore): Promise<readonly string[]> {
  const ids = ['victim', 'locked', '1', String(MAX_EXPIRING_ROWS)];
  const kept = await Promise.all(ids.map((id) => store.has('tries', id)));
  return ids.filter((_, at) => kept[at]);
}
const HOUR_MS = 3_600_000;

it('a flood of attempts to log in pushes out neither the counted ones of an account nor its lock', async () => {
  const clock = { now: 1_000_000 };
  const store = createSqliteStore(join(folder, 'tries'), () => clock.now);
  const put = (id: string, failed: number) =>
    store.put({ kind: 'tries', id, org: 'MAIN', body: { failed, at: clock.now } });
  await put('locked', MAX_TRIES);
  clock.now += 2 * HOUR_MS;
  await put('victim', 7);
  const raw = new DatabaseSync(join(folder, 'tries/sandbox.sqlite'));
  raw.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MAX_EXPIRING_ROWS})
    INSERT INTO documents (kind, id, org, body, expires) SELECT 'tries', n, 'MAIN', '{"failed":1}', expires + 1 FROM numbers, (SELECT expires FROM documents WHERE id = 'victim');
  `);
  raw.close();
  await store.sweep();
  expect(await remaining(store)).toEqual(['victim', 'locked', String(MAX_EXPIRING_ROWS)]);
  store.close();
});

it('a flood of logouts ends no logout of another person', async () => {
  const store = createSqliteStore(join(folder, 'logouts'), () => 1_000_000);
  const row = { kind: 'revoked', org: 'MAIN' };
  await store.put({ ...row, id: 'of Ana', body: { exp: 1, identity: 'ana' } });
  await store.put({ ...row, id: 'first of Otto', body: { exp: 1, identity: 'otto' } });
  const raw = new DatabaseSync(join(folder, 'logouts/sandbox.sqlite'));
  raw.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MAX_EXPIRING_ROWS})
    INSERT INTO documents (kind, id, org, body, owner, expires) SELECT kind, n, org, body, owner, expires FROM documents, numbers WHERE id = 'first of Otto';
  `);
  raw.close();
  await store.sweep();
  const kept = ['of Ana', 'first of Otto'].map((id) => store.has('revoked', id));
  expect(await Promise.all(kept)).toEqual([true, false]);
  store.close();
});
